/** What a trader does with a wallet on a phone: lets a page in, and changes or ends that on the phone. */
import { connectWallet } from '../../../src/events/wallet/decide'
import type { ActName } from '../plan/plan'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { otherOf, PHONE, UNTRADED } from '../world/phone'
import { ACCOUNTS } from '../world/wallet'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

const pairPhone: Hand = (_sim, tab, draw) => {
  tab.process.profile.phone.nextKind = draw
  return tab.act(connectWallet, { walletId: PHONE.id })
}

const moveOnPhone: Hand = ({ world: { chainId } }, tab, draw) =>
  tab.process.profile.phone.moves([chainId, otherOf(chainId), UNTRADED][draw % 3] ?? chainId)

export const phoneHands: Partial<Record<ActName, Hand>> = {
  pairPhone,
  moveOnPhone,
  showOnPhone: (_sim, tab, draw) =>
    tab.process.profile.phone.shows(draw % 2 === 0 ? ACCOUNTS[0] : ACCOUNTS[1]),
  approveOnPhone: (_sim, tab, draw) => tab.process.profile.phone.approves(draw),
  endOnPhone: (_sim, tab) => tab.process.profile.phone.ends(),
}
