import * as E from 'fp-ts/Either'
import type { Press } from '../referee/transactions'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { lookAt, refused, settingsNow } from './confirm'
import type { Decided } from './decided'

/** A press that asks for a transaction: what stood in the form, and by whom it was made. */
export const pressFor = (
  sim: Sim,
  tab: Tab,
  press: Pick<Press, 'what' | 'unlimited'>,
  act: () => Decided,
): Decided => {
  const looked = lookAt(sim, tab)
  const decided = act()
  refused(sim, decided)
  if (decided === null || E.isLeft(decided) || looked === null) return decided
  sim.referee.pressed({
    ...press,
    ...{ tab: tab.process.name, chainId: sim.world.chainId, screen: looked.screen },
    owner: looked.state.session.wallet.connection?.account ?? 'nobody',
    slippages: settingsNow(sim, tab).slippages,
  })
  return decided
}
