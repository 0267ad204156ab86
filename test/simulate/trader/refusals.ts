/** Buttons about orders: what no window knows is refused, and what is refused has a true reason. */
import * as E from 'fp-ts/Either'
import { abandonCancellation } from '../../../src/events/orders/abandonCancellation'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { abandonPresignature } from '../../../src/events/orders/abandonPresignature'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import type { Order } from '../../../src/events/orders/state'
import type { OrderUid } from '../../../src/events/kernel/units'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'

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

/** An order of the list that a button is about: why it refuses must be true. */
export const judged = <D extends E.Either<unknown, unknown> | null>(
  { world, referee }: Sim,
  tab: Tab,
  { owner, onchain }: Pick<Order, 'owner' | 'onchain'>,
  act: () => D,
): D => {
  const connection = tab.state()?.session.wallet.connection ?? null
  const decided = act()
  if (decided !== null && E.isLeft(decided)) {
    const { left } = decided
    const why = typeof left === 'object' && left !== null && 'tag' in left ? String(left.tag) : 'refused'
    const { account = null, chainId: walletChain = null } = connection ?? {}
    const isContracts = onchain !== null
    referee.refused({ why, owner, isContracts, account, walletChain, chain: world.chainId })
  }
  return decided
}
