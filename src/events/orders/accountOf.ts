import type { Address } from '../kernel/units'
import type { Order } from './state'

/** The account whose order it is to the people who look at it: the owner, or who placed it through a contract (X9). */
export const accountOf = ({ owner, onchain }: Order): Address => onchain?.user ?? owner
