/** What a tab may ask the outside: nothing twice at once, nothing much when hidden, and only what the trader reviewed. */
import * as E from 'fp-ts/Either'
import type { Call } from '../engine/calls'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { PoolPrice, PoolQuestion } from '../../../src/events/pools/events'
import type { ProfileFigures } from '../../../src/events/referral/events'
import type { AccountReading } from '../../../src/streams/ports/Chain'
import type { OrderToPost } from '../../../src/streams/ports/OrderBook'
import type { CallToSend } from '../../../src/streams/ports/Wallets'
import type { NewRow, TapeBounds } from '../../../src/streams/ports/LogStore'
import type { Approval, Wrap } from '../../support/sentCalls'
import type { BookedOrder } from '../ledger'
import { uidOf } from '../referee/hashes'
import type { Domain } from '../referee/referee'
import type { SwitchName } from '../referee/script'
import { BLOCKED } from '../world/wallet'
import type { Sim } from '../sim'
import type { TabProcess } from '../tabs/ports'
import { askedWallet, watchFailedCheck } from '../watch'
import { createQuestionChecks } from './questions'
import { createRepeatChecks } from './repeats'

/** Polls: a second one of the same tab while the first is open is an overlap. */
const POLLS: ReadonlySet<string> = new Set([
  'orderBook.accountOrders',
  'orderBook.orderStage',
  'priceSource.gasPrices',
  'chain.account',
  'chain.blocks',
  'safeService.transaction',
])
/** Of a hidden tab's questions these count; what an open placement needs does not. */
const BACKGROUND = [
  'orderBook.accountOrders',
  'orderBook.quote',
  'orderBook.orderStage',
  'priceSource.',
  'chain.',
  'safeService.',
]
/** A hidden tab checks open orders once a minute; a check may read a few pages, and a new order's tokens. */
const HIDDEN_SHARE = 8
const MINUTE_MS = 60_000
/** A stop reaches the tab that posts within a moment. */
const STOPPING_MS = 5000
/** What was disturbed has been asked again by then. */
const UNDISTURBED_MS = 90_000
/** A window that is shown has read what its account has by then. */
const LOOKED_MS = 20_000
/** What was under way when the tab was hidden may end. */
const SETTLING_MS = 3000

/** What leaves the device unless it is switched off. */
const OPTIONAL: Readonly<Record<string, SwitchName>> = {
  'priceSource.usdPerToken': 'logosAndPrices',
  'errorReporter.report': 'reports',
}

/** What must survive a loss of power from the moment on that anything is done about it. */
const PRECIOUS = ['OrderPlacementRequested', 'OrderSigned', 'TransactionRequested', 'TransactionSent'].map(
  (type) => `"type":"${type}"`,
)

/** Whether a question names an account. */
const isAbout = (args: readonly unknown[], account: string): boolean =>
  args.some(
    (arg) =>
      arg === account || (typeof arg === 'object' && arg !== null && Object.values(arg).includes(account)),
  )

export interface CallChecks {
  readonly asked: (call: Call) => void
  readonly answered: (call: Call, answer: E.Either<unknown, unknown>) => void
  readonly closed: (call: Call) => void
  readonly hidden: (process: TabProcess) => void
}

