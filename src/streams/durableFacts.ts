/** What `persist` and `boot` have to know of durable facts. */
import * as E from 'fp-ts/Either'
import type { Origin } from '../events/app'
import type { AppEvent, DurableFact, Fact } from '../events/catalogue'
import { scrubError } from '../events/kernel/scrubText'
import { encodeRow } from '../events/rows'
import type { NewRow } from './ports/LogStore'

/** These are on the disk, not in a buffer, before the world is touched (design, The log 11). */
const precious: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'OrderSigned',
  'OrderCancellationRequested',
  'TransactionRequested',
  'TransactionSent',
])
/** What must not begin unless it was written: dropped, with its names told, when the store fails at that moment. */
const beginnings: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'OrderCancellationRequested',
  'TransactionRequested',
])

export const isPrecious = ({ type }: Fact): boolean => precious.has(type)
export const isBeginning = ({ type }: Fact): boolean => beginnings.has(type)

/** A fact that its own codec cannot write is a bug of its writer: the batch is told and dropped, the log lives on. */
export const encodedRows = (facts: readonly Fact[]): E.Either<string, readonly NewRow[]> =>
  E.tryCatch(
    () => facts.map(encodeRow),
    (error) => `${facts.map(({ type }) => type).join(', ')}: ${scrubError(error).message}`,
  )

/** Whose a stored fact is. */
export const originOf = (fact: DurableFact, session: string): Origin =>
  fact.session === session ? 'own' : 'foreign'

/** Uid of an order, id of a transaction, else the fact's own. */
export const nameOf = (fact: Fact): string => {
  if (fact.type === 'TransactionRequested') return fact.data.id
  if (fact.type === 'OrderPlacementRequested' || fact.type === 'OrderCancellationRequested')
    return fact.data.uid
  return fact.id
}

/** Whether rows of a newer catalogue are among those that were remarked. */
export const hasNewer = (remarks: readonly AppEvent[]): boolean =>
  remarks.some(({ type }) => type === 'NewerCatalogueMet')
