import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import { AddressC, AtomsC, literals, nullable, session } from '../kernel'

/**
 * The amount of one token for `amount` atoms of another. Both are contracts, and the wrapped token stands for the coin.
 */
const Question = { chainId: ChainIdC, sellToken: AddressC, buyToken: AddressC, amount: AtomsC }
const PoolQuestionC = t.type(Question)
export type PoolQuestion = t.TypeOf<typeof PoolQuestionC>

export const PoolPriceRequested = session('PoolPriceRequested', t.type(Question), {
  outcomes: ['PoolPriceRead', 'PoolPriceFailed'],
})

const HopC = t.type({
  pool: AddressC,
  sellToken: AddressC,
  buyToken: AddressC,
  /** Null for a pair, whose fee is always the same. */
  fee: nullable(literals('low', 'medium', 'high')),
})

const PoolPriceC = t.type({
  /** The route's output for the whole amount, fees included. */
  bought: AtomsC,
  /** The output at the price of a tiny amount, which shows how deep the route is. */
  atSpot: AtomsC,
  route: t.readonlyArray(HopC),
})
export type PoolPrice = t.TypeOf<typeof PoolPriceC>

/** The best route over pairs or over pools; null: no pool of these tokens has liquidity. */
export const PoolPriceRead = session('PoolPriceRead', { ...Question, price: nullable(PoolPriceC) })

export const PoolPriceFailed = session('PoolPriceFailed', {
  ...Question,
  reason: literals('unreachable', 'malformed', 'notConfigured', 'noPools'),
})
