import * as E from 'fp-ts/Either'
import { type Fact, isDurableFact } from '../../src/events/catalogue'
import { checksum } from '../../src/events/kernel/checksum'
import { type Judged, logJudge } from '../../src/events/logFile/check/logJudge'
import { invariantChecker } from '../../src/events/logFile/invariants'
import { readInputs } from '../../src/events/logFile/inputs'
import type { LogHeader } from '../../src/events/logFile/header'
import { lineChecker } from '../../src/events/logFile/checkLines'
import { exactly, parseArgs } from '../args'
import { buildReader, type BuildRows, buildsText } from '../builds'
import { type Command, json } from '../command'
import { problemText } from '../foldLog'
import type { Io } from '../io'
import { unpackedCount, type LongLogFold, longLogFold } from '../longLogFold'
import { readLog, sizeOf } from '../readLog'
import { oneLine } from '../visible'

/** 'form': the line; 'sum', 'chain': damage; 'schema': the fact's data; 'invariant': the story; 'newer': nothing wrong. */
type Kind = 'form' | 'damage' | 'chain' | 'schema' | 'invariant' | 'count' | 'newer'

export interface Finding {
  /** In the file; null for what several lines show. */
  readonly line: number | null
  readonly seq: number | null
  readonly id: string | null
  readonly kind: Kind
  readonly text: string
  /** Of an invariant, as far as one is named, and the orders that it is about besides its row's. */
  readonly rule?: string
  readonly orders?: readonly string[]
}

const MAX_KEPT = 1000

export interface Checked {
  readonly header: LogHeader
  readonly lines: number
  readonly facts: number
  readonly findings: number
  /** Rows of a newer catalogue, which this build cannot read. */
  readonly unread: number
  /** Whether the file holds recorded inputs, which `rerun` needs. */
  readonly hasInputs: boolean
  readonly kept: readonly Finding[]
  readonly judged: Judged
  readonly builds: readonly BuildRows[]
}

interface CheckOptions {
  /** How many ended orders are not packed; by the file's size, by default. */
  readonly atHand?: number
  /** Called with the text of each row, for callers that read the file anyway. */
  readonly onRow?: (json: string) => void
}

export const checkLog = async (
  file: string,
  io: Io,
  { atHand, onRow }: CheckOptions = {},
): Promise<Checked> => {
  const kept: Finding[] = []
  let findings = 0
  let unread = 0
  let lines = 1
  let facts = 0
  const fold = longLogFold(atHand ?? unpackedCount(await sizeOf(file)))
  let checkLine: ReturnType<typeof lineChecker> | null = null
  const seen = { durable: 0, tape: 0, setAside: 0, inputs: 0 }
  let watch = invariantChecker()
  const judge = logJudge()
  const builds = buildReader()
  const find = (finding: Finding): void => {
    if (finding.kind === 'newer') unread += 1
    else findings += 1
    if (kept.length < MAX_KEPT) kept.push(finding)
  }
  const header = await readLog(file, io, {
    header: (header) => {
      checkLine = lineChecker(header)
      watch = invariantChecker(header.scope !== 'all')
    },
    broken: (text, line) => {
      lines = line
      find({ line, seq: null, id: null, kind: 'form', text })
      return true
    },
    inputs: ({ json, sum }, number) => {
      lines = number
      seen.inputs += 1
      const about = { line: number, seq: null, id: null }
      const read = readInputs(json)
      if (checksum(json) !== sum)
        find({ ...about, kind: 'damage', text: 'its checksum does not fit its text' })
      else if (E.isLeft(read)) find({ ...about, kind: 'schema', text: `inputs: ${read.left}` })
      else {
        judge.seeInputs(read.right)
        builds.seeInputs(read.right)
      }
      return true
    },
    line: (line, number) => {
      lines = number
      seen[line.kind] += 1
      if (line.kind !== 'setAside') onRow?.(line.json)
      const seq = line.kind === 'tape' ? null : line.seq
      const checked = checkLine?.(line)
      if (checked === undefined) return true
      const { fact, broken } = checked
      if (broken !== null) find({ line: number, seq, id: null, kind: 'chain', text: broken })
      // Rows that were set aside were reported when they were found.
      if (line.kind === 'setAside') return true
      if (E.isLeft(fact)) {
        const text = problemText(fact.left)
        const kind = fact.left.tag === 'newer' ? 'newer' : text.includes('checksum') ? 'damage' : 'schema'
        find({ line: number, seq, id: null, kind, text })
        return true
      }
      facts += 1
      judge.seeFact(fact.right)
      builds.seeFact(fact.right)
      const { before, after } = statesAt(fact.right, fold)
      for (const broken of watch.check(fact.right, before, after)) {
        const text = `${fact.right.type}: ${broken.text}`
        find({ ...broken, line: number, seq, id: fact.right.id, kind: 'invariant', text })
      }
      return true
    },
  })
  const judged = judge.end()
  for (const { fact, ...broken } of judged.findings)
    find({ ...broken, line: null, seq: fact.seq ?? null, id: fact.id, kind: 'invariant' })
  for (const kind of ['durable', 'tape', 'setAside', 'inputs'] as const) {
    const promised = header.lines?.[kind] ?? seen[kind]
    if (promised === seen[kind]) continue
    const text = `the header counts ${String(promised)} ${kind} lines, the file holds ${String(seen[kind])}`
    find({ line: lines + 1, seq: null, id: null, kind: 'count', text })
  }
  return {
    header,
    lines,
    facts,
    findings,
    unread,
    hasInputs: seen.inputs > 0,
    kept,
    judged,
    builds: builds.end(),
  }
}

