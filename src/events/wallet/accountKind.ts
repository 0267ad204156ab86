import type { Hex } from '../kernel/units'

/** Who answers for an account: its keys, its keys with code lent to it (EIP-7702), or a contract. */
export type AccountKind = 'keys' | 'delegated' | 'contract'

/** An EIP-7702 delegation: 0xef0100 and an address, 23 bytes. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** What an account is, by its code as `eth_getCode` tells it (decisions, 'Clocks and owners'; T1.22). */
export const accountKindOf = (code: Hex): AccountKind => {
  if (code === '0x') return 'keys'
  return DELEGATION.test(code) ? 'delegated' : 'contract'
}
