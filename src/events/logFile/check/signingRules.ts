/**
 * Rules that hold in every log beyond its form (X140): what this app signs, sends and gives up follows from its user's
 * requests. A violation is a bug of the build that wrote the row. It names the rule, the expected value and the row's
 * value.
 */
import type { DurableState } from '../../appState'
import { type Fact, isDurableFact } from '../../catalogue'
import { chains } from '../../chain/chains.data'
import { appDataHash } from '../../chain/appData'
import { type Bps, memoizeLast, type OrderUid, type QuoteId } from '../../kernel'
import { isHiddenText } from '../hiddenText'
import { type Broken, expected, type FactOf, NONE, type Rule, rulesBroken, type RuleText } from '../rule'
import { type TermsProblem, termsProblems } from '../signedTerms'
import { lostRows } from './lostRows'
import { isSpender } from '../spenders'
import { RULES } from '../checkRules'
import { deadlineProblem, type LifeProblem, lifeProblem, slippageProblem } from '../againstSettings'
import { type PossibleSettings, problemWithAll, unstoredSettings } from '../unstoredSettings'
import { utcText } from '../utcText'

type Request = FactOf<'OrderPlacementRequested'>
type Quote = FactOf<'QuoteReceived'>

/** The rules' knowledge of the preceding rows. */
interface Known {
  /** The answer that the order names, if the log holds it. */
  readonly quoteOf: (request: Request) => Quote | null
  /** The settings that the fact's session may have had. */
  readonly possible: (fact: Pick<Fact, 'session' | 'at'>) => PossibleSettings
  /** The log has all facts of the session so far. The number of a question's row does not show that durable rows are missing. */
  readonly hasAllOf: (session: string) => boolean
  /** False when rows are missing, or another tab changed the setting and this one may not have seen it. */
  readonly knows: (setting: 'SlippageSet' | 'DeadlineSet', session: string) => boolean
  /** Orders that their owner refused to sign in this session. */
  readonly refused: ReadonlySet<OrderUid>
}

const problemsOf = <Tag extends TermsProblem['tag']>(request: Request, known: Known, tag: Tag) => {
  const quote = known.quoteOf(request)
  const all = quote === null ? [] : termsProblems(request, quote)
  return all.filter((one): one is Extract<TermsProblem, { readonly tag: Tag }> => one.tag === tag)
}

const percentText = (bps: Bps): string => `${String(bps / 100)}%`

/** Seconds as minutes, with their rest. */
const minutesText = (seconds: number): string => {
  const [minutes, rest] = [Math.trunc(seconds / 60), seconds % 60]
  return `${String(minutes)} min${rest === 0 ? '' : ` ${String(rest)} s`}`
}

const lifeText = ({ at }: Fact, { told, signed }: LifeProblem): string =>
  `${expected(minutesText(told), minutesText(signed))}, from ${utcText(at)} on`

/** Answers kept per session: an order follows the last ones (C538). */
const QUOTES_KEPT = 50

/** Orders of one build have one document, and hashing takes longer than all other rules. */
const hashOf = memoizeLast(appDataHash)

const placementRules: readonly Rule<'OrderPlacementRequested', Known>[] = [
  {
    holds: RULES.part,
    because: 'a price for another question says nothing about this order',
    broken: (request, known) =>
      problemsOf(request, known, 'part').map((one) => `${one.part}: ${expected(one.expected, one.signed)}`),
  },
  {
    holds: RULES.terms,
    because: 'the trader was shown these amounts, and any others cost money',
    broken: (request, known) =>
      problemsOf(request, known, 'amount').map(
        ({ expected: wanted, signed, implied, isTwice }) =>
          `${expected(wanted, signed)}, ` +
          (isTwice
            ? 'which is the slippage applied twice'
            : `which is a slippage of ${String(implied / 100)}% instead of ${String(request.data.slippage / 100)}%`),
      ),
  },
  {
    holds: RULES.late,
    because: 'the price of an ended quote is no longer on offer',
    broken: (request, known) =>
      problemsOf(request, known, 'late').map(
        ({ ended }) => `the quote had ended ${String((request.at - ended) / 1000)} s before`,
      ),
  },
  {
    holds: RULES.slippage,
    because: 'the trader chose it',
    broken: (request, { possible, knows }) => {
      const problem = problemWithAll(possible(request), (one) => slippageProblem(request, one))
      return problem !== null && knows('SlippageSet', request.session)
        ? [expected(percentText(problem.told), percentText(problem.signed))]
        : []
    },
  },
  {
    holds: RULES.deadline,
    because: 'the trader chose how long the order may be filled',
    broken: (request, { possible, knows }) => {
      const problem = problemWithAll(possible(request), (one) => deadlineProblem(request, one))
      return problem !== null && knows('DeadlineSet', request.session) ? [lifeText(request, problem)] : []
    },
  },
  {
    holds: "an order's app data is the hash of its document",
    because: 'the service finds the document by it, and refuses the order without one',
    broken: ({ data: { appDataDocument, params } }) => {
      // A document of no known environment has a pseudonym.
      if (isHiddenText(appDataDocument)) return NONE
      const hash = hashOf(appDataDocument)
      return hash === params.appData ? NONE : [expected(hash, params.appData)]
    },
  },
]

