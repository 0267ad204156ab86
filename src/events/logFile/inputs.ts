/**
 * The recorded inputs of a session as the tape and files hold them, in batches (A2.15; docs/log.md, 'Inputs'): all that
 * reached its log and epics from outside. A rerun plays them to the same code again.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { StoreTroubleC } from '../chain/codecs'
import { decodeWith, IntegerC, nullable, UnixMsC } from '../kernel'
import { SideC } from '../trade/events'

/**
 * The form's side in a press's recorded input. Earlier builds name it like rows do. Anything else is returned
 * unchanged.
 */
export const recordedSide = (side: unknown): unknown => E.getOrElseW(() => side)(SideC.decode(side))

/** The suffix of a session's name in the tape's key of its inputs. */
export const INPUTS_SUFFIX = '~'

const CommonC = t.intersection([
  t.type({ at: UnixMsC, n: IntegerC }),
  /** It arrived while code of the epics ran. */
  t.partial({ within: t.literal(true) }),
])
const BodyC = t.partial({ value: t.unknown })

const StoredInputC = t.intersection([
  CommonC,
  t.union([
    t.type({ ask: t.string, args: t.array(t.unknown) }),
    t.intersection([t.type({ answer: IntegerC }), BodyC]),
    t.type({ done: IntegerC }),
    t.intersection([t.type({ failed: IntegerC }), t.partial({ reason: t.unknown })]),
    t.type({ off: IntegerC }),
    t.intersection([t.type({ call: t.string, args: t.array(t.unknown) }), BodyC]),
    t.type({ set: nullable(t.number) }),
    t.type({ fired: IntegerC }),
    t.intersection([t.type({ act: t.string }), t.partial({ input: t.unknown })]),
  ]),
])
/**
 * One recorded input in its stored form. `n`: the log's count when it arrived. Its place in the session counts from 0.
 */
export type StoredInput = t.TypeOf<typeof StoredInputC>

const StartC = t.intersection([
  t.type({
    build: t.string,
    catalogue: IntegerC,
    mode: t.string,
    environment: t.string,
    locale: t.string,
    timeZone: t.string,
    /** The last row of the state that the session started with, and its hash; 0 and zeros for an empty log. */
    seq: IntegerC,
    hash: t.string,
  }),
  t.partial({
    /** The number of earlier rows that were folded one by one, after a snapshot. Unknown in older recordings. */
    sinceSnapshot: IntegerC,
    /** Why the store couldn't be read, if the session began without it for that reason. */
    lost: StoreTroubleC,
    /** The browser had deleted the store. */
    isEvicted: t.boolean,
  }),
])
/** The configuration and the log position that a session started with. */
export type SessionStart = t.TypeOf<typeof StartC>

const BatchC = t.intersection([
  t.type({ session: t.string, first: IntegerC, notes: t.array(StoredInputC) }),
  t.partial({ start: StartC, bodies: t.record(t.string, t.unknown) }),
])
/** Inputs from place `first` on. `bodies`: values longer than 4 kB, by their hash, once in a session (C88). */
export type InputBatch = t.TypeOf<typeof BatchC>

const decode = decodeWith(BatchC)

/** Decodes a batch; left with the reason, as an English phrase. */
export const readInputs = (json: string): E.Either<string, InputBatch> => {
  try {
    return decode(JSON.parse(json))
  } catch {
    return E.left('its text is not JSON')
  }
}
