/** Compares the signed terms with those of the quote and the settings, and a fill with its quote. */
import { supportedChain, chains } from '../../chain/chains.data'
import { type Atoms, ALL_BPS } from '../../kernel'
import type { Token } from '../../tokens/token'
import {
  addressValue,
  amountValue,
  choiceValue,
  durationValue,
  logMessage,
  type MessageValue,
  shareValue,
  timeValue,
} from '../logMessage'
import { RULES } from '../checkRules'
import { openSideOf, type TermsPart, type TermsProblem, termsProblems } from '../signedTerms'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

const RULE_OF: Readonly<Record<TermsProblem['tag'], string>> = {
  amount: RULES.terms,
  part: RULES.part,
  late: RULES.late,
}

/** A term of an order as its trader reads it. `exact`: the token of the amount that was typed. */
const termText = (
  part: Exclude<TermsPart, 'kind' | 'fill'>,
  text: string,
  { exact, sellToken }: { readonly exact: Token; readonly sellToken: Token },
): MessageValue => {
  switch (part) {
    case 'network': {
      const chainId = supportedChain(Number(text))
      return chainId === null ? text : chains[chainId].name
    }
    case 'amount':
      return amountValue(BigInt(text), exact)
    case 'fee':
      return amountValue(BigInt(text), sellToken)
    case 'sell token':
    case 'buy token':
    case 'account':
    case 'receiver':
      return addressValue(text)
  }
}

/** Empty for an order whose terms follow from its quote, or whose quote isn't in the log. */
export const signedCauses = ({ request, named, quote, order }: Evidence): readonly Cause[] => {
  if (request === null || quote === null) return []
  const token = order.params.kind === 'sell' ? order.buyToken : order.sellToken
  const shownBy = [quote.id, request.id]
  const said = (problem: TermsProblem): Cause['said'] => {
    switch (problem.tag) {
      case 'amount': {
        const { expected, signed, implied, isTwice } = problem
        return logMessage(isTwice ? 'why.amountTwice' : 'why.amount', {
          slippage: shareValue(request.data.slippage),
          expected: amountValue(expected, token),
          signed: amountValue(signed, token),
          implied: shareValue(implied),
        })
      }
      case 'part': {
        const { part, expected, signed } = problem
        if (part === 'kind' || part === 'fill')
          return logMessage('why.partTerm', { signed: choiceValue(signed) })
        const exact = quote.data.params.kind === 'sell' ? order.sellToken : order.buyToken
        const tokens = { exact, sellToken: order.sellToken }
        return logMessage('why.part', {
          expected: termText(part, expected, tokens),
          signed: termText(part, signed, tokens),
        })
      }
      case 'late':
        return logMessage('why.late', {
          end: timeValue(problem.ended),
          late: durationValue(request.at - problem.ended),
        })
    }
  }
  return termsProblems(request, quote).map((problem) => ({
    said: said(problem),
    whose: 'app',
    next: logMessage('why.next.report'),
    shownBy,
    rule: named === quote ? RULE_OF[problem.tag] : RULES.price,
    ...(problem.tag === 'part'
      ? { detail: problem.part }
      : named === quote
        ? {}
        : {
            detail: `quote ${String(request.data.quoteId)} was a quick estimate, quote ${String(quote.data.id)} the verified one`,
          }),
  }))
}

/** Why it moved so much: a fill against its quote. Empty before the whole fill, and without a quote. */
export const fillCauses = ({ request, quote, order, own }: Evidence): readonly Cause[] => {
  const { executed, status, params } = order
  if (status !== 'fulfilled' || executed === null || request === null || quote === null) return []
  // A quote for the other side is in the other token.
  if (quote.data.params.kind !== params.kind) return []
  const open = openSideOf(request, quote)
  if (open === null || open.quoted === 0n) return []
  const isSell = params.kind === 'sell'
  const moved = isSell ? executed.buyAmount : executed.sellAmount
  const gain = isSell ? moved - open.quoted : open.quoted - moved
  const shownBy = own.filter(({ type }) => type === 'OrderFilled').map(({ id }) => id)
  const token = isSell ? order.buyToken : order.sellToken
  if (gain === 0n) return []
  const isAsTold = open.expected === open.signed
  // A fill at the limit shows what was allowed, not what the market was.
  const isAtLimit = isAsTold && moved === open.signed
  const id = gain > 0n ? 'why.better' : isAtLimit ? 'why.atLimit' : 'why.worse'
  // A fill by itself doesn't show the market, because its solver may have given less.
  const left = own.findLast((fact) => fact.type === 'OrderFillabilityChanged' && fact.data.isUnfillable)
  return [
    {
      said: logMessage(id, againstQuote(moved, open.quoted, gain, open.signed, token)),
      whose: gain > 0n || isAtLimit ? null : !isAsTold ? 'app' : left === undefined ? 'unknown' : 'market',
      next: null,
      shownBy,
    },
  ]
}

const againstQuote = (moved: Atoms, quoted: Atoms, gain: Atoms, limit: Atoms, token: Token) => ({
  moved: amountValue(moved, token),
  quoted: amountValue(quoted, token),
  limit: amountValue(limit, token),
  share: shareValue(Number(((gain < 0n ? -gain : gain) * ALL_BPS) / quoted)),
})
