import type { Address } from '../kernel/units'
import type { Order } from './state'

/** The account that trades by an order: its owner, or who placed it through the contract that owns it (X9). */
export const traderOf = ({ owner, onchain }: Order): Address => onchain?.user ?? owner
