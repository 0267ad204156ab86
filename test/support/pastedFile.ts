/** A log file with a secret in each line, at every kind of place of a file (X328). */
import { canonicalJson } from '../../src/events/kernel/canonicalJson'
import { chainRows, inputsLine, tapeLine } from '../../src/events/logFile/chainRows'
import { encodeHeader, logHeader } from '../../src/events/logFile/header'
import { encodeLine } from '../../src/events/logFile/lines'

/** In each key and in each phrase, and nowhere else. */
export const MARKS = ['feedc0de', 'hospital', 'abstract'] as const
export const pastedKey = (nth: number): string => `0xfeedc0de${nth.toString(16).padStart(56, 'b')}`
export const PHRASE =
  'abstract hospital abstract hospital abstract hospital abstract hospital abstract hospital abstract hospital'

const envelope = (nth: number) => ({ id: `a-${String(nth)}`, session: 'a', n: nth, at: nth, v: 1 })
const tape = (nth: number, type: string, data: object, more: object = {}): string =>
  encodeLine(tapeLine(canonicalJson({ ...envelope(nth), type, data, ...more })))
const visible = { visible: true }

const chained = chainRows()
/** The places of a secret in a line of a file. */
export const PLACES: Readonly<Record<string, (secret: string, nth: number) => string>> = {
  'a typed amount': (text, nth) => tape(nth, 'AmountTyped', { side: 'INPUT', text }),
  'a typed recipient': (text, nth) =>
    tape(nth, 'RecipientTyped', { text, address: null, problem: 'malformed' }),
  'a text between others': (text, nth) =>
    tape(nth, 'RecipientTyped', { text: `my key: ${text}, keep it`, address: null, problem: 'malformed' }),
  'an error’s words': (message, nth) =>
    tape(nth, 'EpicFailed', { epic: 'placeOrderEpic', message, count: 1, stack: null }),
  'a member that the event does not have': (name, nth) =>
    tape(nth, 'VisibilityChanged', { ...visible, [name]: 1 }),
  'an id': (id, nth) => tape(nth, 'VisibilityChanged', visible, { id }),
  'a session': (session, nth) => tape(nth, 'VisibilityChanged', visible, { session }),
  'a cause': (cause, nth) => tape(nth, 'VisibilityChanged', visible, { cause }),
  'an event that no build knows': (type, nth) => tape(nth, type, {}),
  'a row of the store': (contactName, nth) => {
    const data = { chainId: 1, address: `0x${'1'.repeat(40)}`, contactName }
    const fact = { ...envelope(nth), type: 'ContactNamed', ignorable: true, data }
    return encodeLine(chained({ seq: nth, json: canonicalJson(fact) }))
  },
  'a row set aside': (text, nth) => encodeLine({ kind: 'setAside', seq: nth, reason: text, raw: text }),
  'a recorded input': (search) =>
    encodeLine(
      inputsLine(
        canonicalJson({
          session: 'abcdefghijkl',
          first: 0,
          notes: [{ at: 1, n: 1, ask: 'a.b', args: [{ search }] }],
        }),
      ),
    ),
  'a line that is none': (text) => `${text} and more`,
}
export const places = Object.values(PLACES)

export const HEADER = encodeHeader(
  logHeader({ build: '0.1.0', chain: 1, redaction: 'none', scope: 'all', exportedAt: 1, lines: null }),
)

export const pastedFile = (lines: number): string => {
  const all = Array.from({ length: lines }, (_, nth) =>
    places[nth % places.length]?.(nth % 2 === 0 ? pastedKey(nth) : PHRASE, nth + 1),
  )
  return [HEADER, ...all, ''].join('\n')
}

export const marksIn = (text: string): readonly string[] => MARKS.filter((mark) => text.includes(mark))
