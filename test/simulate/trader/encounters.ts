/**
 * What a trader meets: orders that the coin's contract owns, orders that are filled in parts, the form of another network, a link
 * that names a referrer, an account that is blocked, a wrap of nearly all.
 */
import { formatUnits } from 'ethers'
import { chains } from '../../../src/events/chain/chains.data'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import {
  checkReferral,
  closeReferralNotice,
  followReferral,
  showProfile,
} from '../../../src/events/referral/decide'
import { referralNotice } from '../../../src/events/referral/referralNotice'
import { selectNetwork } from '../../../src/events/wallet/selectNetwork'
import type { ActName } from '../plan/plan'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { placeCoinOrder } from '../world/coinOrders'
import { ACCOUNTS, THIRD_OWNER } from '../world/wallet'
import { watchAccount } from '../watch'
import { choose, type } from './byHand'
import { limitAllowance, placeBeside, placeInParts } from './foreign'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

/** Others, and the account itself; the last is no address. */
const REFERRERS = [THIRD_OWNER, ACCOUNTS[0], THIRD_OWNER, ACCOUNTS[0], ACCOUNTS[1], 'nobody'] as const

const followReferrer: Hand = ({ referee }, tab, draw) => {
  const text = REFERRERS[draw % REFERRERS.length] ?? THIRD_OWNER
  if (text !== 'nobody') referee.followed(tab.process.profile.number, text)
  return tab.act(followReferral, { text })
}

const closeReferral: Hand = (_sim, tab) => {
  const state = tab.state()
  const id = state === null ? null : (referralNotice(state)?.id ?? null)
  return id === null ? null : tab.act(closeReferralNotice, { id })
}

const blockAccount: Hand = (sim, tab) => {
  tab.process.profile.wallet.tell({ tag: 'accountBlocked' })
  watchAccount(sim, tab)
}

/** All that the account has of the coin, but for next to nothing. */
const LEFT = 1_000_000_000_000n

const wrapMost: Hand = (sim, tab) => {
  const { chain, chainId } = sim.world
  const { native } = chain.account(tab.process.profile.wallet.account)
  choose(sim, tab, 'sell', NATIVE_BUY_MARKER)
  choose(sim, tab, 'buy', chains[chainId].wrappedNative)
  if (native > LEFT) type(sim, tab, 'sell', formatUnits(native - LEFT))
}

export const encounterHands: Partial<Record<ActName, Hand>> = {
  placeCoinOrder: ({ world }, tab, draw) => placeCoinOrder(world, tab.process.profile.wallet.account, draw),
  placeInParts,
  placeBeside,
  limitAllowance,
  otherNetwork: ({ world }, tab) => tab.act(selectNetwork, { chainId: world.chainId === 100 ? 1 : 100 }),
  followReferrer,
  checkReferral: (_sim, tab) => tab.act(checkReferral, null),
  showProfile: (_sim, tab, draw) => tab.act(showProfile, { isShown: draw % 4 !== 0 }),
  closeReferral,
  blockAccount,
  wrapMost,
  ownNetwork: ({ world }, tab) => tab.act(selectNetwork, { chainId: world.chainId }),
}
