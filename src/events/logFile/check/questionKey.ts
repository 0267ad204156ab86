/** What the order book is asked a price for: the same in a question, and in the facts before and after it. */
import type { QuoteParams } from '../../quotes/events'
import type { Fields } from '../questions'
import { expected, textOf } from './actRules'

const PARTS = [
  ...(['chainId', 'kind', 'amount', 'validTo'] as const),
  ...(['sellToken', 'buyToken', 'receiver', 'from'] as const),
] as const

/** `params` as its question names them. */
export const askedOf = ({ userAddress, ...params }: QuoteParams): Fields => ({ ...params, from: userAddress })

export const questionKey = (asked: Fields): string => PARTS.map((part) => textOf(asked[part])).join(' ')

export const questionDifferences = (wanted: Fields, asked: Fields): readonly string[] =>
  PARTS.flatMap((part) => expected(part, wanted[part], asked[part]))
