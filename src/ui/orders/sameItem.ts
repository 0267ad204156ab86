import type { OrderActivity } from '../../events/views/activity'
import { sameView } from '../hooks/sameView'

interface Item {
  readonly order: OrderActivity
  readonly now: number
}

/**
 * Whether an item of the list is drawn alike: each second is news only to what counts it (`toldBy`: what an item makes
 * of the time), so a long list does not draw itself anew every time.
 */
export const sameItem =
  <P extends Item>(toldBy: (props: P) => unknown) =>
  (a: P, b: P): boolean => {
    const { order, now, ...rest } = a
    return (
      (now === b.now || toldBy(a) === toldBy(b)) &&
      Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(b, name))) &&
      sameView(order, b.order)
    )
  }
