/** Revokes the account's allowances for the affected router (X39): an approval of 0. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { AFFECTED_CHAIN, AFFECTED_ROUTER, affectedTokens } from '../balances/affected.data'
import type { Address } from '../kernel'
import { accountOf, walletStatus } from '../wallet/select'
import { transactionRequest } from './transactionRequest'
import { approvalUnderWay } from './approvalUnderWay'

export type RevokeRejection = {
  readonly tag: 'notConnected' | 'wrongNetwork' | 'notAffected' | 'underWay'
}

const left = (tag: RevokeRejection['tag']): E.Either<RevokeRejection, never> => E.left({ tag })

export const revokeAffected: Decision<{ readonly token: Address }, RevokeRejection> = (
  state,
  { token: address },
  { now, id },
) => {
  const { wallet, balances, chain } = state.session
  const from = accountOf(wallet)
  if (from === null) return left('notConnected')
  const isHere = chain.chainId === AFFECTED_CHAIN
  if (!isHere || walletStatus(wallet, AFFECTED_CHAIN) !== 'connected') return left('wrongNetwork')
  const token = affectedTokens.find((one) => one.address === address)
  if (token === undefined || (balances.affected[from]?.allowances[address] ?? 0n) === 0n)
    return left('notAffected')
  const of = { chainId: AFFECTED_CHAIN, owner: from, token: address, spender: AFFECTED_ROUTER }
  const block = balances.affected[from]?.block
  if (approvalUnderWay(state.durable.transactions, of, block, now) !== undefined) return left('underWay')
  const intent = {
    chainId: AFFECTED_CHAIN,
    from,
    info: { type: 'approval', token, spender: AFFECTED_ROUTER, amount: 0n },
  } as const
  return E.right([transactionRequest(state, intent, { now, id })])
}