const statesAt = (fact: Fact, { step, state }: LongLogFold): ReturnType<LongLogFold['step']> =>
  isDurableFact(fact) ? step(fact) : { before: state(), after: state() }

const SHOWN = 20

const SOUND =
  "Nothing is wrong with the file, and no rule that 'check' knows is broken. 'why' tells about an order."
const SOUND_REST = "No rule that 'check' knows is broken by the other rows. 'why' tells about an order."
/** A whole log can be run again. */
const RERUN =
  " That doesn't clear the app: a build can go wrong where no rule looks. 'rerun' shows whether the build did anything else than this code."

/** A row that this build cannot read may hold what is wrong, so that nothing can be said of the whole file (X330). */
const unreadText = (rows: number): string =>
  `${rows === 1 ? 'One row is' : `${String(rows)} rows are`} of a newer build and could not be read, so 'check' cannot say whether the file is sound. Check it with the build that wrote it.`

const report = (file: string, checked: Checked): string => {
  const { header, facts, findings, unread, hasInputs, kept, builds } = checked
  const { build, catalogue, redaction, scope } = header
  const what = scope === 'all' ? 'a whole log' : `the slice of order ${scope.order}`
  const written = buildsText(builds, build)
  const first = kept.find(({ kind }) => kind !== 'newer')
  return [
    `${file}: ${what}, build ${build}, catalogue ${String(catalogue)}, redaction '${redaction}', ${String(facts)} facts.`,
    ...(written === null ? [] : [written]),
    ...(unread === 0 ? [] : [unreadText(unread)]),
    first === undefined
      ? (unread === 0 ? SOUND : SOUND_REST) + (hasInputs && scope === 'all' ? RERUN : '')
      : `The first of ${String(findings)} findings: ${findingText(first)}`,
    ...kept
      .filter((finding) => finding !== first)
      .slice(0, SHOWN)
      .map((finding) => `  ${findingText(finding)}`),
    ...(kept.length > SHOWN + 1 ? [`  ... --json shows up to ${String(MAX_KEPT)}`] : []),
    '',
  ].join('\n')
}

const findingText = ({ line, seq, id, kind, text }: Finding): string =>
  [
    ...(line === null ? [] : [`line ${String(line)}`]),
    ...(seq === null ? [] : [`row ${String(seq)}`]),
    ...(id === null ? [] : [oneLine(id)]),
  ].join(', ') + `: [${kind}] ${oneLine(text)}`

export const check: Command = {
  summary: 'schema, checksums, hash chain and invariants, the first violation named',
  help: `npm run log -- check <file> [--json]

Reads every line: is it whole, does its checksum fit, does the chain of hashes go through, does its data fit the
catalogue, does the story hold together (invariants), and did the app do its job: does what it signed, sent and set follow from
quotes, settings and presses? Names the first thing that is wrong.
A row of a newer catalogue is reported, but is no finding. Answers 1 when there is a finding.
  --json   every finding (up to 1000) with its line, row, fact and kind
`,
  run: async (words, io) => {
    const { rest, switches } = parseArgs(words, { options: [], switches: ['json'] })
    const [file = ''] = exactly(rest, 'file')
    const checked = await checkLog(file, io)
    const { header, facts, findings, kept, builds } = checked
    io.out(
      switches.has('json')
        ? json({ file, header, builds, facts, findings, list: kept })
        : report(file, checked),
    )
    return findings === 0 ? 0 : 1
  },
}
