/**
 * The market that an open order is held against, with the price that the order book had answered (X346): of another amount it is no
 * market of this order, which may be called out of range by it.
 */
import { chains } from '../../chain/chains.data'
import type { FactOfType } from '../../catalogue'
import { isRecord, type OrderUid } from '../../kernel'
import type { Market } from '../../orders/unfillable'
import { RULES } from '../checkRules'
import { type Fields, questionReader, rightOf } from '../questions'
import { expected, type InputChecker, type InputFinding, textOf } from './actRules'
import { atomsIn } from './orderAnswers'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'

type Read = FactOfType<'OrderFillabilityChanged' | 'OrderMarketRead'>
type Order = FactOfType<'OrderPlacementRequested' | 'OrderDiscovered'>

interface Answered {
  readonly session: string
  /** The log's count when it came. */
  readonly n: number
  readonly asked: Fields
  readonly quote: Fields
}

const marketIn = (read: Read): Market => (read.type === 'OrderMarketRead' ? read.data : read.data.market)

/** The pair, the direction and the network, the same of a question and of an order. */
const pairOf = ({ chainId, kind, sellToken, buyToken }: Fields): string =>
  [chainId, kind, sellToken, buyToken].map(textOf).join(' ')

/** Where the market is something else than the price that was answered, or the price was one of another amount. */
const differences = (
  { data: { chainId, params } }: Order,
  market: Market,
  answer: Answered,
): readonly string[] => {
  const { asked, quote } = answer
  if (params.kind === 'sell')
    return [
      ...expected('amount asked for', market.sellAmount, asked['amount']),
      ...expected('bought', quote['buyAmount'], market.buyAmount),
    ]
  const fee = chains[chainId].feeModel === 'zero' ? atomsIn(quote['feeAmount']) : 0n
  return [
    ...expected('amount asked for', market.buyAmount, asked['amount']),
    ...expected('sold', atomsIn(quote['sellAmount']) + fee, market.sellAmount),
  ]
}

/** An order that is filled all at once has nothing but the whole of it left. */
const wholeDifference = (
  { data: { params } }: Order,
  { sellAmount, buyAmount }: Market,
): readonly string[] => {
  if (params.partiallyFillable) return []
  return params.kind === 'sell'
    ? expected('sold', params.sellAmount + params.feeAmount, sellAmount)
    : expected('bought', params.buyAmount, buyAmount)
}

export const marketChecker = ({ factsOf }: Pick<RowsSeen, 'factsOf'>): InputChecker => {
  const reads = new Map<OrderUid, Read[]>()
  const answers = new Map<string, Answered[]>()
  const recorded = recordedTo()

  const readAnswers = questionReader(({ session, ask, args: [asked] }, { n, value }) => {
    const quote = rightOf(value)
    if (ask !== 'orderBook.quote' || !isRecord(asked) || !isRecord(quote)) return
    if (textOf(asked['quality']) !== 'fast') return
    const key = pairOf(asked)
    const known = answers.get(key)
    if (known === undefined) answers.set(key, [{ session, n, asked, quote }])
    else known.push({ session, n, asked, quote })
  })

  const problemsOf = (order: Order, read: Read): readonly string[] => {
    const market = marketIn(read)
    const whole = wholeDifference(order, market)
    if (whole.length > 0 || read.n > recorded.of(read.session)) return whole
    const before = (answers.get(pairOf({ ...order.data.params, chainId: order.data.chainId })) ?? [])
      .filter(({ session, n }) => session === read.session && n < read.n)
      .map((answer) => differences(order, market, answer))
    // A price that stands still was answered before, too, and any of the answers may be the one.
    return before.some((one) => one.length === 0) ? [] : (before.at(-1) ?? [])
  }

  /** The first one of an order says it all: the next ones repeat it every 15 seconds. */
  const findingOf = ([uid, all]: readonly [OrderUid, readonly Read[]]): readonly InputFinding[] => {
    const order = factsOf(uid).find(
      (fact): fact is Order => fact.type === 'OrderPlacementRequested' || fact.type === 'OrderDiscovered',
    )
    if (order === undefined) return []
    for (const fact of all) {
      const problems = problemsOf(order, fact)
      if (problems.length > 0)
        return [{ fact, text: `${fact.type}: ${RULES.market}: ${problems.join('; ')}` }]
    }
    return []
  }

  return {
    seeFact: (fact) => {
      if (fact.type !== 'OrderFillabilityChanged' && fact.type !== 'OrderMarketRead') return
      const known = reads.get(fact.data.uid)
      if (known === undefined) reads.set(fact.data.uid, [fact])
      else known.push(fact)
    },
    seeInputs: (batch) => {
      readAnswers(batch)
      recorded.seeInputs(batch)
    },
    end: () => [...reads].flatMap(findingOf),
  }
}
