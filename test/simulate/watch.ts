/** What is looked at after a while: whether a window does in time what it should (`referee/limits.data.ts`). */
import { orderByUid } from '../../src/events/orders/select'
import type { Plan } from './plan/plan'
import { LIMITS } from './referee/limits.data'
import type { Row } from './referee/labels'
import type { Sim } from './sim'
import type { TabProcess } from './tabs/ports'
import { figuresOf, rowsOf } from './tabs/screen'
import type { Tab } from './tabs/tab'
import { PHONE } from './world/phone'
import type { WalletPlace } from './world/wallet'

/** Faults of the store, after which an older choice of a setting may stand again. */
const LOSES_SETTINGS: ReadonlySet<string> = new Set(
  'D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 L2 L3 L4 L7 L10 L11 L14 K1 C5'.split(' '),
)

/** Whether what a trader chose last is what counts soon after. */
export const keepsSettings = ({ faults, acts }: Plan): boolean =>
  !faults.some(({ id }) => LOSES_SETTINGS.has(id)) && !acts.some(({ what }) => what === 'delete')

/** A hidden tab is looked at soon after it was hidden, and twice later. */
const LOOKS_MS = [LIMITS.lockReleased + 1, 2 * LIMITS.hiddenCheck + 7000, 6 * LIMITS.hiddenCheck + 11_000]

/** A tab that was just hidden: what it has of the locks is looked at for as long as nobody shows it. */
export const watchLocks = (sim: Sim, { process }: Tab): void => {
  const { time } = sim.world
  const hiddenAt = time.now()
  process.hiddenAt = hiddenAt
  for (const ms of LOOKS_MS)
    time.after(ms, () => {
      const isHidden = process.isAlive && !process.visible$.value && process.hiddenAt === hiddenAt
      if (!isHidden || sim.isHealed || process.frozenUntil > hiddenAt) return
      sim.coverage.count('prompt', 'lockReleased')
      sim.referee.hides(process.name, hiddenAt, process.profile.locks.heldBy(process))
    })
}

/** A window that was opened, shown or connected is up to date after so long, and what was disturbed has recovered (C541). */
const SETTLED_MS = 20_000
const RECOVERED_MS = 90_000

/** A window that is slowed down or frozen, and in view as far as it knows, may have the lock of what one does for all. */
const isHeldUp = (sim: Sim, { profile }: TabProcess): boolean =>
  [...sim.tabs.values()].some(
    ({ process: one }) =>
      one.profile === profile &&
      one.visible$.value &&
      (one.timerStepMs > 0 || sim.world.time.now() - one.frozenUntil <= SETTLED_MS),
  )

/** The wallet that a window is connected to. */
export const walletOf = ({ process, state }: Pick<Tab, 'process' | 'state'>): WalletPlace => {
  const { phone, wallet } = process.profile
  const isPhones = state()?.session.wallet.connection?.walletId === PHONE.id
  return isPhones ? phone.pageOf(process).told() : wallet
}

/** Where the wallet is that is asked: a phone where it has told the window that it is. */
export const askedWallet = (args: readonly unknown[], process: TabProcess): WalletPlace => {
  const { phone, wallet } = process.profile
  return args.at(-1) === PHONE.id ? phone.pageOf(process).told() : wallet
}

/** Whether a window is in view and awake, on the day's chain, with the wallet's account, and has been for a while. */
const isLookedAt = (sim: Sim, { process, state }: Tab): boolean => {
  const { time, chainId } = sim.world
  const { clockAheadMs } = process.profile
  const wallet = walletOf({ process, state })
  const session = state()?.session
  const now = time.now()
  return (
    process.isAlive &&
    process.visible$.value &&
    now - process.calmSince > SETTLED_MS &&
    !isHeldUp(sim, process) &&
    clockAheadMs === 0 &&
    now - wallet.changedAt > SETTLED_MS &&
    session?.chain.chainId === chainId &&
    session.chain.storageLost === null &&
    session.wallet.connection?.account === wallet.account &&
    wallet.chainId === chainId
  )
}

/** And nothing has disturbed it for so long that it has recovered. */
const isPrompt = (sim: Sim, tab: Tab): boolean =>
  sim.world.time.now() - sim.calmSince() > RECOVERED_MS && isLookedAt(sim, tab)

/** So many of an account's orders the first page of the service has. */
const FIRST_PAGE = 10

/** Looks at each window that is prompt from now on until the limit. */
export const promptly = (
  sim: Sim,
  limit: keyof typeof LIMITS,
  look: (tab: Tab, rows: readonly Row[]) => string | null,
): void => {
  const { time } = sim.world
  const startedAt = time.now()
  const tabs = [...sim.tabs.values()].filter((tab) => isPrompt(sim, tab))
  if (tabs.length === 0 || sim.isHealed) return
  time.after(LIMITS[limit], () => {
    for (const tab of tabs) {
      const state = tab.state()
      const isStill = isPrompt(sim, tab) && tab.process.calmSince <= startedAt && sim.calmSince() <= startedAt
      if (!isStill || sim.isHealed || state === null || walletOf(tab).changedAt > startedAt) continue
      sim.coverage.count('prompt', limit)
      const trouble = look(tab, rowsOf(state))
      if (trouble !== null)
        sim.break('nothing waits for longer than its limit', `${tab.process.name}: ${trouble}`)
    }
  })
}

