/**
 * What the debug screen costs on a long log: from the file's text to the first state, and from one place to any other.
 * Times are processor time of this machine in this run.
 */
import process from 'node:process'
import * as E from 'fp-ts/Either'
import { chainRows } from '../../src/events/logFile/chainRows'
import { encodeHeader, logHeader } from '../../src/events/logFile/header'
import { encodeLine } from '../../src/events/logFile/lines'
import { causalityOf } from '../../src/events/logFile/causality'
import { openLog, type OpenedLog } from '../../src/events/logFile/openLog'
import { ordersIn } from '../../src/events/logFile/orderTimeline'
import { seekLog, type Seeker } from '../../src/events/logFile/seek'
import { stateTree } from '../../src/events/logFile/stateTree'
import { encodeRow } from '../../src/events/rows'
import { type Figure, type Options, median, quantile, short } from '../support/figures.mjs'
import { orderFacts } from '../support/orderFacts'

const FACTS = 100_000
const FEW_FACTS = 1000
const OPEN_MS = 2000
const SEEK_MS = 50
/** As the screen takes it. */
const PIECE = 1 << 20
const SEEKS = 400
/** Coprime to the length: every seek goes somewhere far away. */
const STRIDE = 61_803

const fileOf = (count: number): string => {
  const chained = chainRows()
  const header = logHeader({
    build: 'bench',
    chain: 1,
    redaction: 'none',
    scope: 'all',
    exportedAt: 0,
    lines: null,
  })
  const rows = orderFacts(count).map((fact, i) =>
    encodeLine(chained({ seq: i + 1, json: encodeRow(fact).json })),
  )
  return `${[encodeHeader(header), ...rows].join('\n')}\n`
}

const open = (text: string, count: number): OpenedLog => {
  const opener = openLog()
  for (let at = 0; at < text.length; at += PIECE) opener.take(text.slice(at, at + PIECE))
  const log = opener.end()
  if (E.isLeft(log)) throw new Error(log.left)
  if (log.right.facts.length !== count) throw new Error(`${String(log.right.facts.length)} facts were read`)
  causalityOf(log.right.facts)
  ordersIn(log.right.facts)
  return log.right
}

const fold = ({ facts, tabs }: OpenedLog): Seeker => {
  const seeker = seekLog(facts, tabs[0]?.session ?? null)
  seeker.advance(facts.length)
  return seeker
}

/** Processor time of this process, collector included: the machine is shared. */
const timed = <A>(work: () => A): readonly [A, number] => {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

export const run = ({ quick, small }: Options): Promise<readonly Figure[]> => {
  const count = small ? FEW_FACTS : FACTS
  const text = fileOf(count)
  const opened = Array.from({ length: quick ? 2 : 5 }, () => timed(() => open(text, count)))
  const folded = opened.map(([log]) => timed(() => fold(log)))
  const seeker = folded[0]?.[0]
  if (seeker === undefined) throw new Error('nothing was opened')
  const seeks = Array.from({ length: small ? 4 : SEEKS }, (_, i) => {
    const place = (i * STRIDE) % count
    return timed(() => stateTree(seeker.stateAt(place - 1), seeker.stateAt(place), new Map()))[1]
  })
  const openMs = median(opened.map(([, ms]) => ms))
  const slowest = quantile(seeks, 0.99)
  return Promise.resolve([
    {
      name: `a log file of ${count.toLocaleString('en')} facts is open after`,
      value: `${short(openMs)} ms`,
      aim: `<= ${String(OPEN_MS)} ms`,
      met: openMs <= OPEN_MS,
      note: `${short(text.length / 1_000_000)} MB of text, decoded; causes and orders found`,
    },
    {
      name: 'until the state at its end is there, in the background',
      value: `${short(median(folded.map(([, ms]) => ms)))} ms`,
      note: 'folded, invariants watched',
    },
    {
      name: 'a seek to any of them, with what it changed',
      value: `${short(median(seeks))} ms`,
      aim: `<= ${String(SEEK_MS)} ms`,
      met: slowest <= SEEK_MS,
      note: `99 of 100 in ${short(slowest)} ms, ${String(SEEKS)} seeks all over the log; the aim is held against those`,
    },
  ])
}
