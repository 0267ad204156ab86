import { utcText } from '../../src/events/logFile/utcText'
import type { Change } from '../../src/streams/rerun/changes'
import type { Side } from '../../src/streams/rerun/compare'
import { type Effects, isEmpty } from '../../src/streams/rerun/effects'
import type { Recording } from '../../src/streams/rerun/recording'
import { whatIf } from '../../src/streams/rerun/whatIf'
import { type Args, exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { type ExitCode, Failure } from '../failure'
import { type InputFilter, inputListing, shownInputs } from '../inputList'
import type { Io } from '../io'
import { orderOf } from '../orderOf'
import { changeOptions, parseChange } from '../parseChange'
import { pointIn } from '../pointIn'
import { readRecordingFile, recordingIn } from '../readRecordingFile'
import { type Outcome, sessionsOutcome } from '../rerunSessions'
import { aboutLines, endLines, short } from '../rerunText'
import { thisBuild } from '../thisBuild'

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

Runs the app's own log and epics under virtual time on the recorded inputs of each session (answers of the services and of
the wallet, acts of the user, timers, clock), and compares the resulting events with the recorded ones. Says 'Same' and what
follows from it, or the first event that differs, with each path that differs and both values in full, and then the later
differences in short. Code that did something else on the way, of which no event tells, is not 'Same', either. A question that was asked with other arguments gets the recorded answer and is listed. Only a whole log
can be run again, and only up to a gap in its inputs. A log with pseudonyms works as well: what the code derives from them
stands for the recorded pseudonym. The output says when another build wrote the log.
  --session <name>   one tab alone; 'rerun' runs all by default, and lists the inputs of the newest
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
    const say = ({ code, lines, plain }: Outcome): ExitCode => {
      io.out(switches.has('json') ? json(plain) : `${lines.join('\n')}\n`)
      return code
    }
    const read = await readRecordingFile(file, io)
    const session = options['session'] ?? null
    const build = thisBuild()
    const isPlain = !switches.has('inputs') && changeOptions.every((name) => options[name] === undefined)
    if (isPlain) return say(await sessionsOutcome(file, read, session, build))
    const recording = await recordingIn(file, read, session)
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
    return change === null ? 0 : say(whatIfOutcome(recording, change, build))
  },
}
