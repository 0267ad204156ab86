import { utcText } from '../../src/events/logFile/utcText'
import { type Change, isChangeable } from '../../src/streams/rerun/changes'
import { type Difference, firstDifference, type Side } from '../../src/streams/rerun/compare'
import { type Effects, isEmpty } from '../../src/streams/rerun/effects'
import type { NumberedInput, Recording } from '../../src/streams/rerun/recording'
import { type Rerun, rerun as runAgain } from '../../src/streams/rerun/rerun'
import { inputSummary } from '../../src/streams/rerun/inputSummary'
import { whatIf } from '../../src/streams/rerun/whatIf'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import type { ExitCode } from '../failure'
import { changeOptions, parseChange } from '../parseChange'
import { readRecordingFile, type RecordingFile } from '../readRecordingFile'

const MAX_TEXT = 300
const MAX_LISTED = 40

const short = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text)

const inputLine = (recording: Recording, note: NumberedInput): string =>
  `${String(note.place).padStart(6)}  ${utcText(note.at)}  ${short(inputSummary(recording, note))}`

const sideText = (name: string, side: Side | null): string =>
  side === null
    ? `  ${name}: no such fact`
    : `  ${name}: fact ${String(side.n)}, ${utcText(side.at)}  ${short(side.says)}\n` +
      `${' '.repeat(name.length + 4)}because of ${side.cause ?? 'nothing that the log names'}`

const KINDS: Readonly<Record<Difference['what'], string>> = {
  missing: 'a recorded fact did not come',
  new: 'a fact came that was not recorded',
  time: 'the same fact came at another time',
  content: 'another fact came',
  cause: 'the same fact came of another cause',
}

const differenceText = (recording: Recording, { recorded, rerun, what, after }: Difference): string => {
  const input = after === null ? undefined : recording.recordedInputs[after]
  return [
    `The first difference: ${KINDS[what]}.`,
    sideText('recorded', recorded),
    sideText('rerun', rerun),
    ...(input === undefined ? [] : ['  after the input', inputLine(recording, input)]),
  ].join('\n')
}

const endText = ({
  departure,
  unrecorded,
  broken,
}: Pick<Rerun, 'departure' | 'unrecorded' | 'broken'>): readonly string[] => [
  ...(departure === null
    ? []
    : [
        `From input ${String(departure.place)} on (${utcText(departure.at)}) the code did something else: ${short(departure.why)}.`,
      ]),
  ...(unrecorded === null
    ? []
    : [`It stopped at a question that the recording has no answer to: ${short(unrecorded)}`]),
  ...(broken === null ? [] : [`It stopped where the code cannot use a recorded input: ${short(broken)}`]),
]

const about = ({ session, start, recordedInputs, facts }: Recording): string =>
  `Session ${session}, build ${start.build}: ${String(recordedInputs.length)} inputs, ${String(facts.size)} facts.`

const sidesText = (title: string, sides: readonly Side[]): readonly string[] => [
  ...(sides.length === 0 ? [] : [title]),
  ...sides.slice(0, MAX_LISTED).map(({ at, says }) => `  ${utcText(at)}  ${short(says)}`),
  ...(sides.length > MAX_LISTED ? [`  ... and ${String(sides.length - MAX_LISTED)} more`] : []),
]

const effectsText = (effects: Effects): readonly string[] =>
  isEmpty(effects)
    ? ['The same facts come without it: same.']
    : [
        ...sidesText('Facts that do not come any more:', effects.lost),
        ...sidesText('Facts that come instead:', effects.gained),
        ...sidesText('Facts that come at another time:', effects.moved),
      ]

interface Outcome {
  readonly code: ExitCode
  readonly text: string
  readonly plain: unknown
}

const HIDDEN =
  "The file has pseudonyms: an order's digest and uid were computed from what is hidden now, and come out otherwise. " +
  "Up to the session's first order a difference is one; from there on it may come of that alone, and only the log as " +
  'it was before redaction can tell.'

const plainOutcome = ({ recording, redaction }: RecordingFile): Outcome => {
  const again = runAgain(recording)
  const difference = firstDifference(recording, again)
  const isSame = difference === null && again.unrecorded === null && again.broken === null
  const isHidden = !isSame && redaction !== 'none'
  return {
    code: isSame ? 0 : 1,
    plain: {
      ...{ same: isSame, difference, departure: again.departure, unrecorded: again.unrecorded },
      ...(isHidden ? { redaction } : {}),
    },
    text: [
      about(recording),
      ...(isSame ? ['same'] : []),
      ...(difference === null ? [] : [differenceText(recording, difference)]),
      ...endText(again),
      ...(isHidden ? [HIDDEN] : []),
    ].join('\n'),
  }
}

const whatIfOutcome = (recording: Recording, change: Change): Outcome => {
  const { effects, ...end } = whatIf(recording, change)
  return {
    code: isEmpty(effects) && end.unrecorded === null && end.broken === null ? 0 : 1,
    plain: { change, ...effects, ...end },
    text: [about(recording), ...effectsText(effects), ...endText(end)].join('\n'),
  }
}

export const rerun: Command = {
  summary: 'a recorded session run again by the real code: are its events the same?',
  help: `npm run log -- rerun <file> [--session <name>] [--inputs] [--skip N | --delay N=MS | --edit N=JSON] [--json]

Runs the app's own log and epics under virtual time on the recorded inputs of a session (answers of the services and of
the wallet, acts of the user, timers, clock), and compares the resulting events with the recorded ones. Prints 'same', or
the first event that differs with its causes on both sides. A request that was not recorded ends the run. Only a whole log
can be run again; a log with pseudonyms only up to its first order, because an order's digest is computed from hidden
values: where such a run differs, the output says so.
  --session <name>   the tab; the newest of the file by default
  --inputs           lists the inputs with their numbers instead of running
  --skip N           what if input N had not arrived,
  --delay N=MS       or had arrived MS milliseconds later,
  --edit N=JSON      or had been this (an answer or an act's input as --inputs shows it)?
Exits with 0 for the same events, 1 for a difference, 2 when the file holds nothing to run.
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, {
      options: ['session', ...changeOptions],
      switches: ['json', 'inputs'],
    })
    const [file = ''] = exactly(rest, 'file')
    const read = await readRecordingFile(file, options['session'] ?? null, io)
    const { recording } = read
    if (switches.has('inputs')) {
      const inputs = recording.recordedInputs.filter(isChangeable)
      io.out(
        switches.has('json')
          ? json(inputs)
          : [about(recording), ...inputs.map((input) => inputLine(recording, input)), ''].join('\n'),
      )
      return 0
    }
    const change = parseChange(options, recording)
    const { code, text, plain } = change === null ? plainOutcome(read) : whatIfOutcome(recording, change)
    io.out(switches.has('json') ? json(plain) : `${text}\n`)
    return code
  },
}
