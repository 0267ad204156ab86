/** The claim of UNI for an address, by any connected account (S2.7.10, S2.7.11). */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import type { Address, UnixMs } from '../kernel'
import { transactionRequest } from '../transactions/transactionRequest'
import type { Transaction } from '../transactions/state'
import { isUnderWay } from '../transactions/underWay'
import { accountOf, walletStatus } from '../wallet/select'
import { countsBefore } from './readings'
import { transactionsOn, uniLookUpOf } from './select'
import { UNI, UNI_CHAIN } from './uni.data'

/** Whether an address has something to claim (S5.3, S5.4). Null if that isn't known. */
export type UniStatus = 'none' | 'open' | 'underWay' | 'claimed'

const claimsOf = (state: AppState, index: number): readonly Transaction[] =>
  transactionsOn(state, UNI_CHAIN).filter(
    ({ info, replacedBy }) => info.type === 'claimUni' && info.index === index && replacedBy === null,
  )

/**
 * A mined claim in this log counts until the next reading of the contract, which has the last word (X90). A pending one
 * counts before it is mined.
 */
export const uniStatus = (state: AppState, account: Address, now: UnixMs): UniStatus | null => {
  const reading = uniLookUpOf(state, account)?.reading ?? null
  if (reading === null) return null
  if (reading.claim === null) return 'none'
  const own = claimsOf(state, reading.claim.index)
  if (reading.isClaimed || own.some((one) => countsBefore(reading, one))) return 'claimed'
  return own.some((one) => isUnderWay(one, now)) ? 'underWay' : 'open'
}

export type ClaimUniRejection = {
  readonly tag: 'notConnected' | 'wrongNetwork' | 'notRead' | Exclude<UniStatus, 'open'>
}

const left = (tag: ClaimUniRejection['tag']): E.Either<ClaimUniRejection, never> => E.left({ tag })

export const claimUni: Decision<{ readonly account: Address }, ClaimUniRejection> = (
  state,
  { account },
  { now, id },
) => {
  const from = accountOf(state.session.wallet)
  const claim = uniLookUpOf(state, account)?.reading?.claim ?? null
  const status = uniStatus(state, account, now)
  if (from === null) return left('notConnected')
  const isHere = state.session.chain.chainId === UNI_CHAIN
  if (!isHere || walletStatus(state.session.wallet, UNI_CHAIN) !== 'connected') return left('wrongNetwork')
  if (status === null) return left('notRead')
  if (status !== 'open' || claim === null) return left(status === 'open' ? 'none' : status)
  const intent = {
    chainId: UNI_CHAIN,
    from,
    info: {
      type: 'claimUni',
      token: UNI,
      amount: claim.amount,
      claimant: account,
      index: claim.index,
    },
  } as const
  return E.right([transactionRequest(state, intent, { now, id })])
}
