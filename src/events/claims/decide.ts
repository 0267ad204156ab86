import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { type Address, type Atoms, sameAddress } from '../kernel'
import { transactionRequest } from '../transactions/transactionRequest'
import { isUnderWay } from '../transactions/underWay'
import { accountOf, walletStatus } from '../wallet/select'
import { claimPlan, type ClaimProblem, type Pick } from './claimPlan'
import { claimRows, paymentToken } from './claimRows'
import type { ClaimType } from './claimTypes'
import { vCowDrops } from './drops.data'
import { isUnreadIn } from './readings'
import { lookUpOf, transactionsOn } from './select'

/** Why nothing is claimed (V3.8), in the order in which it is checked. */
export type ClaimRejection =
  | {
      readonly tag:
        | 'notConnected'
        | 'wrongNetwork'
        | 'noDrop'
        | 'accountNotSet'
        | 'noClaims'
        | 'noneSelected'
        | 'closed'
        | 'paidClosed'
        | 'noneValid'
        /** It would pay for another account, which the user did not confirm (X61). */
        | 'unconfirmedAccount'
    }
  | { readonly tag: 'problem'; readonly problem: ClaimProblem }

export interface ClaimInput {
  readonly account: Address
  readonly picks: readonly Pick[]
  /** The account that the user saw in full and confirmed. Required to pay for an account other than the sender. */
  readonly confirmedAccount?: Address
}

const left = (tag: Exclude<ClaimRejection['tag'], 'problem'>): E.Either<ClaimRejection, never> =>
  E.left({ tag })

/** Claims the chosen claims, free and paid, for the account in one transaction from the connected one, which may be another (S6.6). */
export const claim: Decision<ClaimInput, ClaimRejection> = (
  state,
  { account, picks, confirmedAccount },
  { now, id },
) => {
  const { chainId } = state.session.chain
  const from = accountOf(state.session.wallet)
  const drop = vCowDrops[chainId]
  const reading = lookUpOf(state, chainId, account)?.reading ?? null
  if (from === null) return left('notConnected')
  if (walletStatus(state.session.wallet, chainId) !== 'connected') return left('wrongNetwork')
  if (drop === undefined) return left('noDrop')
  const plan = claimPlan(state, account, picks, now)
  if (reading === null || plan === null) return left('accountNotSet')
  if (reading.claims.length === 0) return left('noClaims')
  if (picks.length === 0) return left('noneSelected')
  const rows = claimRows(reading, transactionsOn(state, chainId), now)
  const chosen = rows.filter(({ index }) => picks.some((pick) => pick.index === index))
  if (chosen.some(({ status, isPaid }) => status === 'closed' && !isPaid)) return left('closed')
  if (chosen.some(({ status }) => status === 'closed')) return left('paidClosed')
  if (plan.claims.length < picks.length) return left('noneValid')
  const problem = plan.claims.find((one) => one.problem !== null)?.problem ?? null
  if (problem !== null) return E.left({ tag: 'problem', problem })
  const isPaying = plan.claims.some(({ isPaid }) => isPaid)
  if (isPaying && !sameAddress(account, confirmedAccount ?? from)) return left('unconfirmedAccount')
  const intent = {
    chainId,
    from,
    info: {
      type: 'claim',
      token: drop.vCow,
      amount: plan.total,
      claimant: account,
      claims: plan.claims.map(({ index, type, amount, claimed, price }) => ({
        index,
        claimable: amount,
        claimed,
        value: type === 'UserOption' ? price : 0n,
      })),
    },
  } as const
  return E.right([transactionRequest(state, intent, { now, id })])
}

export interface ApproveForClaimInput {
  readonly type: ClaimType
  /** Atoms of the payment token: the claim's exact cost. */
  readonly amount: Atoms
}

/** Allows the vCOW contract to take the payment of a claim, and no more. */
export const approveForClaim: Decision<
  ApproveForClaimInput,
  { readonly tag: 'notConnected' | 'notNeeded' }
> = (state, { type, amount }, { now, id }) => {
  const { chainId } = state.session.chain
  const from = accountOf(state.session.wallet)
  const token = paymentToken(chainId, type)
  const spender = vCowDrops[chainId]?.vCow.address
  if (from === null) return E.left({ tag: 'notConnected' })
  if (token === null || spender === undefined) return E.left({ tag: 'notNeeded' })
  const intent = { chainId, from, info: { type: 'approval', token, spender, amount } } as const
  return E.right([transactionRequest(state, intent, { now, id })])
}

export type ConvertRejection = {
  readonly tag: 'notConnected' | 'wrongNetwork' | 'noDrop' | 'nothingVested' | 'underWay'
}

/** Exchanges all vested vCOW of the connected account for COW (V3.6). */
export const convert: Decision<null, ConvertRejection> = (state, _input, { now, id }) => {
  const { chainId } = state.session.chain
  const from = accountOf(state.session.wallet)
  const drop = vCowDrops[chainId]
  if (from === null) return E.left({ tag: 'notConnected' })
  if (walletStatus(state.session.wallet, chainId) !== 'connected') return E.left({ tag: 'wrongNetwork' })
  if (drop === undefined) return E.left({ tag: 'noDrop' })
  const reading = lookUpOf(state, chainId, from)?.reading ?? null
  if (reading === null || reading.vested === 0n) return E.left({ tag: 'nothingVested' })
  const isConverting = transactionsOn(state, chainId).some(
    (one) =>
      one.info.type === 'convert' && one.from === from && (isUnderWay(one, now) || isUnreadIn(reading, one)),
  )
  if (isConverting) return E.left({ tag: 'underWay' })
  const intent = {
    chainId,
    from,
    info: { type: 'convert', token: drop.cow, amount: reading.vested, balance: reading.cow },
  } as const
  return E.right([transactionRequest(state, intent, { now, id })])
}
