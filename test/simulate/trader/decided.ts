import type * as E from 'fp-ts/Either'
import type { AppEvent } from '../../../src/events/catalogue'

/** What became of a press; null: the window was not there to take it. */
export type Decided = E.Either<unknown, readonly AppEvent[]> | null
