import type { AppState } from '../app'
import type { OrderUid } from '../kernel/units'

/** Whether this tab holds the signature of an order and will post it again (X16). */
export const isSentAgain = ({ session }: AppState, uid: OrderUid): boolean =>
  typeof session.orders.posts[uid] === 'number'
