/** What a window asks of services, by what it was answered before. */
import * as E from 'fp-ts/Either'
import type { OrderUid, TransactionHash } from '../../../src/events/kernel/units'
import type { MarketQuestion } from '../../../src/events/quotes/marketQuestion'
import type { QuoteAnswer, QuoteRequest } from '../../../src/streams/ports/OrderBook'
import type { Call } from '../engine/calls'
import { traderOf } from '../referee/ends'
import { contractOf, type GivenQuote } from '../referee/orders'
import { SIGNS_FEE } from '../referee/protocol.data'
import { lookAtForm } from '../look'
import type { Sim } from '../sim'
import type { TabProcess } from '../tabs/ports'
import { screenOf } from '../tabs/screen'
import { handsOf } from '../trader/byHand'
import { checkSession } from '../watchPhone'
import { SAFE } from '../world/wallet'

export interface QuestionChecks {
  readonly asked: (call: Call) => void
  readonly answered: (call: Call, answer: E.Either<unknown, unknown>) => void
}

/** What is asked again and again, while the browser is online (X226). */
const POLLED: ReadonlySet<string> = new Set([
  'orderBook.accountOrders',
  'orderBook.orderStage',
  'safeService.transaction',
])
/** What was under way when the connection was lost goes on for so long, in ms. */
const UNDER_WAY_MS = 5000

const pairOf = (
  tab: string,
  { kind, sellToken, buyToken }: Pick<GivenQuote, 'kind' | 'sellToken' | 'buyToken'>,
) => `${tab} ${kind} ${sellToken} ${buyToken}`

export const createQuestionChecks = (sim: Sim): QuestionChecks => {
  const { world, referee } = sim
  const { time, chainId, safe, chain } = world
  /** Whether the newest best answer to a window's question was a price, and when it was asked for a fast one last. */
  const priced = new Map<string, boolean>()
  /** When a window asked first, in ms: what is typed while its code is being loaded is asked about as soon as that is there. */
  const asking = new WeakMap<Call['process'], number>()
  const waysBack = new WeakSet<Call>()
  const fastAt = new Map<string, number>()
  /** The newest answer of a window's pair, whose fee goes with prices of other sources. */
  const newest = new Map<string, GivenQuote>()

  const tabOf = ({ process }: Call) => sim.allTabs.find((tab) => tab.process === process)
  const questionOf = ({ process }: Call, request: QuoteRequest): string =>
    `${pairOf(process.name, request)} ${String(request.amount)}`

  /** A question of the form that has no price yet is asked for a fast one, too (T4.96, T7.36). */
  const quoting = (call: Call, request: QuoteRequest): void => {
    const question = questionOf(call, request)
    const tab = tabOf(call)
    const touched = tab === undefined ? null : handsOf(tab)
    // Who types goes on typing: each character would be a question.
    const firstAt = asking.get(call.process) ?? time.now()
    asking.set(call.process, firstAt)
    // A fast price alone is that of an order which waits: the form's question is asked for both.
    const isOfForm = request.quality !== 'fast'
    if (isOfForm && firstAt < time.now() && touched?.what === 'type' && touched.at === time.now())
      sim.break('what is typed is asked about after a pause', question)
    if (request.quality === 'fast') fastAt.set(question, time.now())
    const state = tab?.state()
    if (state === null || state === undefined || request.quality === 'fast') return
    // Where the fee is signed, the service is asked for it once more when it gave no price.
    if (SIGNS_FEE[chainId]) return
    // The way back of the form's question has no fast price, and is no price of the form that asks the same later.
    if (contractOf(chainId, screenOf(state).sell) !== request.sellToken) {
      waysBack.add(call)
      return
    }
    if (fastAt.get(question) !== time.now() && priced.get(question) !== true)
      sim.break('a price that a window lacks is asked for fast, too', question)
  }
  const given = (call: Call, request: QuoteRequest, answer: E.Either<unknown, unknown>): void => {
    const isBest = request.quality !== 'fast'
    if (!waysBack.has(call) && (isBest || E.isRight(answer)))
      priced.set(questionOf(call, request), E.isRight(answer))
    const { name: tab } = call.process
    const { kind, amount, sellToken, buyToken } = request
    if (E.isLeft(answer)) {
      referee.unquoted({ tab, kind, amount, sellToken, buyToken })
      return
    }
    const { sellAmount, buyAmount, feeAmount, expiration } = answer.right as QuoteAnswer
    const quote = {
      ...{ tab, kind, amount, sellToken, buyToken },
      ...{ sellAmount, buyAmount, feeAmount, expiration, atMs: time.now() },
    }
    newest.set(pairOf(tab, quote), quote)
    referee.quoted(quote)
  }
  /** A price of another source makes a quote with the fee that the service named. */
  const compared = ({ process }: Call, question: MarketQuestion, price: bigint): void => {
    const quote = newest.get(pairOf(process.name, question))
    if (quote === undefined) return
    const { amount } = question
    const [sellAmount, buyAmount] = question.kind === 'sell' ? [amount, price] : [price, amount]
    referee.quoted({ ...quote, sellAmount, buyAmount, atMs: time.now() })
  }
  /** Whose a hash is that the Safe's owners sign, or that the chain may know. */
  const ownerOf = (hash: TransactionHash): string | null =>
    safe.find(hash) === null ? (chain.find(hash)?.from ?? null) : SAFE
  const following = (call: Call, hash: TransactionHash): void => {
    const owner = ownerOf(hash)
    const account = tabOf(call)?.state()?.session.wallet.connection?.account ?? null
    if (owner !== null && account !== null && owner !== account)
      sim.break(
        'a window asks about the transactions of its account',
        `${call.process.name}: ${hash} of ${owner}`,
      )
  }
  /** The trades of an order are those of an account that the window shows. */
  const reading = (call: Call, uid: OrderUid): void => {
    const held = world.orderBook.find(uid)
    const account = tabOf(call)?.state()?.session.wallet.connection?.account ?? null
    if (held !== undefined && account !== null && traderOf(held.order) !== account)
      sim.break(
        'a window asks about the trades of its account',
        `${call.process.name}: ${uid} of ${traderOf(held.order)}`,
      )
  }
  /** When an offline window polled first, in ms. */
  const offline = new Map<TabProcess, number>()
  const polling = ({ name, process }: Call): void => {
    const tab = process as TabProcess
    if (!POLLED.has(name)) return
    if (tab.online$.value) offline.delete(tab)
    else if (!offline.has(tab)) offline.set(tab, time.now())
    if (time.now() - (offline.get(tab) ?? time.now()) > UNDER_WAY_MS)
      sim.break('an offline window does not go on polling', `${process.name}: ${name}`)
  }
  return {
    asked: (call) => {
      const [first, second] = call.args
      polling(call)
      checkSession(sim, call, false)
      if (call.name === 'orderBook.quote') quoting(call, first as QuoteRequest)
      if (call.name === 'orderBook.trades') reading(call, first as OrderUid)
      if (call.name === 'safeService.transaction') following(call, second as TransactionHash)
    },
    answered: (call, answer) => {
      const [first, second] = call.args
      if (E.isLeft(answer)) checkSession(sim, call, true)
      if (call.name === 'orderBook.quote') {
        const tab = tabOf(call)
        // What stood there while the answer was awaited.
        if (tab !== undefined) lookAtForm(sim, tab)
        given(call, first as QuoteRequest, answer)
      }
      if (call.name === 'priceSource.marketPrice' && E.isRight(answer) && answer.right !== null)
        compared(call, second as MarketQuestion, answer.right as bigint)
    },
  }
}
