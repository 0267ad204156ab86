import type { ChainId } from '../../events/chain/chains.data'
import type { ClaimType } from '../../events/claims/claimTypes'
import type { ClaimsReading, UniReading } from '../../events/claims/events'
import type { Address, Atoms, Hex } from '../../events/kernel'
import type { ChainError } from './Chain'
import type { PortCall } from './PortCall'
import type { PreparedCall } from './Wallets'

export type ClaimsError = ChainError /** The chain has no vCOW. */ | { readonly tag: 'noDrop' }

/** One claim with all that the contract asks for. */
interface WholeClaim {
  readonly index: number
  readonly type: ClaimType
  readonly claimable: Atoms
  readonly claimed: Atoms
  /** Atoms of the native coin that pay for it. */
  readonly value: Atoms
  readonly proof: readonly Hex[]
}

export type ClaimCall =
  | { readonly tag: 'claim'; readonly claimant: Address; readonly claims: readonly WholeClaim[] }
  | { readonly tag: 'convert' }
  /** UNI for the claimant, from the merkle distributor. */
  | {
      readonly tag: 'uni'
      readonly claimant: Address
      readonly index: number
      readonly amount: Atoms
      readonly proof: readonly Hex[]
    }

/** Why an address's UNI claim isn't known. `status`: of an answer that isn't JSON, instead of a file. */
export type UniError =
  | ClaimsError
  | {
      readonly tag: 'files'
      readonly reason: 'unreachable' | 'malformed'
      readonly status: number | null
    }

/** Claims of vCOW and UNI: their files, and their contracts. */
export interface Claims {
  /** An account's claims and balances. Files that cannot be read are part of the answer. */
  readonly read: (chainId: ChainId, account: Address) => PortCall<ClaimsError, ClaimsReading>
  /** Whether the contract has these claims as made, in their order. */
  readonly isClaimed: (
    chainId: ChainId,
    indices: readonly number[],
  ) => PortCall<ClaimsError, readonly boolean[]>
  /** An address's UNI claim, on Ethereum. A claim whose proof doesn't lead to the contract's root is malformed. */
  readonly readUni: (account: Address) => PortCall<UniError, UniReading>
  /** Whether the distributor has the claim of this index as made. */
  readonly isUniClaimed: (index: number) => PortCall<ClaimsError, boolean>
  /** The call to send, with the gas that it is estimated to take and a fifth more. An rpc error: the contract refuses. */
  readonly prepare: (chainId: ChainId, from: Address, call: ClaimCall) => PortCall<ClaimsError, PreparedCall>
}
