import * as E from 'fp-ts/Either'
import { withRequests } from '../../../src/events/withRequests'
import type { AppState } from '../../../src/events/appState'
import type { Press } from '../referee/transactions'
import type { Sim } from '../sim'
import { formView } from '../tabs/page'
import type { Tab } from '../tabs/tab'
import { lookAt, nowIn, refused, settingsNow } from './confirm'
import type { Decided } from './decided'

/** Nothing is asked of a wallet for a trade whose loss is above the limit, which no confirmation lifts (D5.2). */
const checkLoss = (sim: Sim, tab: Tab, plain: AppState): void => {
  const state = withRequests(plain)
  const { impact, maxLoss } = formView(state, nowIn(sim, tab, state)).guards
  if (impact.tag === 'known' && impact.fromPool !== true && impact.bps > maxLoss)
    sim.break('nothing is sent for a trade whose loss is refused', `a loss of ${String(impact.bps)}`)
}

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
  checkLoss(sim, tab, looked.state)
  sim.referee.pressed({
    ...press,
    ...{ tab: tab.process.name, chainId: sim.world.chainId, screen: looked.screen },
    owner: looked.state.session.wallet.connection?.account ?? 'nobody',
    slippages: settingsNow(sim, tab).slippages,
  })
  return decided
}
