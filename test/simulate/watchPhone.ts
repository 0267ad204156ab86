/** What is looked at after a phone has told a window something of its session, after a reload, and after a refused switch. */
import type { ChainId } from '../../src/events/chain/chains.data'
import type { Call } from './engine/calls'
import type { Process } from './engine/time'
import { LIMITS } from './referee/limits.data'
import { sessionTrouble } from './referee/sessions'
import type { Sim } from './sim'
import type { Tab } from './tabs/tab'
import { PHONE } from './world/phone'
import { NOWHERE } from './world/phonePage'

const RULE = 'a window is where its phone says that it is'

/** What a window shows of the phone; null: another wallet is connected, or none. */
const shownBy = ({ state }: Tab) => {
  const connection = state()?.session.wallet.connection ?? null
  return connection?.walletId === PHONE.id ? connection : null
}

/** Nothing has kept a window from working and writing since then, in ms. */
const wasFree = (sim: Sim, { process, state }: Tab, sinceMs: number): boolean => {
  const { isAlive, frozenUntil, timerStepMs } = process
  const isAwake = isAlive && frozenUntil <= sinceMs && timerStepMs === 0
  return isAwake && state()?.session.chain.storageLost === null && !sim.isHealed && sim.calmSince() <= sinceMs
}

/** Whether the trader has done anything since then, in ms. */
const hasActed = ({ plan, world }: Sim, sinceMs: number): boolean =>
  plan.acts.some(({ at }) => at >= sinceMs && at <= world.time.now())

const tabOf = (sim: Sim, process: Process): Tab | undefined =>
  sim.allTabs.find((one) => one.process === process)

/** A window was told where its phone is, or that it is nowhere. */
export const watchPhone = (sim: Sim, process: Process): void => {
  const tab = tabOf(sim, process)
  const before = tab === undefined ? null : shownBy(tab)
  if (tab === undefined || before === null) return
  const page = tab.process.profile.phone.pageOf(process)
  const told = page.told()
  sim.world.time.after(LIMITS.accountObeyed, () => {
    if (page.told() !== told || !wasFree(sim, tab, told.changedAt)) return
    const isOver = told.account === NOWHERE.account
    sim.coverage.count('prompt', isOver ? 'sessionLeft' : 'phoneObeyed')
    const shown = shownBy(tab)
    // The trader may have turned to another wallet meanwhile.
    if (shown === null && hasActed(sim, told.changedAt)) return
    const trouble = sessionTrouble(isOver ? null : told, shown)
    if (trouble !== null) sim.break(RULE, `${tab.process.name}: ${trouble}`)
  })
}

/** A window that is loaded again goes on with its session, as the account that it had there. */
export const watchRestored = (sim: Sim, tab: Tab): void => {
  const { process } = tab
  const { phone } = process.profile
  const before = shownBy(tab)
  const told = phone.pageOf(process).told()
  const { chainId } = tab.state()?.session.chain ?? {}
  const isSettled = before !== null && sessionTrouble(told, before) === null && before.chainId === chainId
  if (!isSettled) return
  const startedAt = sim.world.time.now()
  const topic = phone.topic()
  sim.world.time.after(LIMITS.sessionRestored, () => {
    const next = sim.tabs.get(process.number)
    const isNext = next?.process.opening === process.opening + 1 && wasFree(sim, next, startedAt)
    const isSame = topic !== null && phone.topic() === topic && phone.changedAt() < startedAt
    if (!isNext || !isSame) return
    sim.coverage.count('prompt', 'sessionRestored')
    const trouble = sessionTrouble(before, shownBy(next))
    if (trouble !== null) sim.break(RULE, `${next.process.name}, loaded again: ${trouble}`)
  })
}

/** A phone is asked for a session: it begins on the network that the window shows. */
const checkStart = (sim: Sim, { process, state }: Tab, on: unknown): void => {
  const shown = state()?.session.chain.chainId
  if (shown !== undefined && on !== shown)
    sim.break('a session begins on the network of its window', `${process.name}: ${String(on)}`)
}

/** A phone refused a chain: the window says so, and stays where it was. */
const watchRefusedSwitch = (sim: Sim, tab: Tab, to: ChainId): void => {
  const before = shownBy(tab)
  const askedAt = sim.world.time.now()
  if (before === null) return
  sim.world.time.after(LIMITS.accountObeyed, () => {
    const wallet = tab.state()?.session.wallet
    if (wallet?.connection !== before || !wasFree(sim, tab, askedAt)) return
    // Another one was asked for meanwhile.
    if (wallet.switchingTo !== null && wallet.switchingTo !== to) return
    sim.coverage.count('prompt', 'switchRefused')
    if (wallet.switchingTo !== null || wallet.switchFailed?.chainId !== to)
      sim.break('a switch that failed is said', `${tab.process.name}: to ${String(to)}`)
  })
}

/** A call to the wallet on a phone: it is asked, or it refused. */
export const checkSession = (sim: Sim, { name, args, process }: Call, isRefused: boolean): void => {
  const tab = args.at(-1) === PHONE.id ? tabOf(sim, process) : undefined
  if (tab === undefined) return
  if (name === 'wallets.switchChain' && isRefused) watchRefusedSwitch(sim, tab, args[0] as ChainId)
  if (name === 'wallets.connect' && !isRefused) checkStart(sim, tab, args[1])
}
