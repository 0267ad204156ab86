/** The form's reference to on-chain pools beside the quote (X38). No trade waits for it or fails because of it. */
import type { AppState } from '../appState'
import { isDeep } from '../pools/depth'
import { poolDeployment } from '../pools/deployments.data'
import type { PoolPrice, PoolQuestion } from '../pools/events'
import { poolLookUpFor } from '../pools/select'
import type { PoolStatus } from '../pools/state'
import type { Atoms } from '../kernel'
import type { Token } from '../tokens/token'
import { poolQuestionOf } from './poolBought'
import { pricedForm } from './pricedForm'

export interface PoolReference {
  readonly status: PoolStatus
  readonly price: PoolPrice | null
  /** The route moves its price little by this amount, so that it says something about the market. */
  readonly isDeep: boolean
  readonly sell: Token
  readonly buy: Token
  readonly sold: Atoms
  /** What the quote gives. */
  readonly quoted: Atoms
  /** Quote and pools differ by this factor; null: by less than ten, or the pools are too shallow to tell (C245). */
  readonly warning: 'poolsGiveMore' | 'quoteGivesMore' | null
}

/** As with two price sources (D5.5). */
const RATIO = 10n

const warningOf = (price: PoolPrice | null, quoted: Atoms): PoolReference['warning'] => {
  if (price === null || !isDeep(price)) return null
  if (price.bought >= quoted * RATIO) return 'poolsGiveMore'
  return quoted >= price.bought * RATIO ? 'quoteGivesMore' : null
}

/** Whether the tab's network has pools to ask. If so, their row exists before the quote. */
export const hasPools = ({ session }: AppState): boolean => poolDeployment(session.chain.chainId) !== null

/** The pools' question for the quoted trade. Null without a trade, and on a chain without pools. */
export const poolQuestion = (state: AppState): PoolQuestion | null => {
  const { draft } = pricedForm(state)
  return draft === null || poolDeployment(draft.chainId) === null ? null : poolQuestionOf(draft)
}

/** Null without a quoted trade, or on a chain whose pools aren't known. */
export const poolReference = (state: AppState): PoolReference | null => {
  const question = poolQuestion(state)
  const { draft } = pricedForm(state)
  if (question === null || draft === null) return null
  const lookUp = poolLookUpFor(state.session.pools, question)
  const price = lookUp?.price ?? null
  return {
    status: lookUp?.status ?? 'loading',
    price,
    isDeep: price !== null && isDeep(price),
    sell: draft.sellToken,
    buy: draft.buyToken,
    sold: draft.sold,
    quoted: draft.bought,
    warning: warningOf(price, draft.bought),
  }
}
