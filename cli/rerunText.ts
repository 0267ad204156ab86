/** The report of `rerun` on a session: whether its facts were the same, and where they weren't. */
import { canonicalJson } from '../src/events/kernel'
import { readHead } from '../src/events/logFile/rowHead'
import { utcText } from '../src/events/logFile/utcText'
import type { ValueDifference } from '../src/streams/rerun/aliases'
import { type Difference, lastCompared, type Side } from '../src/streams/rerun/compare'
import { inputSummary } from '../src/streams/rerun/inputSummary'
import type { AskedOtherwise } from '../src/streams/rerun/playback'
import type { NumberedInput, Recording } from '../src/streams/rerun/recording'
import type { Rerun } from '../src/streams/rerun/rerun'

const MAX_TEXT = 300
const MAX_LISTED = 40

export const short = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text

const inputLine = (recording: Recording, note: NumberedInput): string =>
  `${String(note.place).padStart(6)}  ${utcText(note.at)}  ${short(inputSummary(recording, note))}`

const KINDS: Readonly<Record<Difference['what'], string>> = {
  missing: 'a recorded fact did not come',
  new: 'a fact came that was not recorded',
  time: 'the same fact came at another time',
  content: 'another fact came',
  cause: 'the same fact came of another cause',
}

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** A digest follows from the hashed text, so that text is read first. */
const isDerived = ({ rerun }: ValueDifference): boolean =>
  typeof rerun === 'string' && /^0x[0-9a-f]{64,}$/.test(rerun)

const pathLines = (paths: readonly ValueDifference[]): readonly string[] =>
  [...paths.filter((one) => !isDerived(one)), ...paths.filter(isDerived)].flatMap(
    ({ path, recorded, rerun }) => [
      `  ${path}`,
      `    recorded: ${valueText(recorded)}`,
      `    rerun:    ${valueText(rerun)}`,
    ],
  )

/** `isWhole`: with all that the fact holds. */
const sideText = (name: string, side: Side | null, isWhole: boolean): string =>
  side === null
    ? `  ${name}: no such fact`
    : `  ${name}: fact ${String(side.n)}, ${utcText(side.at)}  ${isWhole ? side.says : side.type}\n` +
      `${' '.repeat(name.length + 4)}because of ${side.cause ?? 'nothing that the log names'}`

/** The recorded fact before one with this number: it may have led to the difference without being its cause. */
const factBefore = ({ facts }: Recording, n: number): string | null => {
  const before = readHead(facts.get(n - 1) ?? '')
  return before === null ? null : short(`${String(before.n)} ${before.type} ${canonicalJson(before.data)}`)
}

/** The first difference, whole: values may be compared digit by digit. */
const firstText = (recording: Recording, { recorded, rerun, what, paths, after }: Difference): string => {
  const input = after === null ? undefined : recording.recordedInputs[after]
  const isWhole = paths.length === 0
  const before = factBefore(recording, (recorded ?? rerun)?.n ?? 0)
  return [
    `The first difference: ${KINDS[what]}.`,
    sideText('recorded', recorded, isWhole),
    sideText('rerun', rerun, isWhole),
    ...pathLines(paths),
    ...(before === null ? [] : [`  after the fact ${before}`]),
    ...(input === undefined ? [] : ['  after the input', inputLine(recording, input)]),
  ].join('\n')
}

const laterLine = ({ recorded, rerun, what, paths }: Difference): string => {
  const side = recorded ?? rerun
  const where = paths.map(({ path }) => path).join(', ')
  const at = side === null ? '' : `fact ${String(side.n)}, ${utcText(side.at)}  ${side.type}`
  return short(`  ${at}: ${KINDS[what]}${where === '' ? '' : ` (${where})`}`)
}

const askedLine = ({ place, at, name, differences }: AskedOtherwise): string =>
  short(
    `  input ${String(place)}, ${utcText(at)}  ${name}: ` +
      differences
        .map((one) => `${one.path} recorded ${valueText(one.recorded)}, now ${valueText(one.rerun)}`)
        .join(', '),
  )

const listed = <A>(title: string, all: readonly A[], line: (one: A) => string): readonly string[] => [
  ...(all.length === 0 ? [] : [title]),
  ...all.slice(0, MAX_LISTED).map(line),
  ...(all.length > MAX_LISTED ? [`  ... and ${String(all.length - MAX_LISTED)} more`] : []),
]

/**
 * After it stopped, no recorded fact comes any more (`unplayed`): these are no differences of their own.
 */
export const untilStop = (
  found: readonly Difference[],
  isStopped: boolean,
): { readonly own: readonly Difference[]; readonly unplayed: readonly Difference[] } => {
  const last = found.findLastIndex(({ what }) => what !== 'missing')
  return isStopped
    ? { own: found.slice(0, last + 1), unplayed: found.slice(last + 1) }
    : { own: found, unplayed: [] }
}

export const unplayedLines = (
  recording: Recording,
  { own, unplayed: [first, ...more] }: ReturnType<typeof untilStop>,
): readonly string[] => {
  if (first === undefined) return []
  const n = first.recorded?.n ?? 0
  const before = own.length === 0 ? factBefore(recording, n) : null
  return [
    ...(before === null ? [] : [`It stopped after the fact ${before}.`]),
    `The ${String(more.length + 1)} recorded facts from fact ${String(n)} on did not come because it stopped: they are no differences of their own.`,
  ]
}

export const differenceLines = (
  recording: Recording,
  [first, ...later]: readonly Difference[],
): readonly string[] => [
  ...(first === undefined ? [] : [firstText(recording, first)]),
  ...listed(`Later differences (${String(later.length)}):`, later, laterLine),
]

export const endLines = ({
  departure,
  unrecorded,
  broken,
  askedOtherwise,
}: Pick<Rerun, 'departure' | 'unrecorded' | 'broken'> & Partial<Rerun>): readonly string[] => [
  ...listed(
    'Questions that were asked otherwise, and got the recorded answer:',
    askedOtherwise ?? [],
    askedLine,
  ),
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

/** `build`: the one that runs it again. */
export const aboutLines = (
  { session, start, recordedInputs, facts, gap }: Recording,
  build: string,
): readonly string[] => [
  `Session ${session}, build ${start.build}: ${String(recordedInputs.length)} inputs, ${String(facts.size)} facts.`,
  ...(start.build === build ? [] : [`It is run again by another build, ${build}.`]),
  ...(gap === null
    ? []
    : [
        `Inputs ${String(gap.from)} to ${String(gap.to)} are missing: what came after them is not run again.`,
      ]),
]

/** The end of the comparable facts. Empty if all could be compared. */
const comparedTo = (recording: Recording): string => {
  const last = lastCompared(recording)
  const end = recording.recordedInputs.at(-1)
  return end === undefined || last >= Math.max(0, ...recording.facts.keys())
    ? ''
    : ` Compared up to fact ${String(last)} (${utcText(end.at)}), where the recorded inputs end.`
}

/** The conclusion of a rerun whose facts are the same, though the code departed; `endLines` says where. */
export const departedLine =
  'Not the same: the facts are, but on the way the code did something else, of which no fact tells.'

/** The conclusion of a rerun without a difference. */
export const sameLine = (recording: Recording, build: string): string =>
  (recording.start.build === build
    ? 'Same: the app did what this code does. Look for the cause at the service, the chain, the wallet or the user.'
    : 'Same: on these inputs this code does what that build did, so that neither made the difference. Look for the cause at ' +
      'the service, the chain, the wallet or the user, or in what both do.') + comparedTo(recording)
