import type { Address, UnixSeconds } from '../kernel'
import type { Order } from './state'

/** The account that trades by an order: its owner, or the account that placed it through the contract that owns it (X9). */
export const traderOf = ({ owner, onchain }: Order): Address => onchain?.user ?? owner

/** The time until which it can be filled. The validTo that a contract signs for its user never ends. */
export const endOfOrder = ({ params, onchain }: Order): UnixSeconds => onchain?.validTo ?? params.validTo
