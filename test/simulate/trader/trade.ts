/** The trader's main button: whatever it offers is pressed, and what it does not offer is refused. */
import * as E from 'fp-ts/Either'
import { approve } from '../../../src/events/trade/approve'
import { acceptFee, acceptImpact } from '../../../src/events/trade/accept'
import { wrap } from '../../../src/events/trade/wrap'
import { submitView } from '../../../src/events/trade/submitView'
import { connectWallet } from '../../../src/events/wallet/decide'
import { selectNetwork } from '../../../src/events/wallet/selectNetwork'
import { withRequests } from '../../../src/events/withRequests'
import { trustClock } from '../../../src/events/chain/trustClock'
import type { AppState } from '../../../src/events/appState'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { lookAtFigures, lookAtOrders } from '../watch'
import { ACCOUNT_OF } from '../referee/protocol.data'
import { NAMES } from '../world/names'
import { WALLET } from '../world/wallet'
import { confirmAnyway, nowIn, refused, review } from './confirm'
import { confirmOtherwise } from './otherReviews'
import type { Decided } from './decided'
import { pressFor } from './pressFor'
import { wrapCoin } from './wrapping'

/** Of so many reviews, one is confirmed as if it had said something else first. */
const ONE_IN = 3

const approveAs = (sim: Sim, tab: Tab, unlimited: boolean): Decided =>
  pressFor(sim, tab, { what: 'approve', unlimited }, () => tab.act(approve, { unlimited }))

/** What the button does not offer is refused. */
const tryOthers = (sim: Sim, tab: Tab, kind: string): void => {
  const isWrap = kind === 'wrap' || kind === 'nativeSell'
  const taken = [
    ...(kind === 'needsApproval' ? [] : [tab.act(approve, { unlimited: true })]),
    ...(isWrap ? [] : [tab.act(wrap, { anyway: true })]),
  ].some((decided) => decided !== null && E.isRight(decided))
  if (taken) sim.break('what the button does not offer is refused', `it says ${kind}`)
}

/** A name is looked up where the network has a name service, and is never called something that it is not. */
const checkName = (sim: Sim, typed: string | null, problem: string): void => {
  const isName = typed !== null && NAMES.some((name) => name === typed)
  const leads = typed !== null && ACCOUNT_OF[typed] !== undefined
  if (isName && (problem === 'malformed' || (leads && problem === 'unknownName')))
    sim.break('what is refused has a true reason', `${typed} is called ${problem}`)
}

/**
 * Presses the main button as `state` has it, and tries nothing else. Gives the kind of what blocks it where it offers
 * nothing to press, otherwise null.
 */
const pressOffered = (sim: Sim, tab: Tab, state: AppState, draw: number): string | null => {
  const now = nowIn(sim, tab, state)
  const kind = submitView(state, now).blocker?.kind
  switch (kind) {
    case undefined:
    case 'placing':
    case 'unresolvedPlacement': {
      review(sim, tab, state, now, draw)
      return null
    }
    case 'connectWallet': {
      refused(sim, tab.act(connectWallet, { walletId: WALLET.id }))
      return null
    }
    case 'wrongNetwork': {
      refused(sim, tab.act(selectNetwork, { chainId: sim.world.chainId }))
      return null
    }
    case 'clockDoubted': {
      // The endpoints of the simulation tell the truth about time; the devices do not.
      refused(sim, tab.act(trustClock, { use: 'chain' }))
      return null
    }
    case 'needsApproval': {
      approveAs(sim, tab, draw % 2 === 0)
      return null
    }
    case 'wrap':
    case 'nativeSell': {
      wrapCoin(sim, tab, state, kind)
      return null
    }
    case 'feeNotAccepted': {
      refused(sim, tab.act(acceptFee, { accepted: true }))
      return null
    }
    case 'impactNotAccepted': {
      refused(sim, tab.act(acceptImpact, { accepted: true }))
      return null
    }
    default:
      return kind
  }
}

/** The press of a scripted day, in the words of `pressOffered`. */
export const pressAlone = (sim: Sim, tab: Tab, draw: number): string | null => {
  const state = tab.state()
  return state === null ? 'noState' : pressOffered(sim, tab, withRequests(state), draw)
}

/** The press of a drawn day: what the screen shows is looked at, and what the button does not offer is tried too. */
export const press = (sim: Sim, tab: Tab, draw: number): void => {
  const plain = tab.state()
  const log = tab.log()
  if (plain === null || log === null) return
  lookAtFigures(sim, tab)
  lookAtOrders(sim, tab)
  const state = withRequests(plain)
  const { blocker } = submitView(state, nowIn(sim, tab, plain))
  sim.coverage.count('phase', blocker === null ? 'ready' : blocker.kind)
  const { account = null } = state.session.wallet.connection ?? {}
  const { sell } = state.session.trade
  if (blocker?.kind === 'approving' && account !== null && sell !== null)
    sim.referee.underApproval(account, sell)
  if (blocker?.kind === 'invalidRecipient')
    checkName(sim, state.session.trade.recipient?.text ?? null, blocker.problem)
  if (blocker === null && draw % ONE_IN === 0) confirmOtherwise(sim, tab, state)
  if (blocker !== null) {
    if (blocker.kind !== 'placing' && blocker.kind !== 'unresolvedPlacement') confirmAnyway(sim, tab, state)
    tryOthers(sim, tab, blocker.kind)
  }
  pressOffered(sim, tab, state, draw)
}
