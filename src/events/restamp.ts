/**
 * Moves the times of this session's readings and popups with the app's clock (X68). Prices arrive before the first
 * block shows how wrong the device's clock is. With that clock's stamp, a price would look old, or from the future,
 * until the next reading. Expirations are the services' own times and stay.
 */
import type { SessionState } from './appState'
import { tableOf } from './kernel'

type Restamped = Pick<
  SessionState,
  'tokens' | 'quotes' | 'pools' | 'balances' | 'chain' | 'staking' | 'orders' | 'notices'
>

const mapRecord = <A>(
  record: Readonly<Record<string, A>>,
  change: (value: A) => A,
): Readonly<Record<string, A>> =>
  tableOf(Object.entries(record).map(([key, value]) => [key, change(value)] as const))

/** The same readings, `shiftMs` later. */
export const restamp = <S extends Restamped>(state: S, shiftMs: number): S => {
  const moved = <T extends number | null>(at: T): T => (at === null ? at : ((at + shiftMs) as T))
  const { tokens, quotes, pools, balances, chain, staking, orders, notices } = state
  const { reverseQuote, indicative } = quotes
  return {
    ...state,
    balances: {
      ...balances,
      accounts: mapRecord(balances.accounts, (one) => ({ ...one, readAt: moved(one.readAt) })),
    },
    chain: { ...chain, blocks: mapRecord(chain.blocks, (one) => ({ ...one, seenAt: moved(one.seenAt) })) },
    staking: mapRecord(staking, (one) => ({ ...one, readAt: moved(one.readAt) })),
    orders: { ...orders, markets: mapRecord(orders.markets, (one) => ({ ...one, at: moved(one.at) })) },
    notices: { notices: notices.notices.map((one) => ({ ...one, raisedAt: moved(one.raisedAt) })) },
    tokens: { ...tokens, usd: mapRecord(tokens.usd, (one) => ({ ...one, at: moved(one.at) })) },
    pools: pools && { ...pools, answeredAt: moved(pools.answeredAt) },
    quotes: {
      ...quotes,
      stored: mapRecord(quotes.stored, (one) => ({
        ...one,
        lastCheck: moved(one.lastCheck),
        receivedAt: moved(one.receivedAt),
      })),
      reverseQuote: reverseQuote && {
        ...reverseQuote,
        requestedAt: moved(reverseQuote.requestedAt),
        answer: reverseQuote.answer && { ...reverseQuote.answer, at: moved(reverseQuote.answer.at) },
      },
      strategies: mapRecord(quotes.strategies, (one) => ({ ...one, readAt: moved(one.readAt) })),
      unsupported: mapRecord(quotes.unsupported, (one) => ({ dateAdded: moved(one.dateAdded) })),
      indicative: indicative && { ...indicative, readAt: moved(indicative.readAt) },
    },
  }
}
