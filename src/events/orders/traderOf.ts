import type { Address, UnixSeconds } from '../kernel'
import type { Order } from './state'

/** The account that trades by an order: its owner, or the account that placed it through the contract that owns it (X9). */
export const traderOf = ({ owner, onchain }: Order): Address => onchain?.user ?? owner

/** Until when it may be filled: the validTo that a contract signs for its user never ends. */
export const endOfOrder = ({ params, onchain }: Order): UnixSeconds => onchain?.validTo ?? params.validTo
