/** The order book's own market price: GET /markets/{base}-{quote}/{kind}/{amount} (V4.5), of the service of 2022 only. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map } from 'rxjs'
import { type Atoms, AtomsC, sameAddress } from '../../events/kernel'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { getJson, sourceError } from './getJson'
import { INCOMPARABLE } from './incomparable'

export const MarketC = t.type({ amount: AtomsC, token: t.string })

export const marketUrl = (
  base: string,
  {
    baseToken,
    quoteToken,
    kind,
    amount,
  }: Pick<MarketQuestion, 'baseToken' | 'quoteToken' | 'kind' | 'amount'>,
): string => `${base}/markets/${baseToken}-${quoteToken}/${kind}/${amount.toString()}`

export const gnosisProtocol = (
  egress: Egress,
  base: string,
  question: MarketQuestion,
): PortCall<SourceError, Atoms> =>
  getJson(egress, marketUrl(base, question), MarketC).pipe(
    map(
      E.chain((answer) =>
        sameAddress(answer.token, question.quoteToken)
          ? E.right(answer.amount)
          : E.left(sourceError(INCOMPARABLE)),
      ),
    ),
  )
