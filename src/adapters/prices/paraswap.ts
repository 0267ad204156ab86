/** The rate of ParaSwap, the aggregator (V4.5), in the ways it answers: flat, as a route, or as a route with an error. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Atoms, sameAddress, AtomsC, literals } from '../../events/kernel'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SourceError } from '../../streams/ports/PriceSource'
import type { Egress, HttpAnswer } from '../egress'
import { reading } from '../question'
import { get, readJson, sourceError } from './getJson'
import { INCOMPARABLE, NO_TOKENS } from './incomparable'

/** Percent; every impact is answered, because judging it is the form's business (T7.45, T9.19). */
const MAX_IMPACT = '100'
/** The one exchange that is left out (T7.46). */
const EXCLUDED_EXCHANGE = 'ParaSwapPool4'
/** The one error that comes with a price (T8.69). */
const LOSS_ERROR = 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'

const RateC = t.intersection([
  t.type({ destAmount: AtomsC, srcAmount: AtomsC, side: literals('SELL', 'BUY') }),
  t.partial({ srcToken: t.string, destToken: t.string }),
])
type Rate = t.TypeOf<typeof RateC>

const AnswerC = t.union([
  t.intersection([t.type({ priceRoute: RateC }), t.partial({ error: t.string })]),
  RateC,
])
const ErrorC = t.type({ error: t.string })

const query = (asked: MarketQuestion): string => {
  const { chainId, sellToken, buyToken, fromDecimals, toDecimals, kind, amount, userAddress } = asked
  return new URLSearchParams({
    srcToken: sellToken,
    destToken: buyToken,
    srcDecimals: String(fromDecimals),
    destDecimals: String(toDecimals),
    amount: amount.toString(),
    side: kind === 'sell' ? 'SELL' : 'BUY',
    network: String(chainId),
    userAddress,
    maxImpact: MAX_IMPACT,
    excludeDEXS: EXCLUDED_EXCHANGE,
  }).toString()
}

/** An answer for other tokens, or that names none (S8.34), is an error. */
const amountFrom =
  ({ sellToken, buyToken, kind }: MarketQuestion) =>
  ({ srcToken, destToken, srcAmount, destAmount, side }: Rate): E.Either<SourceError, Atoms> => {
    if (srcToken === undefined || destToken === undefined) return E.left(sourceError(NO_TOKENS))
    const isOurs =
      sameAddress(srcToken, sellToken) &&
      sameAddress(destToken, buyToken) &&
      side === (kind === 'sell' ? 'SELL' : 'BUY')
    if (!isOurs) return E.left(sourceError(INCOMPARABLE))
    return E.right(kind === 'sell' ? destAmount : srcAmount)
  }

const rateFrom = (answer: HttpAnswer): E.Either<SourceError, Rate> => {
  const said = readJson(ErrorC, answer)
  const isLoss = E.isRight(said) && said.right.error === LOSS_ERROR
  if (answer.status !== 200 && !isLoss)
    return E.left(sourceError(E.isRight(said) ? said.right.error : `status ${String(answer.status)}`))
  return E.map((read: t.TypeOf<typeof AnswerC>) => ('priceRoute' in read ? read.priceRoute : read))(
    readJson(AnswerC, answer),
  )
}

export const paraswap = (egress: Egress, base: string, asked: MarketQuestion): PortCall<SourceError, Atoms> =>
  get(egress, `${base}/prices?${query(asked)}`).pipe(
    reading((answer) => E.chain(amountFrom(asked))(rateFrom(answer))),
  )
