/** Questions of `persist` and `boot` about durable facts. */
import * as E from 'fp-ts/Either'
import type { Origin } from '../../events/appState'
import { type AppEvent, type DurableFact, type Fact, definitionOf } from '../../events/catalogue'
import { scrubError } from '../../events/kernel'
import { isRequest } from '../../events/requests/requestName'
import { encodeRow } from '../../events/rows'
import type { NewRow } from '../ports/LogStore'

/** Whether the fact must be on the disk, and not in a buffer, before anything is sent (A2.11). */
export const isPrecious = (fact: Fact): boolean =>
  isRequest(fact) || definitionOf(fact.type)?.isPrecious === true

/** A fact that its own codec cannot write is a bug of its writer: the batch is reported and dropped, and the log continues. */
export const encodedRows = (facts: readonly Fact[]): E.Either<string, readonly NewRow[]> =>
  E.tryCatch(
    () => facts.map(encodeRow),
    (error) => `${facts.map(({ type }) => type).join(', ')}: ${scrubError(error).message}`,
  )

/** Whether this tab or another one wrote a stored fact: only a tab's own facts start an effect (A2.3). */
export const originOf = (fact: DurableFact, session: string): Origin =>
  fact.session === session ? 'own' : 'foreign'

/** Whether a replay remarked rows of a newer catalogue. */
export const hasNewer = (remarks: readonly AppEvent[]): boolean =>
  remarks.some(({ type }) => type === 'NewerCatalogueMet')
