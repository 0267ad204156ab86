import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { contractsHere } from '../chain/contracts'
import { MAX_UINT256 } from '../kernel'
import type { OrderBlocker } from './orderBlockerKinds'
import { tradeOf } from './trade'
import { transactionRequest } from '../transactions/transactionRequest'

export interface ApproveInput {
  readonly unlimited: boolean
}

/** Nothing to approve, or another blocker comes first. */
export type ApproveRejection =
  | { readonly tag: 'notNeeded' }
  | { readonly tag: 'blocked'; readonly blocker: OrderBlocker }

/**
 * Approves the sell token for the vault relayer, and for no other spender (D5.14): exactly the amount that this order
 * and the account's open orders of the token need, or without limit by choice (D5.11, D5.12). An approval replaces the
 * allowance and doesn't add to it. If a token refuses to change its allowance, the app first sets it to 0 (D5.13).
 */
export const approve: Decision<ApproveInput, ApproveRejection> = (state, { unlimited }, { now, id }) => {
  const { blocker, owner: from } = tradeOf(state, now)
  if (blocker === null) return E.left({ tag: 'notNeeded' })
  if (blocker.kind !== 'needsApproval' || from === null) return E.left({ tag: 'blocked', blocker })
  const { chainId } = state.session.chain
  const { needsReset } = blocker
  const amount = unlimited ? MAX_UINT256 : blocker.amount
  const intent = {
    chainId,
    from,
    info: {
      type: 'approval',
      token: blocker.token,
      spender: contractsHere(state, chainId).vaultRelayer,
      amount: needsReset ? 0n : amount,
    },
  } as const
  const then = needsReset ? amount : null
  return E.right([transactionRequest(state, intent, { now, id }, { then })])
}
