/** What `persist` and `boot` have to know of durable facts. */
import * as E from 'fp-ts/Either'
import type { Origin } from '../events/appState'
import type { AppEvent, DurableFact, Fact } from '../events/catalogue'
import { definitionOf } from '../events/catalogue'
import { scrubError } from '../events/kernel/scrubError'
import { isRequest } from '../events/requests/requestName'
import { encodeRow } from '../events/rows'
import type { NewRow } from './ports/LogStore'

/** What is on the disk, not in a buffer, before the world is touched (design, The log 11). */
export const isPrecious = (fact: Fact): boolean =>
  isRequest(fact) || definitionOf(fact.type)?.isPrecious === true

/** A fact that its own codec cannot write is a bug of its writer: the batch is told and dropped, the log lives on. */
export const encodedRows = (facts: readonly Fact[]): E.Either<string, readonly NewRow[]> =>
  E.tryCatch(
    () => facts.map(encodeRow),
    (error) => `${facts.map(({ type }) => type).join(', ')}: ${scrubError(error).message}`,
  )

/** Whose a stored fact is. */
export const originOf = (fact: DurableFact, session: string): Origin =>
  fact.session === session ? 'own' : 'foreign'

/** Whether rows of a newer catalogue are among those that were remarked. */
export const hasNewer = (remarks: readonly AppEvent[]): boolean =>
  remarks.some(({ type }) => type === 'NewerCatalogueMet')