const questionRules: readonly Rule<'QuoteRequested', Known>[] = [
  {
    holds: RULES.question,
    because: 'the answer holds for an order of that life',
    broken: (fact, { possible, knows, hasAllOf }) => {
      if (!hasAllOf(fact.session)) return NONE
      const lived = { at: fact.at, ...fact.data.params }
      const problem = problemWithAll(possible(fact), (one) => lifeProblem(lived, one))
      return problem !== null && knows('DeadlineSet', fact.session)
        ? [`life: ${lifeText(fact, problem)}`]
        : []
    },
  },
]

const transactionRules: readonly Rule<'TransactionRequested', Known>[] = [
  {
    holds: 'an approval that allows anything is for the protocol, or for the contract of a claim or a stake',
    because: 'another spender could take the tokens',
    broken: ({ data: { chainId, info } }) => {
      if (info.type !== 'approval' || info.amount === 0n) return []
      const wanted = chains[chainId].contracts.vaultRelayer
      return isSpender(chainId, info.spender) ? [] : [expected(wanted, info.spender)]
    },
  },
]

const placedRules: readonly Rule<'OrderPlaced', Known>[] = [
  {
    holds: 'nothing is sent after its owner refused to sign',
    because: 'a refused order must not exist',
    broken: ({ data }, { refused }) => (refused.has(data.uid) ? ['its owner had refused to sign it'] : []),
  },
]

/** `known`: called for facts that have rules, because most of a long log have none. */
const allBroken = (fact: Fact, known: () => Known): readonly Broken[] => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
      return rulesBroken(placementRules, fact, known())
    case 'QuoteRequested':
      return rulesBroken(questionRules, fact, known())
    case 'TransactionRequested':
      return rulesBroken(transactionRules, fact, known())
    case 'OrderPlaced':
      return rulesBroken(placedRules, fact, known())
    default:
      return NONE
  }
}

export const signingRules: readonly RuleText[] = [
  ...placementRules,
  ...questionRules,
  ...transactionRules,
  ...placedRules,
]

/**
 * Checks facts in the order of the log, each with the state before it. `isPart`: of the slice of an order, which holds the
 * quote that the order names, and skips other rows.
 */
export const signingChecker = (isPart = false): ((fact: Fact, before: DurableState) => readonly Broken[]) => {
  const quotes = new Map<string, Map<QuoteId, Quote>>()
  const refused = new Set<OrderUid>()
  /** A service may give one number to several quotes. */
  const repeated = new Set<string>()
  const rows = lostRows()
  let nextSeq = 1
  let isWhole = true
  /** Of each session, the settings that another tab has changed since it began. */
  const changedElsewhere = new Map<string, Set<string>>()
  const settings = unstoredSettings()

  const remember = (fact: Fact, before: DurableState): void => {
    settings.see(fact, before)
    if (fact.type === 'QuoteReceived' && fact.data.id !== null) rememberQuote(fact, fact.data.id)
    if (fact.type === 'SlippageSet' || fact.type === 'DeadlineSet')
      for (const [session, changed] of changedElsewhere)
        if (session === fact.session) changed.delete(fact.type)
        else changed.add(fact.type)
    if (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'refused') refused.add(fact.data.uid)
  }

  const rememberQuote = (fact: Quote, id: QuoteId): void => {
    const ofSession = quotes.get(fact.session) ?? new Map<QuoteId, Quote>()
    quotes.set(fact.session, ofSession)
    if (ofSession.delete(id)) repeated.add(`${fact.session} ${String(id)}`)
    ofSession.set(id, fact)
    const [oldest] = ofSession.keys()
    if (ofSession.size > QUOTES_KEPT && oldest !== undefined) ofSession.delete(oldest)
  }

  const known: Omit<Known, 'before' | 'possible'> = {
    refused,
    quoteOf: ({ session, n, data: { quoteId } }) => {
      const quote = quoteId === null ? undefined : quotes.get(session)?.get(quoteId)
      // The order's quote may be one of the missing facts.
      const isDoubtful =
        quote !== undefined &&
        rows.isLost(session, n, quote.n) &&
        (!isPart || repeated.has(`${session} ${String(quoteId)}`))
      // A row that was stored late names an answer from before it.
      return quote === undefined || isDoubtful || quote.n > n ? null : quote
    },
    hasAllOf: (session) => !rows.isLostAfter(session, 0),
    knows: (setting, session) => isWhole && changedElsewhere.get(session)?.has(setting) !== true,
  }

  return (fact, before) => {
    if (isDurableFact(fact)) {
      isWhole = isWhole && fact.seq === nextSeq
      nextSeq += 1
    }
    rows.seeFact(fact)
    if (!changedElsewhere.has(fact.session)) changedElsewhere.set(fact.session, new Set())
    const found = allBroken(fact, () => ({
      ...known,
      possible: ({ session, at }) => settings.possible(session, at, before.settings),
    }))
    remember(fact, before)
    return found
  }
}