export const createCallChecks = (sim: Sim, processOf: (call: Call) => TabProcess): CallChecks => {
  const open = new Map<string, number>()
  const hiddenSince = new Map<TabProcess, { at: number; count: number; from: number }>()
  const { ledger, referee, world } = sim
  const questions = createQuestionChecks(sim)
  const repeats = createRepeatChecks(sim)
  /** Windows that have read their store. */
  const stores = new WeakSet<TabProcess>()

  const keyOf = ({ name, args, process }: Call): string => {
    const [first, second, third] = args
    const page =
      typeof second === 'object' && second !== null && 'offset' in second ? String(second.offset) : ''
    // The balances of one token are read to judge a transaction, next to the poll that reads them all.
    // Open orders of another network are asked for next to those of the tab's own.
    const part = Array.isArray(third) ? String(third.length) : typeof third === 'number' ? String(third) : ''
    // Each transaction of a multisig is asked for by itself.
    const of = typeof second === 'string' ? second : ''
    return `${process.name} ${name} ${typeof first === 'object' ? '' : JSON.stringify(first)} ${of} ${page} ${part}`
  }
  const signing = (params: OrderParams, owner: string, domain: Domain, process: TabProcess): void => {
    referee.signing(params, owner, domain, process.name)
    const uid = uidOf(world.chainId, params, owner)
    const booked = ledger.orders.get(uid)
    if (booked === undefined) {
      sim.break('only what was confirmed is signed', `${uid} was never confirmed`)
      return
    }
    onDisk(booked, 'signed')
    if (booked.givenUpIn.has(process.session))
      sim.break('what was given up is not signed', `${uid} in ${process.session}`)
    if (!booked.sessions.has(process.session))
      sim.break('only the tab that requested an order signs it', `${uid} in ${process.session}`)
  }
  const storeIsLost = (process: TabProcess): boolean => {
    const tab = sim.allTabs.find((one) => one.process === process)
    return (tab?.state()?.session.chain.storageLost ?? null) !== null
  }
  const onDisk = (booked: BookedOrder, what: string): void => {
    if (!booked.requestedOnDisk && !booked.withoutStore)
      sim.break('a request is on the disk before it is acted on', `${booked.uid} was ${what} before`)
  }
  const posting = (posted: OrderToPost, process: TabProcess): void => {
    const { params, from, signature, signingScheme, appDataDocument } = posted
    referee.posting(params, from, signingScheme, appDataDocument)
    const uid = uidOf(world.chainId, params, from)
    const booked = ledger.orders.get(uid)
    if (booked === undefined) {
      sim.break('only what was confirmed is posted', `${uid} was never confirmed`)
      return
    }
    onDisk(booked, 'posted')
    if (
      booked.stoppedAt !== null &&
      world.time.now() - booked.stoppedAt > STOPPING_MS &&
      !storeIsLost(process)
    )
      sim.break('nothing is posted after it was stopped', uid)
    if (booked.endedUnsent) sim.break("nothing is posted after 'nothing was sent'", uid)
    // A store that was lost after the request keeps nothing more: what began goes on in memory (A2.14).
    const isLost = storeIsLost(process)
    if (signingScheme !== 'presign' && !booked.signedOnDisk && !booked.withoutStore && !isLost)
      sim.break('a signature is on the disk before the order is posted', uid)
    if (signingScheme !== 'presign' && signature.slice(2, 42) !== from.slice(2).toLowerCase())
      sim.break('only the owner signs', uid)
    booked.posts += 1
  }
  /** It has been in view and asked the chain, and nothing kept the answers from it. */
  const isUndisturbed = (process: TabProcess): boolean =>
    world.time.now() - sim.calmSince() > UNDISTURBED_MS && world.time.now() - process.calmSince > LOOKED_MS
  /** Its owner and chain are those of the wallet, and it is asked for nothing that nobody meant. */
  const wallet = (name: string, args: readonly unknown[], process: TabProcess): void => {
    const asked = askedWallet(args, process)
    const [first, domain] = args
    if (name === 'wallets.signOrder' || name === 'wallets.signCancellation')
      referee.asking(asked, first as string, (domain as Domain).chainId)
    if (name === 'wallets.signCancellation')
      referee.cancelling(args[2] as string, first as string, domain as Domain)
    if (name === 'wallets.signOrder')
      signing(args[2] as OrderParams, first as string, domain as Domain, process)
    if (name === 'wallets.sendWrap' || name === 'wallets.sendApproval') {
      const { from, chainId } = first as Wrap
      referee.asking(asked, from, chainId)
    }
    if (name === 'wallets.sendWrap') referee.wrapping(first as Wrap)
    if (name === 'wallets.sendApproval') referee.approving(first as Approval, isUndisturbed(process))
    if (name === 'wallets.sendCall') referee.calling(asked, first as CallToSend)
    if (name === 'wallets.sendInvalidation')
      referee.invalidating((first as { readonly uid: string }).uid, asked)
    if (name === 'wallets.sendPresignature')
      referee.asking(asked, `0x${(first as { readonly uid: string }).uid.slice(66, 106)}`, world.chainId)
  }
  /** It is as fast as others, and has had time to read what they chose. */
  const isAwake = ({ timerStepMs, calmSince }: TabProcess): boolean =>
    timerStepMs === 0 && world.time.now() - calmSince > LOOKED_MS
  /** What a window took for the time while the device's clock was wrong, it may take for it a while after. */
  const isClockRight = !sim.plan.faults.some(({ id }) => id === 'C1' || id === 'C2')
  const inHidden = (process: TabProcess, name: string): void => {
    const since = hiddenSince.get(process)
    if (since === undefined || process.isVisible || process.visible$.value) return
    const now = world.time.now()
    if (now - since.at < SETTLING_MS || !BACKGROUND.some((one) => name.startsWith(one))) return
    if (now - since.from > MINUTE_MS) Object.assign(since, { from: now, count: 0 })
    since.count += 1
    if (since.count === HIDDEN_SHARE + 1)
      sim.break(
        'a hidden tab asks seldom',
        `${process.name}: ${name} was question ${String(since.count)} of a minute`,
      )
  }
  /** A check of the orders of the window's network was answered, or failed. */
  const checked = (process: TabProcess, [, given, chain]: readonly unknown[], isAnswered: boolean): void => {
    const tab = sim.allTabs.find((one) => one.process === process)
    const isFirst = typeof given !== 'object' || given === null || !('offset' in given)
    if (tab === undefined || tab.state()?.session.chain.chainId !== chain || !isFirst) return
    if (isAnswered) process.checks.failedAt = null
    else watchFailedCheck(sim, tab)
  }
  return {
    asked: (call) => {
      const { name, args } = call
      const process = processOf(call)
      inHidden(process, name)
      questions.asked(call)
      repeats.asked(call)
      if (POLLS.has(name)) {
        const key = keyOf(call)
        const count = (open.get(key) ?? 0) + 1
        open.set(key, count)
        if (count > 1) sim.break('no poll overlaps itself', key)
      }
      if (name === 'logStore.append' && args[1] !== 'strict')
        for (const { json } of args[0] as readonly NewRow[])
          if (PRECIOUS.some((one) => json.includes(one)))
            sim.break('precious facts are written strictly', json.slice(0, 200))
      if (name === 'logStore.pruneTape' && isClockRight)
        referee.pruning((args[0] as TapeBounds).olderThan, world.trueNow())
      if (name === 'referrals.pin')
        referee.publishing(process.name, process.profile.number, args[0] as string)
      if (process.profile.wallet.account === BLOCKED && isAbout(args, BLOCKED))
        sim.break('nothing is asked about a blocked account', `${process.name}: ${name}`)
      if (name === 'orderBook.placeOrder') posting(args[0] as OrderToPost, process)
      if (name.startsWith('wallets.')) wallet(name, args, process)
      const optional = OPTIONAL[name]
      if (optional !== undefined && isAwake(process))
        referee.leaving(process.profile.number, optional, stores.has(process))
    },
    answered: (call, answer) => {
      const { name, args, process } = call
      const { name: tab } = process
      questions.answered(call, answer)
      repeats.answered(call, answer)
      if (name === 'logStore.read' && E.isRight(answer)) stores.add(process as TabProcess)
      if (name === 'orderBook.accountOrders') checked(process as TabProcess, args, E.isRight(answer))
      if (E.isLeft(answer)) return
      if (name === 'safeService.safe') referee.ownersTold(tab)
      if (name === 'chain.account') referee.read(tab, args[1] as string, answer.right as AccountReading)
      if (name === 'referrals.profile')
        referee.traded(tab, args[0] as string, (answer.right as ProfileFigures).totalTrades)
      if (name === 'pools.price')
        referee.pooled(tab, args[0] as PoolQuestion, answer.right as PoolPrice | null)
    },
    closed: (call) => {
      if (POLLS.has(call.name)) open.set(keyOf(call), (open.get(keyOf(call)) ?? 1) - 1)
    },
    hidden: (process) => {
      const now = world.time.now()
      if (process.isVisible) hiddenSince.delete(process)
      else hiddenSince.set(process, { at: now, count: 0, from: now })
    },
  }
}
