import type { Hex } from '../kernel'

/**
 * How an account is controlled: by a key, by a key with delegated code (EIP-7702), or by a contract, which signs nothing off
 * chain (T6.6).
 */
export type AccountKind = 'keys' | 'delegated' | 'contract'

/** An EIP-7702 delegation: 0xef0100 and an address, 23 bytes. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** The kind of an account, from its code as `eth_getCode` returns it (D6.4, T1.22, V9.4). */
export const accountKindOf = (code: Hex): AccountKind => {
  if (code === '0x') return 'keys'
  return DELEGATION.test(code) ? 'delegated' : 'contract'
}
