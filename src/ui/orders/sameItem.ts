import type { OrderActivity } from '../../events/views/orderActivity'
import { sameView } from '../hooks/sameView'

interface Item {
  readonly order: OrderActivity
  readonly now: number
}

/**
 * Whether a list item would render the same. `timeShownBy` is the part of the time that an item shows, so that a long
 * list does not render again every second.
 */
export const sameItem =
  <P extends Item>(timeShownBy: (props: P) => unknown) =>
  (a: P, b: P): boolean => {
    const { order, now, ...rest } = a
    return (
      (now === b.now || timeShownBy(a) === timeShownBy(b)) &&
      Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(b, name))) &&
      sameView(order, b.order)
    )
  }
