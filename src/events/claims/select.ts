/** Selectors of the claims; they are used by lazily loaded views and epics. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { sameAddress } from '../kernel/address'
import type { Address } from '../kernel/units'
import type { Transaction } from '../transactions/state'
import type { LookUp } from './state'
import { lookUpKey } from './state'

export const lookUpOf = ({ session }: AppState, chainId: ChainId, account: Address): LookUp | null =>
  session.claims[lookUpKey(chainId, account)] ?? null

/** The log's transactions on a chain, of every sender, with a hash or without. */
export const transactionsOn = ({ durable }: AppState, chainId: ChainId): readonly Transaction[] => [
  ...Object.values(durable.transactions.requested).filter((one) => one.chainId === chainId),
  ...Object.values(durable.transactions.byHash[chainId] ?? {}),
]

/** The newest claim or conversion of the log that concerns an account on a chain; null before the first. */
export const latestFor = (state: AppState, chainId: ChainId, account: Address): Transaction | null =>
  transactionsOn(state, chainId)
    .filter(
      ({ info, from, replacedBy }) =>
        replacedBy === null &&
        ((info.type === 'claim' && sameAddress(info.claimant, account)) ||
          (info.type === 'convert' && sameAddress(from, account))),
    )
    .reduce<Transaction | null>(
      (latest, one) => (latest === null || one.addedTime >= latest.addedTime ? one : latest),
      null,
    )
