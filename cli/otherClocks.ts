/** What the tools say of times that another clock contradicts, and of a chain that went back. */
import type { Fact, FactOfType } from '../src/events/catalogue'
import { offsetOf } from '../src/events/chain/chainTime'
import type { UnixMs } from '../src/events/kernel'
import { clockText, spanText } from './sentence'

/** Smaller differences explain nothing, in ms (C700). */
const WORTH_MS = 60_000

type Block = FactOfType<'BlockSeen'>

export interface WentBack {
  /** The newest block before. */
  readonly from: Block
  /** The first older one. */
  readonly to: Block
}

/** Where a tab's newest block went back by more than a minute: an endpoint fell behind, or the chain was set back. */
export const wentBack = (facts: readonly Fact[]): readonly WentBack[] => {
  const newest = new Map<string, Block>()
  const behind = new Set<string>()
  return facts.flatMap((fact) => {
    if (fact.type !== 'BlockSeen') return []
    const key = `${fact.session} ${String(fact.data.chainId)}`
    const from = newest.get(key)
    if (from === undefined || fact.data.timestamp >= from.data.timestamp) {
      newest.set(key, fact)
      behind.delete(key)
      return []
    }
    if ((from.data.timestamp - fact.data.timestamp) * 1000 <= WORTH_MS || behind.has(key)) return []
    behind.add(key)
    return [{ from, to: fact }]
  })
}

export const wentBackText = ({ from, to }: WentBack): string =>
  `The chain’s newest block went back from ${String(from.data.number)} to ${String(to.data.number)}, ` +
  `which is ${spanText((from.data.timestamp - to.data.timestamp) * 1000)} older: the endpoint fell behind.`

/** The correction of each tab's clock, fact by fact. */
export const offsetReader = (): ((fact: Fact) => number) => {
  const offsets = new Map<string, number>()
  return (fact) => {
    const offset = offsetOf(fact) ?? offsets.get(fact.session) ?? 0
    offsets.set(fact.session, offset)
    return offset
  }
}

/** The time by the device's clock as a flag, if the corrected one differs by more than a minute. */
export const deviceTimeFlags = (at: UnixMs, offsetMs: number): readonly string[] =>
  Math.abs(offsetMs) > WORTH_MS ? [`at ${clockText(at - offsetMs)} by the device’s clock`] : []
