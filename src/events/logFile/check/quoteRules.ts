/**
 * Compares each quote with the answer that it was read from (X295, X336). Users sign what a quote says, and no fact by itself shows
 * that it was misread. The rule is stated here once more, and not by the app's own reading, because that may be what is broken.
 */
import { chains } from '../../chain/chains.data'
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord } from '../../kernel'
import { type Fields, type Question, questionReader, rightOf } from '../questions'
import { RULES } from '../checkRules'
import { askedOf, questionKey } from './questionKey'
import { expected, type InputChecker, type InputFinding, textOf } from './actRules'
import { recordedTo } from './recordedTo'
import type { RowsSeen } from './rowsSeen'

type Quoted = FactOfType<'QuoteReceived' | 'ImpactQuoteReceived'>

interface Answered {
  readonly question: Question
  /** The log's count when it came. */
  readonly n: number
  readonly quote: Fields
}

const ASKS: ReadonlySet<string> = new Set(['orderBook.quote', 'orderBook.earlyQuotes'])

/** What a quote is asked for; the same of a question and of the event of its answer. */
const keyOf = (session: string, quality: unknown, asked: Fields): string =>
  [session, textOf(quality), questionKey(asked)].join(' ')

const keyOfFact = ({ session, type, data }: Quoted): string => {
  const isBest = type === 'ImpactQuoteReceived' || data.isBestQuote
  return keyOf(session, isBest ? 'best' : 'fast', askedOf(data.params))
}

/** Where the quote says something else than the answer. */
const differences = (fact: Quoted, quote: Fields): readonly string[] => {
  if (fact.type === 'ImpactQuoteReceived') return expected('returned', quote['buyAmount'], fact.data.returned)
  const { params, price, sellAmount, buyAmount, fee, id } = fact.data
  // The price is the side that was not typed. The fee is no part of it.
  const [open, token] = params.kind === 'sell' ? ['buyAmount', 'buyToken'] : ['sellAmount', 'sellToken']
  return [
    ...expected('sell amount', quote['sellAmount'], sellAmount),
    ...expected('buy amount', quote['buyAmount'], buyAmount),
    ...expected('fee', quote['feeAmount'], fee.amount),
    ...expected('price', quote[open], price.amount),
    ...expected('token of the price', quote[token], price.token),
    ...expected('end', quote['expiration'], fee.expirationDate),
    ...expected('number', quote['id'], id),
  ]
}

/** Whether the order may be made of the quote: it is for what the quote was asked for, and has its number. */
const isMadeOf = (
  { session, n, data: { quoteId, chainId, params } }: FactOfType<'OrderPlacementRequested'>,
  { data, ...quote }: FactOfType<'QuoteReceived'>,
): boolean =>
  session === quote.session &&
  n > quote.n &&
  quoteId === data.id &&
  chainId === data.params.chainId &&
  params.kind === data.params.kind &&
  textOf(params.sellToken) === textOf(data.params.sellToken) &&
  textOf(params.buyToken) === textOf(data.params.buyToken)

export const quoteChecker = (seen: RowsSeen): InputChecker => {
  const answers = new Map<string, Answered[]>()
  const quotes: Quoted[] = []
  /** Sessions and causes of quotes whose price came from other sources than the order book. */
  const raced = new Set<string>()

  const recorded = recordedTo()

  const placeOf = ({ session, cause }: Fact): string => `${session} ${String(cause)}`

  /** Where the order book's fee is signed, the best price may come from another source; a lost row may say so. */
  const isOfOthers = (fact: Quoted): boolean =>
    fact.type === 'QuoteReceived' &&
    fact.data.isBestQuote &&
    chains[fact.data.params.chainId].feeModel === 'signed' &&
    (raced.has(placeOf(fact)) || seen.isLostAfter(fact.session, fact.n))

  /** Where the recording has all that the tab asked for. */
  const isUnasked = ({ session, n }: Quoted): boolean =>
    n <= recorded.of(session) && !seen.isLost(session, n - 1)

  /** An early quote has several answers to one question, and is read from one of them. */
  const problemsOf = (fact: Quoted): readonly string[] => {
    const before = (answers.get(keyOfFact(fact)) ?? []).filter(({ n }) => n < fact.n)
    const question = before.at(-1)?.question
    if (isOfOthers(fact)) return []
    if (question === undefined)
      return isUnasked(fact) ? ['expected an answer to its question, found none'] : []
    const read = before
      .filter((one) => one.question === question)
      .map(({ quote }) => differences(fact, quote))
    return read.some((problems) => problems.length === 0) ? [] : (read.at(-1) ?? [])
  }

  const readAnswers = questionReader((question, { n, value }) => {
    const { session, ask, args } = question
    const [request] = args
    const quote = rightOf(value)
    if (!ASKS.has(ask) || !isRecord(request) || !isRecord(quote)) return
    const key = keyOf(session, request['quality'], request)
    const all = answers.get(key) ?? []
    answers.set(key, all)
    all.push({ question, n, quote })
  })

  return {
    seeFact: (fact) => {
      if (fact.type === 'QuoteReceived' || fact.type === 'ImpactQuoteReceived') quotes.push(fact)
      if (fact.type === 'PricesCompared' && fact.data.chosen !== null) raced.add(placeOf(fact))
    },
    seeInputs: (batch) => {
      readAnswers(batch)
      recorded.seeInputs(batch)
    },
    end: () => {
      const broken = new Map<Fact, string>()
      for (const fact of quotes) {
        const problems = problemsOf(fact)
        if (problems.length > 0) broken.set(fact, `${RULES.quote}: ${problems.join('; ')}`)
      }
      const ofOrders = (broken.size === 0 ? [] : seen.requests()).flatMap((fact): readonly InputFinding[] => {
        const quote = quotes.findLast(
          (one): one is FactOfType<'QuoteReceived'> => one.type === 'QuoteReceived' && isMadeOf(fact, one),
        )
        const text = quote === undefined ? undefined : broken.get(quote)
        return text === undefined
          ? []
          : [{ fact, rule: RULES.quote, text: `${fact.type}: ${text} (${quote?.id ?? ''})` }]
      })
      return [
        ...ofOrders,
        ...[...broken].map(([fact, text]) => ({ fact, rule: RULES.quote, text: `${fact.type}: ${text}` })),
      ]
    },
  }
}
