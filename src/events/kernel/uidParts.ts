/** The parts of an order's uid: its 32-byte digest, its owner, and the second at which it ends (P2.5). */
import type { Address, OrderUid, UnixMs } from './units'

const OWNER_FROM = 66
const OWNER_TO = 106

/** In lower case if the uid is. */
export const ownerOfUid = (uid: OrderUid): Address => `0x${uid.slice(OWNER_FROM, OWNER_TO)}`

export const endOfUid = (uid: OrderUid): UnixMs => parseInt(uid.slice(OWNER_TO), 16) * 1000
