/** Selectors of the claims; they are used by lazily loaded views and epics. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import type { Transaction } from '../transactions/state'
import { type LookUp, type NameLookUp, type UniLookUp, lookUpKey } from './state'
import { UNI_CHAIN } from './uni.data'

export const lookUpOf = ({ session }: AppState, chainId: ChainId, account: Address): LookUp | null =>
  session.claims.vCow[lookUpKey(chainId, account)] ?? null

export const uniLookUpOf = ({ session }: AppState, account: Address): UniLookUp | null =>
  session.claims.uni[lookUpKey(UNI_CHAIN, account)] ?? null

export const nameLookUpOf = ({ session }: AppState, chainId: ChainId, name: string): NameLookUp | null =>
  session.claims.names[lookUpKey(chainId, name)] ?? null

/** The log's transactions on a chain, of every sender, with a hash or without. */
export const transactionsOn = ({ durable }: AppState, chainId: ChainId): readonly Transaction[] => [
  ...Object.values(durable.transactions.requested).filter((one) => one.chainId === chainId),
  ...Object.values(durable.transactions.byHash[chainId] ?? {}),
]

/**
 * Returns an account's newest claim of a kind on a chain, or its newest conversion. Returns null before the first. If
 * two windows request one at once, only one of them asks its wallet, and that one counts (ADR 17).
 */
export const latestFor = (
  state: AppState,
  chainId: ChainId,
  account: Address,
  type: 'claim' | 'claimUni' | 'convert',
): Transaction | null =>
  transactionsOn(state, chainId)
    .filter(
      ({ info, from, error, replacedBy }) =>
        replacedBy === null &&
        error?.tag !== 'anotherWindow' &&
        info.type === type &&
        sameAddress('claimant' in info ? info.claimant : from, account),
    )
    .reduce<Transaction | null>(
      (latest, one) => (latest === null || one.addedTime >= latest.addedTime ? one : latest),
      null,
    )
