/** A wrap that leaves next to nothing of the coin: its user is warned, and says so once more (V6.10). */
import type { Fact, FactOfType } from '../../catalogue'
import { GAS_PRICE_AGE_MS, unreadGasPrice } from '../../chain/gasPrice'
import { type Atoms, isRecord } from '../../kernel'
import { remainingFunds } from '../../trade/lowBalance'
import { expected } from '../rule'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const WARNED = 'a wrap that leaves too little of the coin for gas waits until its user was warned'

/** A gas price near the end of its age may count or not, and one that was just read may not be stored, in ms (C718). */
const DOUBT_MS = 60_000

export const wrapChecker = (rows: Pick<RowsSeen, 'isLost' | 'isAnyLost' | 'deviceTimeOf'>): Listener => {
  const wraps: FactOfType<'TransactionRequested'>[] = []
  /** The places of facts of presses before which no warning came. A refused press made none, so the last one counts. */
  const unwarned = new Set<string>()
  const prices: FactOfType<'GasPricesRead'>[] = []
  const natives = new Map<string, { readonly n: number; readonly native: Atoms }[]>()
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`
  const keyOf = (session: string, chainId: number, account: string): string =>
    `${session} ${String(chainId)} ${account.toLowerCase()}`

  /** The lowest gas price that the tab may have gone by: with that, most is left. */
  const lowestPrice = (fact: FactOfType<'TransactionRequested'>): Atoms => {
    const { chainId } = fact.data
    // Of two tabs, one may have measured how wrong the clock of their device is.
    const agesOf = (one: Fact): readonly number[] => [
      fact.at - one.at,
      rows.deviceTimeOf(fact) - rows.deviceTimeOf(one),
    ]
    const known = prices.filter(
      (one) =>
        one.data.chainId === chainId &&
        agesOf(one).some((age) => age >= -DOUBT_MS && age <= GAS_PRICE_AGE_MS + DOUBT_MS),
    )
    const isRead = known.some((one) =>
      agesOf(one).every((age) => age > DOUBT_MS && age < GAS_PRICE_AGE_MS - DOUBT_MS),
    )
    const all = [...known.map(({ data }) => data.standard), ...(isRead ? [] : [unreadGasPrice(chainId)])]
    return all.reduce((low, one) => (one < low ? one : low))
  }

  const problemOf = (fact: FactOfType<'TransactionRequested'>): string | null => {
    const { session, n, data } = fact
    const { chainId, from, info } = data
    const read = natives.get(keyOf(session, chainId, from))?.findLast((one) => one.n < n)
    if (info.type !== 'wrap' || read === undefined || !unwarned.has(placeOf(session, n))) return null
    if (rows.isLost(session, n) || rows.isAnyLost(0)) return null
    const { isLow, transactions } = remainingFunds(read.native, info.amount, lowestPrice(fact))
    return isLow ? expected('a warning', `a rest for ${String(transactions)} transactions`) : null
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'TransactionRequested' && fact.data.info.type === 'wrap') wraps.push(fact)
      if (fact.type === 'GasPricesRead') prices.push(fact)
      if (fact.type !== 'BalancesRead') return
      const { chainId, account, native } = fact.data
      const key = keyOf(fact.session, chainId, account)
      const known = natives.get(key)
      if (known === undefined) natives.set(key, [{ n: fact.n, native }])
      else known.push({ n: fact.n, native })
    },
    acted: ({ session, n, act, input }) => {
      const place = placeOf(session, n + 1)
      if (act === 'wrap' && isRecord(input) && input['anyway'] === false) unwarned.add(place)
      else unwarned.delete(place)
    },
    end: (recorded) =>
      wraps.flatMap((fact) => {
        // The press that its user made after the warning may be in inputs that are lost.
        const text = fact.n > recorded(fact.session) ? null : problemOf(fact)
        return text === null ? [] : [{ fact, text: `${fact.type}: ${WARNED}: ${text}` }]
      }),
  }
}
