/**
 * A log's readings of an owner's balances and allowances while an order could be filled, and which of them prove
 * nothing (X420).
 */
import type { Fact, FactOfType } from '../../catalogue'
import { sameAddress, type UnixMs } from '../../kernel'
import type { Order } from '../../orders/state'

type Reading = FactOfType<'BalancesRead'>
type Block = FactOfType<'BlockSeen'>

/** An endpoint whose blocks are this far behind the newest one, in ms, counts as stuck (C644). */
const STALE_MS = 120_000
/** If the last reading was stale, the first fresh one counts for this long after the order's end, in ms (C645). */
const AFTER_MS = 900_000

export interface StaleReading {
  readonly reading: Reading
  /** The newest block of that tab. */
  readonly newest: Block
}

interface Readings {
  readonly readings: readonly Reading[]
  readonly stale: StaleReading | null
}

/** Seconds per block by the log's own blocks; null if they don't tell. */
const paceOf = (blocks: readonly Block[]): number | null => {
  const byNumber = blocks.toSorted((one, other) => one.data.number - other.data.number)
  const [first] = byNumber
  const last = byNumber.at(-1)
  if (first === undefined || last === undefined || first.data.number === last.data.number) return null
  return (last.data.timestamp - first.data.timestamp) / (last.data.number - first.data.number)
}

/**
 * A reading is written when something changed. So the tab that placed the order began with its last one; what another tab
 * or another day read says nothing about the order.
 */
export const readingsOf = (
  facts: readonly Fact[],
  { owner, chainId }: Order,
  { from, to, session }: { readonly from: UnixMs; readonly to: UnixMs; readonly session: string | null },
): Readings => {
  const blocks = facts.filter(
    (fact): fact is Block => fact.type === 'BlockSeen' && fact.data.chainId === chainId,
  )
  const pace = paceOf(blocks)
  const staleOf = (reading: Reading): StaleReading | null => {
    const newest = blocks.findLast((block) => block.session === reading.session && block.n < reading.n)
    if (newest === undefined || pace === null) return null
    return (newest.data.number - reading.data.block) * pace * 1000 > STALE_MS ? { reading, newest } : null
  }
  const sorted = facts
    .filter((fact): fact is Reading => fact.type === 'BalancesRead')
    .filter(({ data }) => data.chainId === chainId && sameAddress(data.account, owner))
    .sort((a, b) => a.at - b.at)
  const read = sorted.map((reading) => ({ reading, stale: staleOf(reading) }))
  // Another tab's node may lag behind, so its reading of an older block isn't a change.
  const all = read.filter(
    ({ reading, stale }, place) => stale !== null || isNewest(reading, sorted.slice(0, place)),
  )
  // The order's own tab went by its last one, of whatever block.
  const before = read.findLast(({ reading: { at, session: tab } }) => at < from && tab === session)
  const during = all.filter(({ reading: { at } }) => at >= from && at <= to)
  const inLife = before === undefined ? during : [before, ...during]
  const stale = inLife.at(-1)?.stale ?? null
  const fresh = inLife.filter((one) => one.stale === null)
  const after =
    stale === null
      ? undefined
      : all.find(({ reading: { at }, stale: isStale }) => isStale === null && at > to && at <= to + AFTER_MS)
  const counted = after === undefined ? fresh : [...fresh, after]
  return { readings: counted.map(({ reading }) => reading), stale }
}

const isNewest = ({ data }: Reading, earlier: readonly Reading[]): boolean =>
  earlier.every((one) => one.data.block <= data.block)
