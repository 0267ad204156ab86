import type { FactOfType } from '../../events/catalogue'
import type { Address, Atoms } from '../../events/kernel'
import type { ChainId } from '../../events/chain/chains.data'
import type { ListChange, ListVersion } from '../../events/tokens/state'
import type { Token } from '../../events/tokens/token'
import type { PortCall } from './PortCall'

export type TokenListError = Pick<
  FactOfType<'TokenListFailed'>['data'],
  'reason' | 'detail' | 'others' | 'faulty'
>

/** A list as it was fetched, without its tokens: they are kept by the version's hash. */
export interface TokenListReading {
  readonly list: ListVersion
  /** Against the version in use; null if there is none, or its tokens are not kept any more. */
  readonly change: ListChange | null
  /** A gateway served it, and nothing shows that it is what the address names (X94). */
  readonly isUnverified?: true
}

/** A part of the tokens: the named ones, and this many of the others, in the `nth` batch. */
export interface HoldingsPart {
  readonly named: readonly Address[]
  readonly nth: number
  readonly count: number
}

/** Token lists by their address, and their tokens, which are kept next to the log by the hash of their version. */
export interface TokenLists {
  /** Fetches, checks and keeps a list; the answer has no tokens, because recorded inputs hold it (A1.5). */
  readonly fetch: (
    chainId: ChainId,
    url: string,
    inUse: string | null,
  ) => PortCall<TokenListError, TokenListReading>
  /** The chain's tokens of a version; 'missing' when they are not kept. */
  readonly tokens: (chainId: ChainId, hash: string) => PortCall<'missing', readonly Token[]>
  /**
   * These versions' names for the tokens; earlier versions win. `isWhole`: all of them are stored. The answer has only
   * the requested names, because recorded inputs hold it.
   */
  readonly names: (
    chainId: ChainId,
    hashes: readonly string[],
    tokens: readonly Address[],
  ) => PortCall<'missing', Pick<FactOfType<'TokenNamesRead'>['data'], 'names' | 'isWhole'>>
  /**
   * The account's non-zero balances of the tokens in these versions. 'unread' if the chain didn't respond. The answer
   * has only balances, because recorded inputs hold it. With a part, it requests only that.
   */
  readonly holdings: (
    chainId: ChainId,
    account: Address,
    hashes: readonly string[],
    part?: HoldingsPart,
  ) => PortCall<'unread', Readonly<Record<Address, Atoms>>>
  /**
   * The addresses of the token's logo to try, in order: the one from the first of these versions that has the token,
   * and the public repository's. Hosts that neither a record nor the deployment names are left out.
   */
  readonly logos: (
    chainId: ChainId,
    token: Address,
    hashes: readonly string[],
  ) => PortCall<TokenListError, readonly string[]>
  /** Deletes the tokens of all versions but these and those that some window fetched a short time ago. */
  readonly keepOnly: (hashes: readonly string[]) => PortCall<'missing', void>
  /** Deletes the tokens of all versions. */
  readonly erase: () => PortCall<'missing', void>
}