/** What a page shows of an account soon after it changed there. */
export const watchAccount = (sim: Sim, { process }: Tab): void => {
  const { wallet } = process.profile
  const { changedAt } = wallet
  sim.world.time.after(LIMITS.accountObeyed, () => {
    for (const { process: other, state } of sim.tabs.values()) {
      const connection = state()?.session.wallet.connection ?? null
      const isAwake = other.isAlive && other.frozenUntil <= changedAt && other.profile === process.profile
      const isOfBrowser = connection !== null && connection.walletId !== PHONE.id
      if (!isAwake || !isOfBrowser || wallet.changedAt !== changedAt || !wallet.isConnected) continue
      sim.coverage.count('prompt', 'accountObeyed')
      if (connection.account !== wallet.account)
        sim.break('nothing waits for longer than its limit', `${other.name} is still ${connection.account}`)
    }
  })
}

/**
 * A check of the account's orders failed: unless a later one is answered, the window says so. A window that no longer checks,
 * because it is hidden or another does it, need not.
 */
export const watchFailedCheck = (sim: Sim, { process, state }: Tab): void => {
  const chainId = state()?.session.chain.chainId
  const { time } = sim.world
  const failedAt = time.now()
  if (process.checks.failedAt !== null || chainId === undefined) return
  process.checks.failedAt = failedAt
  time.after(LIMITS.outageSaid, () => {
    const session = state()?.session
    const isStill = process.isAlive && process.checks.failedAt === failedAt && !sim.isHealed
    if (!isStill || session === undefined || process.frozenUntil > failedAt) return
    sim.coverage.count('prompt', 'outageSaid')
    if (session.orders.checkFailed[chainId] === undefined)
      sim.break(
        'nothing waits for longer than its limit',
        `${process.name} does not say that the service fails`,
      )
  })
}

/** Nothing disturbs any more: what was said of the service is taken back, and an order whose answer was lost is found. */
export const watchRecovery = (sim: Sim): void => {
  const { time, chainId, orderBook } = sim.world
  const calmSince = sim.calmSince()
  if (calmSince !== time.now()) return
  const look = (
    limit: 'orderFound' | 'outageOver',
    trouble: (tab: Tab, rows: readonly Row[]) => string | null,
  ) =>
    time.after(LIMITS[limit], () => {
      if (sim.isHealed || sim.calmSince() !== calmSince) return
      for (const tab of sim.tabs.values()) {
        const state = tab.state()
        const { process } = tab
        const isStill = process.calmSince <= calmSince && walletOf(tab).changedAt <= calmSince
        if (state === null || !isStill || !isLookedAt(sim, tab)) continue
        sim.coverage.count('prompt', limit)
        const wrong = trouble(tab, rowsOf(state))
        if (wrong !== null) sim.break('nothing waits for longer than its limit', `${process.name}: ${wrong}`)
      }
    })
  look('orderFound', (_, rows) => {
    const row = rows.find(
      ({ type, id, label }) =>
        type === 'order' &&
        (label === 'unanswered' || label === 'posting') &&
        orderBook.find(id) !== undefined,
    )
    const since = row === undefined ? undefined : orderBook.find(row.id)?.postedAt
    return row === undefined || since === undefined || since > calmSince
      ? null
      : `${row.id} is called ${row.label}, and the service has it`
  })
  look('outageOver', ({ state }) =>
    state()?.session.orders.checkFailed[chainId] === undefined
      ? null
      : 'it says that the service fails, and it does not',
  )
}

/** Whether a window that is looked at has had the time to read what the chain has. */
export const isCalm = (sim: Sim, tab: Tab): boolean =>
  sim.world.time.now() - sim.world.chain.changedAt() > LIMITS.figuresShown && isPrompt(sim, tab)

/** What a page that is looked at shows of its account, once nothing has changed for long enough. */
export const lookAtFigures = (sim: Sim, tab: Tab): void => {
  const { chainId } = sim.world
  const state = tab.state()
  const account = state?.session.wallet.connection?.account
  if (state === null || account === undefined || !isCalm(sim, tab)) return
  const figures = figuresOf(state, chainId, account)
  if (figures === null) return
  sim.coverage.count('prompt', 'figuresShown')
  sim.referee.isCurrent(tab.process.name, account, figures)
}

/** A page that is looked at knows the account's newest orders, whoever placed them, also soon after the account was changed. */
export const lookAtOrders = (sim: Sim, tab: Tab): void => {
  const { time, orderBook } = sim.world
  const { process } = tab
  const state = tab.state()
  const account = state?.session.wallet.connection?.account
  const now = time.now()
  const since = Math.max(process.calmSince, walletOf(tab).changedAt)
  if (state === null || account === undefined || now - since <= LIMITS.orderKnown || !isPrompt(sim, tab))
    return
  sim.coverage.count('prompt', 'orderKnown')
  for (const { uid } of orderBook.ofAccount(account).slice(0, FIRST_PAGE)) {
    const postedAt = orderBook.find(uid)?.postedAt ?? now
    if (now - postedAt > LIMITS.orderKnown && orderByUid(state.durable.orders, uid) === undefined)
      sim.break('nothing waits for longer than its limit', `${process.name} does not know ${uid}`)
  }
}
