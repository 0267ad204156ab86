/** The end of all that is wrong: services answer, browsers work, the trader answers prompts and reloads where asked to. */
import * as E from 'fp-ts/Either'
import type { Call } from './engine/calls'
import type { DiskRecord } from './invariants/diskRecord'
import type { Sim } from './sim'
import type { Tab } from './tabs/tab'
import { actInTab } from './trader/acts'
import { ACCOUNTS, type WorldWallet } from './world/wallet'

/** After these the store is not tried again: the page asks for a reload. */
const FINAL_LOSS: ReadonlySet<string> = new Set(['unavailable', 'outdated', 'deleted', 'evicted'])

const lateAnswer = ({ name }: Call): E.Either<unknown, unknown> =>
  E.left(name.startsWith('wallets.') ? { tag: 'refused', code: 4001 } : { tag: 'timeout' })

export interface Means {
  readonly healFaults: () => void
  readonly records: readonly DiskRecord[]
  /** Takes ended tabs away. */
  readonly reap: () => void
  readonly open: (number: number) => void
  readonly show: (tab: Tab, isVisible: boolean) => void
}

const needsReload = (tab: Tab | undefined, record: DiskRecord | undefined): boolean => {
  const session = tab?.state()?.session
  const lost = session?.chain.storageLost?.reason
  return (
    (lost !== undefined && FINAL_LOSS.has(lost)) ||
    record?.isDamaged === true ||
    session?.chain.deletion === 'done'
  )
}

/** The wallets that are on another account or chain than before. */
const healProfiles = ({ world, plan }: Sim): readonly WorldWallet[] => {
  world.isQuiet = true
  const changed: WorldWallet[] = []
  for (const { wallet, phone, disk, locks, ...profile } of world.profiles) {
    Object.assign(world.profiles[profile.number] ?? {}, { clockAheadMs: 0, isOnline: true })
    const isRight = wallet.isConnected && wallet.chainId === plan.chainId && wallet.account === ACCOUNTS[0]
    if (!isRight) changed.push(wallet)
    Object.assign(wallet, { chainId: plan.chainId, account: ACCOUNTS[0], isConnected: true })
    // Its windows know, and their trader turns to the browser's own wallet.
    phone.expires()
    disk.trouble = null
    locks.refuse(false)
  }
  world.chain.mineAll()
  world.safe.signAll()
  return changed
}

export const heal = (sim: Sim, { healFaults, records, reap, open, show }: Means): void => {
  const { world, plan } = sim
  healFaults()
  const changed = healProfiles(sim)
  sim.silent.splice(0).forEach(({ call, answer }) => answer(lateAnswer(call)))
  const wasRefusedLocks = plan.faults.some(({ id }) => id === 'L1')
  for (let number = 0; number < plan.tabs; number++) {
    const tab = sim.tabs.get(number)
    // What a page was refused, it does not ask for again before it is reloaded.
    const isStuck = needsReload(tab, records[number % plan.profiles]) || wasRefusedLocks
    if (isStuck) tab?.end()
    reap()
    // Each profile has a tab, so that its open work is settled.
    if (tab === undefined ? number < plan.profiles : isStuck) open(number)
  }
  for (const { process, run } of sim.tabs.values()) {
    process.timerStepMs = 0
    world.time.thaw(process)
    if (!process.online$.value) run(() => process.online$.next(true))
  }
  // A page of which nothing changes is told nothing: it must find out by itself that services answer again.
  for (const tab of sim.tabs.values())
    if (!tab.process.isVisible || !tab.process.visible$.value) show(tab, true)
  for (const wallet of changed) {
    wallet.tell({ tag: 'accountChanged', account: wallet.account })
    wallet.tell({ tag: 'chainChanged', chainId: wallet.chainId })
  }
}

/** A page that found out only now that its store is gone asks for a reload, too. */
export const reloadAsked = (sim: Sim, { records, reap, open }: Means): void => {
  for (const [number, tab] of [...sim.tabs])
    if (needsReload(tab, records[number % sim.plan.profiles])) {
      tab.end()
      reap()
      open(number)
    }
}

export const reconnect = (sim: Sim): void => {
  for (const tab of sim.tabs.values())
    if ((tab.state()?.session.wallet.connection ?? null) === null)
      actInTab(sim, tab, { at: 0, tab: 0, what: 'connect', draw: 0 })
}
