/** What can be wished of orders; one decision per file. */
export type { AbandonPlacementRejection } from './abandonPlacement'
export { abandonPlacement } from './abandonPlacement'
export type { CancelOrderRejection } from './cancelOrder'
export { cancelOrder } from './cancelOrder'
export type { PlaceOrderInput, PlaceOrderRejection } from './placeOrder'
export { placeOrder } from './placeOrder'
export type { RequestPresignatureRejection } from './requestPresignature'
export { requestPresignature } from './requestPresignature'
