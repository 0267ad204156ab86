/** Names instead of an address, one token without another, and allowances for a router that must not have them. */
import { setRecipientToggle } from '../../../src/events/settings/decide'
import { affected } from '../../../src/events/tab/affected'
import { revokeAffected } from '../../../src/events/transactions/revokeAffected'
import type { ActName } from '../plan/plan'
import { AFFECTED_ROUTER, WRAPPED } from '../referee/protocol.data'
import { approvalWords } from '../referee/sideCalls'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { isCalm } from '../watch'
import { NAMES } from '../world/names'
import { tokensOn } from '../world/prices'
import { choose, recipient } from './byHand'
import { nowIn } from './confirm'
import { pressForSide } from './visits'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

const payName: Hand = (sim, tab, draw) => {
  tab.act(setRecipientToggle, { visible: true })
  return recipient(sim, tab, NAMES[draw % NAMES.length] ?? NAMES[0])
}

const sellAlone: Hand = (sim, tab, draw) => {
  const tokens = tokensOn(sim.world.chainId)
  const token = tokens[draw % tokens.length]
  return token === undefined ? null : choose(sim, tab, 'sell', token.address)
}

/** On the main network an earlier approval lets the router take the wrapped coin. */
const LEFT = 5n * 10n ** 18n

const allowRouter: Hand = ({ world }, tab) =>
  world.chainId === 1 ? world.chain.allow(tab.process.profile.wallet.account, AFFECTED_ROUTER, LEFT) : null

/** What a calm window says that the router may take is what the chain lets it take. */
const lookAtRouter = (sim: Sim, tab: Tab): void => {
  const state = tab.state()
  if (state === null || sim.world.chainId !== 1 || !isCalm(sim, tab)) return
  const { account, isRead, approvals } = affected(state, nowIn(sim, tab, state))
  if (account === null) return
  const sum = approvals.reduce((all, { allowance }) => all + allowance, 0n)
  const shown = { 'allowed to the router': isRead ? sum : null }
  const allowed = sim.world.chain.account(account).allowances[AFFECTED_ROUTER] ?? 0n
  sim.coverage.count('prompt', 'routerShown')
  sim.referee.page(tab.process.name, shown, { 'allowed to the router': allowed })
}

const revoke: Hand = (sim, tab) => {
  lookAtRouter(sim, tab)
  const [token, spender] = [WRAPPED[1], AFFECTED_ROUTER]
  return pressForSide(sim, tab, approvalWords({ spender, token, amount: 0n }), () =>
    tab.act(revokeAffected, { token }),
  )
}

/** Losses that need nothing, a confirmation, a typed word, and that are refused (D5.2), in per cent. */
const THIN = [0, 7, 12, 40] as const

const thin: Hand = ({ world }, _tab, draw) => (world.orderBook.thinBy = THIN[draw % THIN.length] ?? 0)

export const oddityHands: Partial<Record<ActName, Hand>> = { payName, sellAlone, allowRouter, revoke, thin }
