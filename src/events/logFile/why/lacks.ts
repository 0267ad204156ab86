/** Reasons why no one could fill an order: its signature on chain, funds, the market, and stale readings. */
import type { Fact } from '../../catalogue'
import type { UnixMs } from '../../kernel'
import { logMessage } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import type { Shortage } from './funds'
import { signatureCauses } from './signature'
import { priceCause } from './status'

/**
 * The reasons why no one could fill an order. Of funds and price, the one that lasted longer comes first. `until`: the
 * end of the log.
 */
export const lacksOf = (
  evidence: Evidence,
  own: readonly Fact[],
  lacks: readonly Shortage[],
  until: UnixMs,
): Readonly<Record<'unsigned' | 'outOfReach' | 'stale' | 'brief', readonly Cause[]>> => {
  const { order, from, to } = evidence
  const price = priceCause(own, order)
  const isGrave = ({ ms, isLasting }: (typeof lacks)[number]): boolean =>
    isLasting || (order.status === 'expired' && ms * 2 >= to - from)
  const outOfReach = [
    ...lacks.filter(isGrave),
    ...(price === null ? [] : [{ causes: [price.cause], ms: to - price.at }]),
  ].sort((a, b) => b.ms - a.ms)
  return {
    unsigned: signatureCauses(evidence, until),
    outOfReach: outOfReach.flatMap(({ causes }) => causes),
    stale: staleCauses(evidence),
    brief: lacks.filter((lack) => !isGrave(lack)).flatMap(({ causes }) => causes),
  }
}

/** Readings of blocks far behind: they were true once, and may have changed. */
const staleCauses = ({ stale }: Evidence): readonly Cause[] => {
  if (stale === null) return []
  const { reading, newest } = stale
  const values = { block: String(reading.data.block), newest: String(newest.data.number) }
  return [
    {
      said: logMessage('why.stale', values),
      whose: 'chain',
      next: null,
      shownBy: [reading.id, newest.id],
    },
  ]
}
