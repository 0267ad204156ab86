/**
 * Orders that anyone can post in an account's name. The service accepts an order from everyone if its signature is to
 * follow on chain (X56).
 */
import type { Order } from './state'

type Posted = Pick<Order, 'placedHere' | 'scheme' | 'onchain' | 'signedAt' | 'executed'>

/**
 * Whether nothing shows that the account wants the order: this log did not place it, and neither a signature nor a
 * settlement is known. Such an order is shown, and acted on in no way.
 * One with any other signature is the account's own, because the service checked it (X169).
 */
export const isByStranger = ({ placedHere, scheme, onchain, signedAt, executed }: Posted): boolean =>
  !placedHere && scheme === 'presign' && onchain === null && signedAt === null && executed === null
