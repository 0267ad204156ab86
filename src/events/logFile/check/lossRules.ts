/** Nothing is wrapped for a trade that its loss forbids: its user would pay gas, and could not trade then (D5.1). */
import type { FactOfType } from '../../catalogue'
import { ALL_BPS, type Bps, sameAddress } from '../../kernel'
import { effectiveMaxLoss } from '../../settings/select'
import { expected } from '../rule'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const REFUSED = 'nothing is wrapped for a sale whose loss is above the limit'

/** Dollar prices change: the loss must be so far above the limit, and its prices so young, in ms (C715). */
const CLEARLY: Bps = 500
const YOUNG_MS = 120_000

type Wrap = FactOfType<'TransactionRequested'>
type Price = FactOfType<'FiatPriceRead'>

export const lossChecker = ({ isLost }: Pick<RowsSeen, 'isLost'>): Listener => {
  const prices = new Map<string, Price>()
  const quotes = new Map<string, FactOfType<'QuoteReceived'>>()
  /** The highest limit that was ever set: another tab may not have heard of a lower one. */
  let limit = effectiveMaxLoss({ maxLoss: 0 })
  const wraps: (readonly [Wrap, Bps])[] = []

  const lossOf = ({ at, session, data: { sale } }: Wrap): Bps | null => {
    const quote = quotes.get(session)?.data
    if (sale === undefined || quote === undefined || !sameAddress(quote.params.buyToken, sale.buyToken))
      return null
    const { chainId, fromDecimals, toDecimals, sellToken, buyToken } = quote.params
    const usdOf = (token: string): bigint | null => {
      const price = prices.get(`${session} ${String(chainId)} ${token.toLowerCase()}`)
      return price === undefined || at - price.at > YOUNG_MS ? null : price.data.usd
    }
    const [paid, got] = [usdOf(sellToken), usdOf(buyToken)]
    if (paid === null || got === null || paid === 0n || got === 0n) return null
    const before = (quote.sellAmount + quote.fee.amount) * paid * 10n ** BigInt(toDecimals)
    const after = quote.buyAmount * got * 10n ** BigInt(fromDecimals)
    return Number(((before - after) * ALL_BPS) / before)
  }

  return {
    seeFact: (fact) => {
      const { session } = fact
      if (fact.type === 'FiatPriceRead')
        prices.set(`${session} ${String(fact.data.chainId)} ${fact.data.token.toLowerCase()}`, fact)
      if (fact.type === 'QuoteReceived') quotes.set(session, fact)
      if (fact.type === 'MaxLossSet') limit = Math.max(limit, effectiveMaxLoss(fact.data))
      if (fact.type !== 'TransactionRequested' || fact.data.info.type !== 'wrap') return
      const loss = lossOf(fact)
      if (loss !== null) wraps.push([fact, loss])
    },
    end: () =>
      wraps.flatMap(([fact, loss]) =>
        loss < limit + CLEARLY || isLost(fact.session, fact.n)
          ? []
          : [{ fact, text: `${fact.type}: ${REFUSED}: ${expected(`at most ${String(limit)}`, loss)}` }],
      ),
  }
}
