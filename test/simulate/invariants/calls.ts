/** What a tab may ask the outside: nothing twice at once, nothing much when hidden, and only what the trader reviewed. */
import * as E from 'fp-ts/Either'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { chains } from '../../../src/events/chain/chains.data'
import type { Call } from '../engine/calls'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { OrderToPost, QuoteAnswer, QuoteRequest } from '../../../src/streams/ports/OrderBook'
import { orderUid } from '../../../src/events/kernel/orderHash'
import type { NewRow } from '../../../src/streams/ports/LogStore'
import type { Approval, Wrap } from '../../support/sentCalls'
import type { Reviewed } from '../../../src/events/trade/reviewed'
import type { BookedOrder } from '../ledger'
import type { Sim } from '../sim'
import { digestOf } from '../world/orderBook'
import type { TabProcess } from '../tabs/ports'

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
/** What was under way when the tab was hidden may end. */
const SETTLING_MS = 3000

const isAsReviewed = (params: OrderParams, seen: Reviewed): boolean =>
  params.sellToken === seen.sellToken &&
  params.buyToken === seen.buyToken &&
  params.kind === seen.kind &&
  params.receiver === seen.receiver &&
  params.sellAmount + params.feeAmount <= seen.sellAmount + seen.feeAmount &&
  params.buyAmount >= seen.buyAmount

/** What must survive a loss of power from the moment on that anything is done about it. */
const PRECIOUS = ['OrderPlacementRequested', 'OrderSigned', 'TransactionRequested', 'TransactionSent'].map(
  (type) => `"type":"${type}"`,
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
  const { ledger, world } = sim

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
  const signing = (params: OrderParams, owner: string, process: TabProcess): void => {
    const uid = orderUid(digestOf(world.chainId, params), owner, params.validTo)
    const booked = ledger.orders.get(uid)
    if (booked === undefined) {
      sim.break('only what was reviewed is signed', `${uid} was never confirmed`)
      return
    }
    if (!isAsReviewed(params, booked.reviewed))
      sim.break('only what was reviewed is signed', `${uid} differs from its review`)
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
  const posting = ({ params, from, signature, signingScheme }: OrderToPost, process: TabProcess): void => {
    const uid = orderUid(digestOf(world.chainId, params), from, params.validTo)
    const booked = ledger.orders.get(uid)
    if (booked === undefined) {
      sim.break('only what was reviewed is posted', `${uid} was never confirmed`)
      return
    }
    onDisk(booked, 'posted')
    if (!isAsReviewed(params, booked.reviewed))
      sim.break('only what was reviewed is posted', `${uid} differs`)
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
  const approving = ({ spender, amount, token, from }: Approval): void => {
    if (spender !== chains[world.chainId].contracts.vaultRelayer)
      sim.break('the spender is the vault relayer', `${spender} may spend ${token}`)
    const booked = [...ledger.approvals.values()].filter((one) => one.token === token)
    const mayBeUnlimited = booked.some(({ unlimited }) => unlimited)
    if (amount === MAX_UINT256 && !mayBeUnlimited)
      sim.break('an exact approval is exact', `${token} without limit`)
    if (amount === MAX_UINT256 || amount === 0n) return
    const orders = [...ledger.orders.values()].filter(
      ({ owner, params }) => owner === from && params.sellToken === token,
    )
    const foreign = world.orderBook.ofAccount(from).filter(({ params }) => params.sellToken === token)
    const most = [...orders, ...foreign].reduce(
      (sum, { params }) => sum + params.sellAmount + params.feeAmount,
      booked.reduce((sum, { sells }) => (sells > sum ? sells : sum), 0n),
    )
    if (amount > most)
      sim.break('an exact approval is exact', `${String(amount)} of ${token}, of ${String(most)}`)
  }
  const wrapping = ({ direction, amount }: Wrap): void => {
    if (!ledger.wraps.some((one) => one.type === direction && one.amount === amount))
      sim.break('a wrap is what stands in the form', `${direction} ${String(amount)} was never asked for`)
  }
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
  return {
    asked: (call) => {
      const { name, args } = call
      const process = processOf(call)
      inHidden(process, name)
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
      if (name === 'wallets.signOrder') signing(args[2] as OrderParams, args[0] as string, process)
      if (name === 'orderBook.placeOrder') posting(args[0] as OrderToPost, process)
      if (name === 'wallets.sendWrap') wrapping(args[0] as Wrap)
      if (name === 'wallets.sendApproval') approving(args[0] as Approval)
    },
    answered: ({ name, args }, answer) => {
      if (name !== 'orderBook.quote' || E.isLeft(answer)) return
      const { kind, amount, sellToken, buyToken } = args[0] as QuoteRequest
      const { sellAmount, buyAmount, feeAmount } = answer.right as QuoteAnswer
      ledger.quotes.push({ kind, amount, sellToken, buyToken, sellAmount, buyAmount, feeAmount })
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
