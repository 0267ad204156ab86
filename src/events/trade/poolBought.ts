/** The on-chain pools' output for the quoted trade (X38), as far as it was read. */
import type { AppState } from '../appState'
import { type Atoms, type UnixMs, isFresh } from '../kernel'
import type { PoolQuestion } from '../pools/events'
import { isDeepEnoughToJudge } from '../pools/depth'
import { poolLookUpFor } from '../pools/select'
import { contractOf } from '../tokens/native'
import type { OrderDraft } from './orderDraft'

/** Null for the coin and its wrapped token, which no pool exchanges. */
export const poolQuestionOf = (draft: OrderDraft): PoolQuestion | null => {
  const { chainId, sold } = draft
  const sellToken = contractOf(chainId, draft.sellToken.address)
  const buyToken = contractOf(chainId, draft.buyToken.address)
  return sellToken === buyToken || sold === 0n ? null : { chainId, sellToken, buyToken, amount: sold }
}

/** A reading counts for as long as a dollar price does (C245): 5 min in ms. */
const POOL_AGE_MS = 300_000

/** The output of a route that is deep enough to count (X64). Null if there is none. `now` in chain time. */
export const poolBought = (state: AppState, draft: OrderDraft, now: UnixMs): Atoms | null => {
  const { price = null, answeredAt = null } = poolLookUpFor(state.session.pools, poolQuestionOf(draft)) ?? {}
  return price !== null &&
    answeredAt !== null &&
    isFresh(answeredAt, now, POOL_AGE_MS) &&
    isDeepEnoughToJudge(price)
    ? price.bought
    : null
}
