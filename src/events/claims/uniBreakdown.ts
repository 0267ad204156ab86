/** UNI of the connected account, and of all (S2.3.1): the figures of the token breakdown. */
import type { AppState } from '../appState'
import { uniStatus } from './claimUni'
import { uniLookUpOf } from './select'
import { UNI, UNI_CHAIN } from './uni.data'
import { circulatingUni } from './uniSupply'
import type { Address, Atoms, UnixMs, Usd18 } from '../kernel'
import { usdOf } from '../tokens/select'
import { accountOf } from '../wallet/select'

export interface UniBreakdownView {
  readonly isOnEthereum: boolean
  readonly account: Address | null
  /** Null before they were read. */
  readonly figures: {
    readonly balance: Atoms
    /** What the account can still claim. */
    readonly unclaimed: Atoms
    readonly circulating: Atoms
    readonly totalSupply: Atoms
  } | null
  readonly failed: string | null
  /** Of one UNI; null if no source knows it. */
  readonly price: Usd18 | null
}

export const uniBreakdown = (state: AppState, now: UnixMs): UniBreakdownView => {
  const account = accountOf(state.session.wallet)
  const lookUp = account === null ? null : uniLookUpOf(state, account)
  const reading = lookUp?.reading ?? null
  const isOpen = account !== null && uniStatus(state, account, now) === 'open'
  return {
    isOnEthereum: state.session.chain.chainId === UNI_CHAIN,
    account,
    figures:
      reading === null
        ? null
        : {
            balance: reading.balance,
            unclaimed: isOpen ? (reading.claim?.amount ?? 0n) : 0n,
            circulating: circulatingUni(now, reading.totalSupply, reading.unclaimed),
            totalSupply: reading.totalSupply,
          },
    failed: lookUp?.failed ?? null,
    price: usdOf(state.session.tokens, UNI_CHAIN, UNI.address, now) ?? null,
  }
}
