import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, literals, nullable, session } from '../kernel'

/** A pair and an amount of its typed side, in atoms. There is no account in it, and so no order can be made of it (D3.5). */
const IndicativeQuestionC = t.type({
  chainId: ChainIdC,
  sellToken: AddressC,
  buyToken: AddressC,
  kind: literals('sell', 'buy'),
  amount: AtomsC,
})
export type IndicativeQuestion = t.TypeOf<typeof IndicativeQuestionC>

/** The side that was not typed, in atoms and without any fee; null where no source has a price. */
export const IndicativePriceRead = session('IndicativePriceRead', {
  question: IndicativeQuestionC,
  price: nullable(AtomsC),
})

export const IndicativePriceFailed = session('IndicativePriceFailed', {
  question: IndicativeQuestionC,
  cause: literals('unreachable', 'malformed'),
})
