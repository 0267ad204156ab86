/** A tab says that its orders cannot be read, and that they can be again: else old figures are taken for new ones. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { leftOf } from '../questions'
import { expected } from '../rule'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const SAID = 'a tab says whether its orders can be read'

/** The same must have been answered so often and for so long, in ms (C710). */
const OFTEN = 3
const LONG_MS = 20_000

interface Stretch {
  readonly session: string
  readonly chainId: unknown
  readonly fails: boolean
  readonly times: number
  readonly firstRan: number
  readonly lastRan: number
  /** The log's count at its first and its last answer. */
  readonly from: number
  readonly n: number
}

export const outageChecker = (rows: Pick<RowsSeen, 'isLost'>): Listener => {
  const said: FactOfType<'OrdersCheckFailed' | 'OrdersCheckRecovered'>[] = []
  const starts = new Map<string, Fact>()
  const stretches = new Map<string, Stretch[]>()

  return {
    seeFact: (fact) => {
      if (fact.type === 'SessionStarted') starts.set(fact.session, fact)
      if (fact.type === 'OrdersCheckFailed' || fact.type === 'OrdersCheckRecovered') said.push(fact)
    },
    answered: ({ session, ask, args: [chainId, , page] }, { value, n, ran }) => {
      if (ask !== 'orderBook.accountOrders' || (isRecord(page) && page['offset'] !== undefined)) return
      const fails = leftOf(value) !== undefined
      const key = `${session} ${String(chainId)}`
      const all = stretches.get(key) ?? []
      stretches.set(key, all)
      const last = all.at(-1)
      if (last?.fails === fails) all[all.length - 1] = { ...last, times: last.times + 1, lastRan: ran, n }
      else all.push({ session, chainId, fails, times: 1, firstRan: ran, lastRan: ran, from: n, n })
    },
    end: () =>
      [...stretches.values()]
        .flat()
        .flatMap(({ session, chainId, fails, times, firstRan, lastRan, from, n }) => {
          const fact = starts.get(session)
          if (
            fact === undefined ||
            times < OFTEN ||
            lastRan - firstRan < LONG_MS ||
            rows.isLost(session, n, fails ? from : 0)
          )
            return []
          const last = said.findLast(
            (one) => one.session === session && one.data.chainId === chainId && one.n <= n,
          )
          const isSaid = last?.type === 'OrdersCheckFailed'
          if (isSaid === fails) return []
          const wanted = fails ? 'OrdersCheckFailed' : 'OrdersCheckRecovered'
          const what = fails ? 'did not answer' : 'answered'
          return [
            {
              fact: last ?? fact,
              text: `${SAID}: the order book ${what} ${String(times)} times to ${session}, the last time after ${String(n)}: ${expected(wanted, 'none')}`,
            },
          ]
        }),
  }
}
