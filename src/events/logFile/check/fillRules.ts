/** The amounts of a fill against those that the order book reported (X332): a trader reads them as what was paid and received. */
import type { Fact } from '../../catalogue'
import { isRecord, type OrderUid } from '../../kernel'
import { RULES } from '../checkRules'
import { type Fields, questionReader, rightOf } from '../questions'
import { expected } from '../rule'
import type { InputChecker, InputFinding } from './actRules'
import { atomsIn, executedIn, type Executed, ordersIn } from './orderAnswers'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'

const WHOLE = 'an order that may be filled in parts is called filled only when all of it is'

interface Heard extends Executed {
  /** The service calls it filled, or it cannot be filled in parts, or all of its exact side moved. */
  readonly isWhole: boolean
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

const textOf = ({ sold, bought }: Executed): string => `${String(sold)} sold and ${String(bought)} bought`

const isWholeIn = (
  { status, params, executedSellAmountBeforeFees }: Fields,
  { sold, bought }: Executed,
): boolean => {
  if (status === 'fulfilled' || !isRecord(params) || params['partiallyFillable'] !== true) return true
  const moved = params['kind'] === 'buy' ? [bought] : [sold, atomsIn(executedSellAmountBeforeFees)]
  const exact = atomsIn(params[params['kind'] === 'buy' ? 'buyAmount' : 'sellAmount'])
  return moved.some((one) => one >= exact)
}

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
      const isWhole = isWholeIn(order, executed)
      if (!known.some((one) => one.session === session && one.isWhole === isWhole && isSame(one, executed)))
        known.push({ ...executed, isWhole, session, n })
    }
  })

  const amountProblem = (uid: OrderUid, all: readonly Heard[]): readonly InputFinding[] => {
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
  }

  const partProblem = (fact: Fact, all: readonly Heard[]): readonly InputFinding[] => {
    const before = all.filter(({ session, n }) => session === fact.session && n < fact.n)
    const last = before.at(-1)
    return last === undefined || before.some(({ isWhole }) => isWhole) || fact.n > recorded.of(fact.session)
      ? []
      : [{ fact, text: `${fact.type}: ${WHOLE}: ${expected('a part', textOf(last))}` }]
  }

  return {
    seeInputs: (batch) => {
      readAnswers(batch)
      recorded.seeInputs(batch)
    },
    end: () =>
      [...heard].flatMap(([uid, all]) => {
        const filled = factsOf(uid).find(({ type }) => type === 'OrderFilled')
        return [...(filled === undefined ? [] : partProblem(filled, all)), ...amountProblem(uid, all)]
      }),
  }
}
