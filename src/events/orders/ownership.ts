/** Whose order the service lists under an account (X9). */
import { type Address, type OrderUid, type UnixSeconds, sameAddress } from '../kernel'

/** The owner's place in a uid: 20 bytes, after the digest of 32 bytes (P2.5). In characters. */
const OWNER_START = 66
const OWNER_END = 106

interface Listed {
  readonly uid: OrderUid
  readonly owner: Address
  readonly onchain?: { readonly user: Address; readonly validTo: UnixSeconds } | null
}

/**
 * 'own': the account owns it, and the uid, which the signature covers, names it too. 'onchain': the account placed it
 * through a contract, which owns it. Null: it belongs to another, whatever list it is in (T6.3). The case of an address
 * does not matter (T4.25, S5.44).
 */
export const ownershipOf = ({ uid, owner, onchain }: Listed, account: Address): 'own' | 'onchain' | null => {
  if (uid.slice(OWNER_START, OWNER_END).toLowerCase() !== owner.slice(2).toLowerCase()) return null
  if (sameAddress(owner, account)) return 'own'
  const user = onchain?.user
  return user !== undefined && sameAddress(user, account) ? 'onchain' : null
}
