/** The trader's main button: whatever it offers is pressed, and what it does not offer is refused. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import { approve } from '../../../src/events/trade/approve'
import { acceptFee, acceptImpact } from '../../../src/events/trade/accept'
import { wrap } from '../../../src/events/trade/wrap'
import { submitView } from '../../../src/events/trade/submitView'
import { connectWallet } from '../../../src/events/wallet/decide'
import { selectNetwork } from '../../../src/events/wallet/selectNetwork'
import { withRequests } from '../../../src/events/withRequests'
import { trustClock } from '../../../src/events/chain/trustClock'
import { COIN } from '../referee/protocol.data'
import { atomsOf } from '../referee/script'
import type { Press } from '../referee/transactions'
import type { Sim } from '../sim'
import { figuresOf } from '../tabs/screen'
import type { Tab } from '../tabs/tab'
import { lookAtFigures, lookAtOrders } from '../watch'
import { WALLET } from '../world/wallet'
import { confirmAnyway, type Decided, lookAt, nowIn, refused, review, settingsNow } from './confirm'

/** A press that asks for a transaction: what stood in the form, and by whom it was made. */
const pressFor = (
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

const approveAs = (sim: Sim, tab: Tab, unlimited: boolean): Decided =>
  pressFor(sim, tab, { what: 'approve', unlimited }, () => tab.act(approve, { unlimited }))

const isOf = (left: unknown, tag: string): boolean =>
  typeof left === 'object' && left !== null && 'tag' in left && left.tag === tag

const wrapFor = (sim: Sim, tab: Tab, anyway: boolean): Decided => {
  const act = () => tab.act(wrap, { anyway })
  return pressFor(sim, tab, { what: 'wrap', unlimited: false }, act)
}

/** In atoms of the coin: what is left pays for no transaction (2 gwei for each unit of gas in these days). */
const NEXT_TO_NOTHING = 10n ** 13n

/** Whether the form wraps all that the account has of the coin, but for next to nothing; the text is the trader's. */
const wrapsMost = (state: AppState): boolean => {
  const { chainId, sell, typed } = state.session.trade
  const account = state.session.wallet.connection?.account
  const has = account === undefined ? null : (figuresOf(state, chainId, account)?.native ?? null)
  const amount = atomsOf(COIN, typed)
  return sell === COIN && has !== null && amount !== null && has - amount < NEXT_TO_NOTHING
}

/** A wrap that leaves too little of the coin is agreed to first, and what brings coins is not refused for that. */
const wrapCoin = (sim: Sim, tab: Tab, state: AppState, kind: 'wrap' | 'nativeSell'): void => {
  const decided = wrapFor(sim, tab, false)
  if (decided === null) return
  const isLow = E.isLeft(decided) && isOf(decided.left, 'lowBalance')
  const isWrong = isLow ? state.session.trade.sell !== COIN : kind === 'wrap' && wrapsMost(state)
  if (isWrong && (isLow || E.isRight(decided)))
    sim.break('a wrap that leaves too little is agreed to first', `'${state.session.trade.typed}'`)
  if (isLow) wrapFor(sim, tab, true)
}

/** What the button does not offer is refused. */
const tryOthers = (sim: Sim, tab: Tab, kind: string): void => {
  const isWrap = kind === 'wrap' || kind === 'nativeSell'
  const taken = [
    ...(kind === 'needsApproval' ? [] : [tab.act(approve, { unlimited: true })]),
    ...(isWrap ? [] : [tab.act(wrap, { anyway: true })]),
  ].some((decided) => decided !== null && E.isRight(decided))
  if (taken) sim.break('what the button does not offer is refused', `it says ${kind}`)
}

export const press = (sim: Sim, tab: Tab, draw: number): void => {
  const plain = tab.state()
  const log = tab.log()
  if (plain === null || log === null) return
  lookAtFigures(sim, tab)
  lookAtOrders(sim, tab)
  const state = withRequests(plain)
  const now = nowIn(sim, tab, plain)
  const { blocker } = submitView(state, now)
  sim.coverage.count('phase', blocker === null ? 'ready' : blocker.kind)
  if (blocker !== null) {
    if (blocker.kind !== 'placing' && blocker.kind !== 'unresolvedPlacement') confirmAnyway(sim, tab, state)
    tryOthers(sim, tab, blocker.kind)
  }
  switch (blocker?.kind) {
    case undefined:
    case 'placing':
    case 'unresolvedPlacement': {
      review(sim, tab, state, now, draw)
      return
    }
    case 'connectWallet': {
      refused(sim, tab.act(connectWallet, { walletId: WALLET.id }))
      return
    }
    case 'wrongNetwork': {
      refused(sim, tab.act(selectNetwork, { chainId: sim.world.chainId }))
      return
    }
    case 'clockDoubted': {
      // The endpoints of the simulation tell the truth about time; the devices do not.
      refused(sim, tab.act(trustClock, { use: 'chain' }))
      return
    }
    case 'needsApproval': {
      approveAs(sim, tab, draw % 2 === 0)
      return
    }
    case 'wrap':
    case 'nativeSell': {
      wrapCoin(sim, tab, state, blocker.kind)
      return
    }
    case 'feeNotAccepted': {
      refused(sim, tab.act(acceptFee, { accepted: true }))
      return
    }
    case 'impactNotAccepted': {
      refused(sim, tab.act(acceptImpact, { accepted: true }))
      return
    }
    default:
      return undefined
  }
}
