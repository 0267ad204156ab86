import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { AccountKind } from './accountKind'
import { type WalletSession, kindKey } from './state'

/** The connected account, or null (S1.21). */
export const accountOf = (wallet: WalletSession): Address | null => wallet.connection?.account ?? null

/** The wallet whose changes matter: the connected one, or one whose account is blocked. */
export const watchedWallet = ({ connection, blocked }: WalletSession): WalletSession['blocked'] =>
  connection ?? blocked

/** The kind of an account on a chain; null until it was read. */
export const accountKind = (
  { kinds }: WalletSession,
  chainId: ChainId,
  account: Address,
): AccountKind | null => kinds[kindKey(chainId, account)] ?? null

/** The name of an account on a chain; null for none, undefined until it was read. */
export const accountName = (
  { names }: WalletSession,
  chainId: ChainId,
  account: Address,
): string | null | undefined => names[kindKey(chainId, account)]

/** The Safe at an account; null for none, undefined until chain or service answered. `owners`: null if only the service did. */
export const safeOf = (
  { safes }: WalletSession,
  chainId: ChainId,
  account: Address,
): WalletSession['safes'][string] | undefined => safes[kindKey(chainId, account)]

/**
 * The kind of hash that a wallet returns for an account: a Safe transaction's or the chain's. 'unknown' until the
 * account's code or the Safe service has answered (X57).
 */
export const hashTypeOf = (
  wallet: WalletSession,
  chainId: ChainId,
  account: Address,
): 'ethereumTx' | 'gnosisSafeTx' | 'unknown' => {
  const safe = safeOf(wallet, chainId, account)
  if (safe !== undefined) return safe === null ? 'ethereumTx' : 'gnosisSafeTx'
  const kind = accountKind(wallet, chainId, account)
  return kind === 'keys' || kind === 'delegated' ? 'ethereumTx' : 'unknown'
}

/**
 * Whether the account can sign off chain (T6.6). An account whose kind isn't known yet counts as able: if a signature
 * doesn't recover the owner, the app refuses it before posting the order.
 */
export const allowsOffchainSigning = (wallet: WalletSession, chainId: ChainId, account: Address): boolean =>
  accountKind(wallet, chainId, account) !== 'contract'

export type WalletStatus = 'none' | 'connecting' | 'connected' | 'wrongNetwork'

/**
 * The wallet's status for the tab's chain. 'wrongNetwork' is any other chain, where nothing can be signed. The tab
 * follows a supported chain at once, so in practice it is an unsupported one.
 */
export const walletStatus = (wallet: WalletSession, chainId: ChainId): WalletStatus => {
  if (wallet.connection === null) return wallet.connecting === null ? 'none' : 'connecting'
  return wallet.connection.chainId === chainId ? 'connected' : 'wrongNetwork'
}
