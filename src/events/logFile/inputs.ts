/**
 * A session's inputs as they stand on the tape and in a file (docs/log.md, 'Inputs'): what its log and epics were told,
 * in batches. `rerun` plays them to the same code again.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeWith, IntegerC, nullable, UnixMsC } from '../kernel/codecs'

/** What the tape's key of a session's inputs ends with. */
export const INPUTS_SUFFIX = '~'

const CommonC = t.intersection([
  t.type({ at: UnixMsC, n: IntegerC }),
  /** It came while code of the epics ran. */
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
/** One thing that the session was told or asked. Its number is its place in the session, from 0. */
export type StoredInput = t.TypeOf<typeof StoredInputC>

const StartC = t.type({
  build: t.string,
  catalogue: IntegerC,
  mode: t.string,
  environment: t.string,
  locale: t.string,
  timeZone: t.string,
  /** The row that the session was folded up to, and its hash; 0 and zeros before the first. */
  seq: IntegerC,
  hash: t.string,
})
/** What a session began with. */
export type SessionStart = t.TypeOf<typeof StartC>

const BatchC = t.intersection([
  t.type({ session: t.string, first: IntegerC, notes: t.array(StoredInputC) }),
  t.partial({ start: StartC, bodies: t.record(t.string, t.unknown) }),
])
/** Notes from the `first` on. `bodies`: what is longer than 4 kB, by its hash, once in a session. */
export type InputBatch = t.TypeOf<typeof BatchC>

const decode = decodeWith(BatchC)

/** A batch of a text; left says in words why it is none. */
export const readInputs = (json: string): E.Either<string, InputBatch> => {
  try {
    return decode(JSON.parse(json))
  } catch {
    return E.left('its text is not JSON')
  }
}
