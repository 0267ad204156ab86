import { utcText } from '../../src/events/logFile/utcText'
import type { Change } from '../../src/streams/rerun/changes'
import { differences, type Side } from '../../src/streams/rerun/compare'
import { type Effects, isEmpty } from '../../src/streams/rerun/effects'
import type { Recording } from '../../src/streams/rerun/recording'
import { rerun as runAgain } from '../../src/streams/rerun/rerun'
import { whatIf } from '../../src/streams/rerun/whatIf'
import { type Args, exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { type ExitCode, Failure } from '../failure'
import { type InputFilter, inputListing, shownInputs } from '../inputList'
import type { Io } from '../io'
import { orderOf } from '../orderOf'
import { changeOptions, parseChange } from '../parseChange'
import { pointIn } from '../pointIn'
import { readRecordingFile, type RecordingFile } from '../readRecordingFile'
import {
  aboutLines,
  differenceLines,
  endLines,
  sameLine,
  short,
  unplayedLines,
  untilStop,
} from '../rerunText'
import { thisBuild } from '../thisBuild'
import { oneLine } from '../visible'

const MAX_LISTED = 40

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
  readonly lines: readonly string[]
  readonly plain: unknown
}

const HIDDEN =
  'The file has pseudonyms: what the code derives from them, such as the uid of an order, stands for the recorded one. ' +
  'Texts that users type and damaged rows are hidden and may come out otherwise of that alone.'

/** `build`: of the session that is run again. */
const othersText = (others: RecordingFile['others'], build: string): string => {
  const names = others.map((one) =>
    one.build === null || one.build === build ? one.session : `${one.session} (build ${oneLine(one.build)})`,
  )
  return `Not run again: session ${names.join(', ')} of the same file; --session names the one to run.`
}

const plainOutcome = ({ recording, redaction, others }: RecordingFile, build: string): Outcome => {
  const again = runAgain(recording)
  const found = differences(recording, again)
  const { departure, unrecorded, broken, askedOtherwise } = again
  const isSame = found.length + askedOtherwise.length === 0 && unrecorded === null && broken === null
  const isHidden = !isSame && redaction !== 'none'
  const until = untilStop(found, unrecorded !== null || broken !== null)
  return {
    code: isSame ? 0 : 1,
    plain: {
      ...{
        same: isSame,
        builds: { recorded: recording.start.build, rerun: build },
        gap: recording.gap,
        notRun: others.map(({ session }) => session),
      },
      ...{ differences: found, askedOtherwise, departure, unrecorded, broken },
      ...(isHidden ? { redaction } : {}),
    },
    lines: [
      ...aboutLines(recording, build),
      ...(others.length === 0 ? [] : [othersText(others, recording.start.build)]),
      ...(isSame ? [sameLine(recording, build)] : []),
      ...differenceLines(recording, until.own),
      ...endLines(again),
      ...unplayedLines(recording, until),
      ...(isHidden ? [HIDDEN] : []),
    ],
  }
}

const whatIfOutcome = (recording: Recording, change: Change, build: string): Outcome => {
  const { effects, ...end } = whatIf(recording, change)
  return {
    code: isEmpty(effects) && end.unrecorded === null && end.broken === null ? 0 : 1,
    plain: { change, ...effects, ...end },
    lines: [...aboutLines(recording, build), ...effectsText(effects), ...endLines(end)],
  }
}

const timeOf = async (file: string, text: string | undefined, otherwise: number, io: Io): Promise<number> => {
  if (text === undefined) return otherwise
  const point = await pointIn(file, text, io)
  if ('time' in point) return point.time
  throw new Failure(`'${text}' is no time like 2026-01-31T12:00:00Z.`)
}

const filterOf = async (
  file: string,
  { options, switches }: Pick<Args, 'options' | 'switches'>,
  io: Io,
): Promise<InputFilter> => ({
  port: options['port'] ?? null,
  order: options['order'] === undefined ? null : await orderOf(file, options['order'], io),
  from: await timeOf(file, options['from'], -Infinity, io),
  to: await timeOf(file, options['to'], Infinity, io),
  isWhole: switches.has('whole'),
  isChange: switches.has('changes'),
})

export const rerun: Command = {
  summary: 'a recorded session run again by the real code: are its events the same?',
  help: `npm run log -- rerun <file> [--session <name>] [--inputs ...] [--skip N | --delay N=MS | --edit N=JSON] [--json]

Runs the app's own log and epics under virtual time on the recorded inputs of a session (answers of the services and of
the wallet, acts of the user, timers, clock), and compares the resulting events with the recorded ones. Says 'Same' and what
follows from it, or the first event that differs, with each path that differs and both values in full, and then the later
differences in short. A question that was asked with other arguments gets the recorded answer and is listed. Only a whole log
can be run again, and only up to a gap in its inputs. A log with pseudonyms works as well: what the code derives from them
stands for the recorded pseudonym. The output says when another build wrote the log.
  --session <name>   the tab; the newest of the file by default, and the others are named
  --inputs           lists the inputs with their numbers instead of running; the times of the device and corrected ones
    --port orderBook           only those of a port, or of 'orderBook.quote'; acts of the user are of the port 'act'
    --order <order>            only those that name an order, by its number in 'orders' or its uid; also questions without an answer
    --from <time> --to <time>  only those in between, by the device's clock; 00:16 is enough in a file of one day
    --changes                  only answers that differ from the one before to the same question, acts, and what got no answer
    --whole                    questions and answers in full
  --skip N           what if input N had not arrived,
  --delay N=MS       or had arrived MS milliseconds later,
  --edit N=JSON      or had been this (an answer or an act's input as --inputs shows it)?
Exits with 0 for the same events, 1 for a difference, 2 when the file holds nothing to run.
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, {
      options: ['session', 'port', 'order', 'from', 'to', ...changeOptions],
      switches: ['json', 'inputs', 'whole', 'changes'],
    })
    const [file = ''] = exactly(rest, 'file')
    const read = await readRecordingFile(file, options['session'] ?? null, io)
    const { recording } = read
    const build = thisBuild()
    if (switches.has('inputs')) {
      const filter = await filterOf(file, { options, switches }, io)
      const shown = shownInputs(recording, filter)
      io.out(
        switches.has('json')
          ? json(shown)
          : [...aboutLines(recording, build), ...inputListing(recording, shown, filter), ''].join('\n'),
      )
      return 0
    }
    const change = parseChange(options, recording)
    const { code, lines, plain } =
      change === null ? plainOutcome(read, build) : whatIfOutcome(recording, change, build)
    io.out(switches.has('json') ? json(plain) : `${lines.join('\n')}\n`)
    return code
  },
}
