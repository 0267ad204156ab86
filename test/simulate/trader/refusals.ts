/** Buttons about orders: what no window knows is refused, and what is refused has a true reason. */
import * as E from 'fp-ts/Either'
import { abandonCancellation } from '../../../src/events/orders/abandonCancellation'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { abandonPresignature } from '../../../src/events/orders/abandonPresignature'
import { orderLabel } from '../../../src/events/activity/orderLabel'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { cancelWhenKnown } from '../../../src/events/orders/cancelWhenKnown'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import type { Order } from '../../../src/events/orders/state'
import type { OrderUid } from '../../../src/events/kernel/units'
import { isOffered, type OrderButton, orderButtons } from '../referee/refusals'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import type { Decided } from './decided'

/** As an old link or a row that was just removed names one. */
const UNKNOWN: OrderUid = `0x${'00'.repeat(56)}`

export const askForUnknown = (sim: Sim, tab: Tab): void => {
  const decisions = [
    tab.act(cancelOrder, { uid: UNKNOWN }),
    tab.act(abandonCancellation, { uid: UNKNOWN }),
    tab.act(abandonPlacement, { uid: UNKNOWN }),
    tab.act(abandonPresignature, { uid: UNKNOWN }),
    tab.act(requestPresignature, { uid: UNKNOWN }),
  ]
  if (decisions.some((decided) => decided !== null && E.isRight(decided)))
    sim.break('what no window knows is refused', UNKNOWN)
}

const BUTTONS: Readonly<Record<OrderButton, (tab: Tab, uid: OrderUid) => Decided>> = {
  stop: (tab, uid) => tab.act(cancelWhenKnown, { uid }),
  giveUp: (tab, uid) => tab.act(abandonPlacement, { uid }),
  presign: (tab, uid) => tab.act(requestPresignature, { uid }),
}

/** What an order of the list does not offer is refused. */
export const askForUnoffered = (sim: Sim, tab: Tab, order: Order): void => {
  const label = orderLabel(order)
  for (const button of orderButtons) {
    if (isOffered(button, label)) continue
    const decided = BUTTONS[button](tab, order.uid)
    if (decided !== null && E.isRight(decided))
      sim.break('what the button does not offer is refused', `${button}, of an order that is ${label}`)
  }
}

/** An order of the list that a button is about: why it refuses must be true. */
export const judged = <D extends E.Either<unknown, unknown> | null>(
  { world, referee }: Sim,
  tab: Tab,
  order: Order,
  act: () => D,
): D => {
  const { owner, onchain } = order
  const connection = tab.state()?.session.wallet.connection ?? null
  const decided = act()
  if (decided !== null && E.isLeft(decided)) {
    const { left } = decided
    const why = typeof left === 'object' && left !== null && 'tag' in left ? String(left.tag) : 'refused'
    const { account = null, chainId: walletChain = null } = connection ?? {}
    const isContracts = onchain !== null
    const known = world.orderBook.find(order.uid)?.order
    const isSigned =
      orderLabel(order) === 'open' && known?.status === 'open' && known.signingScheme !== 'presign'
    referee.refused({ why, owner, isContracts, account, walletChain, chain: world.chainId, isSigned })
  }
  return decided
}
