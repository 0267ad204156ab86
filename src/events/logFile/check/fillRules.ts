/** The amounts of a fill against those that the order book reported: a trader reads them as what was paid and received. */
import type { OrderUid } from '../../kernel'
import { RULES } from '../checkRules'
import { questionReader, rightOf } from '../questions'
import type { InputChecker } from './actRules'
import { executedIn, type Executed, ordersIn } from './orderAnswers'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'

interface Heard extends Executed {
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

const textOf = ({ sold, bought }: Executed): string => `${String(sold)} sold and ${String(bought)} bought`

export const fillChecker = ({ factsOf }: Pick<RowsSeen, 'factsOf'>): InputChecker => {
  /** The different amounts that were reported of each order. */
  const heard = new Map<OrderUid, Heard[]>()
  const recorded = recordedTo()

  const isSame = (one: Executed, other: Executed): boolean =>
    one.sold === other.sold && one.bought === other.bought

  const readAnswers = questionReader(({ session, ask }, { n, value }) => {
    if (!/^orderBook\.(?:order|orders|accountOrders)$/.test(ask)) return
    for (const order of ordersIn(rightOf(value))) {
      const executed = executedIn(order)
      if (executed === null) continue
      const uid = String(order['uid']).toLowerCase()
      const known = heard.get(uid) ?? []
      heard.set(uid, known)
      if (!known.some((one) => one.session === session && isSame(one, executed)))
        known.push({ ...executed, session, n })
    }
  })

  return {
    seeInputs: (batch) => {
      readAnswers(batch)
      recorded.seeInputs(batch)
    },
    end: () =>
      [...heard].flatMap(([uid, all]) => {
        // A later one repeats it with the hash of its transaction.
        const fact = factsOf(uid).find((one) => one.type === 'OrderFilled')
        // After the end of the recording, only earlier parts of the fill are known.
        if (fact === undefined || fact.n > recorded.of(fact.session)) return []
        const { executedSellAmount, executedBuyAmount } = fact.data
        // Another tab may have heard what this one writes with the hash of the transaction.
        const last = all.findLast(({ session, n }) => session === fact.session && n < fact.n)
        const written = { sold: executedSellAmount, bought: executedBuyAmount }
        return last === undefined || all.some((one) => isSame(one, written))
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${RULES.fill}: expected ${textOf(last)}, found ${textOf(written)}`,
              },
            ]
      }),
  }
}
