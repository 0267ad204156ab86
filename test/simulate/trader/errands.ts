/** What a trader does seldom: sells the coin, repeats or stops an order, cancels one on chain, takes over saved settings. */
import * as E from 'fp-ts/Either'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { cancelWhenKnown } from '../../../src/events/orders/cancelWhenKnown'
import { invalidateOrder } from '../../../src/events/orders/invalidateOrder'
import { allOpenOrders } from '../../../src/events/orders/select'
import { importSettings } from '../../../src/events/settings/importSettings'
import type { Settings } from '../../../src/events/settings/state'
import { continueSale } from '../../../src/events/trade/openSale'
import { withRequests } from '../../../src/events/withRequests'
import type { ActName } from '../plan/plan'
import { importTrouble } from '../referee/settings'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { tokensOn } from '../world/prices'
import { choose, proceed, repeat, set, type } from './byHand'
import { judged } from './refusals'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

const COIN_AMOUNTS = ['0.25', '1', '0.5', '3', '20']

const sellCoin: Hand = (sim, tab, draw) => {
  const tokens = tokensOn(sim.world.chainId)
  const buy = tokens[1 + (draw % (tokens.length - 1))]
  choose(sim, tab, 'sell', NATIVE_BUY_MARKER)
  if (buy !== undefined) choose(sim, tab, 'buy', buy.address)
  type(sim, tab, draw % 5 === 0 ? 'buy' : 'sell', COIN_AMOUNTS[draw % COIN_AMOUNTS.length] ?? '1')
}

/** An order of the account as the service has it; what no service knows is not repeated here. */
const repeatOne: Hand = (sim, tab, draw) => {
  const account = tab.state()?.session.wallet.connection?.account
  const orders = account === undefined ? [] : sim.world.orderBook.ofAccount(account)
  const one = orders[draw % Math.max(1, orders.length)]
  return one === undefined ? null : repeat(sim, tab, one)
}

const openOf = (tab: Tab) => {
  const state = tab.state()
  return state === null ? [] : allOpenOrders(withRequests(state).durable.orders)
}

/** What is stopped, and not placed yet, is stopped for good. */
const stop: Hand = ({ referee, ledger, break: report }, tab, draw) => {
  const placing = openOf(tab).filter(({ status }) => status === 'placing')
  const one = placing[draw % Math.max(1, placing.length)]
  if (one === undefined) return null
  referee.pressedCancel(one.uid)
  const decided = tab.act(cancelWhenKnown, { uid: one.uid })
  const booked = ledger.orders.get(one.uid)
  if (decided === null || E.isLeft(decided) || booked === undefined) return decided
  if (booked.stoppedIn.has(tab.process.session)) report('an order is stopped once', one.uid)
  booked.stoppedIn.add(tab.process.session)
  return decided
}

const invalidate: Hand = (sim, tab, draw) => {
  const open = openOf(tab)
  // One that another device placed comes first.
  const [other] = open.filter(({ placedHere, onchain }) => !placedHere && onchain === null)
  const one = other ?? open[draw % Math.max(1, open.length)]
  if (one === undefined) return null
  sim.referee.pressedCancel(one.uid)
  return judged(sim, tab, one, () => tab.act(invalidateOrder, { uid: one.uid }))
}

/** Settings as a saved log has them: drawn, so that some differ from those in use, and some may not be taken over. */
const saved = (now: Settings, draw: number): Settings => ({
  ...now,
  slippage: draw % 3 === 0 ? now.slippage : draw % 3 === 1 ? 20 + (draw % 150) : 'auto',
  deadline: draw % 5 < 3 ? now.deadline : draw % 5 === 3 ? 240 + (draw % 1700) : null,
  theme: draw % 7 < 5 ? now.theme : draw % 7 === 5 ? 'dark' : 'light',
  locale: draw % 11 < 8 ? now.locale : draw % 11 === 8 ? null : draw % 11 === 9 ? 'xx-XX' : 'de-DE',
  recipientToggleVisible: draw % 13 < 8 ? now.recipientToggleVisible : draw % 13 < 11,
  expertMode: draw % 17 < 10 ? now.expertMode : draw % 17 < 14 ? 'chosen' : 'off',
  maxLoss: draw % 19 < 10 ? now.maxLoss : 1500 + (draw % 5000),
  switches: {
    ...now.switches,
    ...(draw % 23 < 6 ? { sounds: !now.switches.sounds, reports: !now.switches.reports } : {}),
    ...(draw % 23 > 18 ? { notifications: true, logosAndPrices: false } : {}),
  },
})

const takeOver: Hand = ({ referee, world, break: report }, tab, draw) => {
  const before = tab.state()?.durable.settings
  if (before === undefined) return null
  const wanted = saved(before, draw)
  const decided = tab.act(importSettings, wanted)
  if (decided === null || E.isLeft(decided)) return decided
  const { number } = tab.process.profile
  const trouble = importTrouble(before, wanted, decided.right)
  if (trouble !== null) report('a saved log changes no setting for the worse', trouble)
  for (const { type: what, data } of decided.right) {
    if (what === 'SlippageSet')
      referee.script.choose(number, { name: 'slippage', value: data.slippage }, world.time.now())
    if (what === 'DeadlineSet')
      referee.script.choose(number, { name: 'deadline', value: data.seconds }, world.time.now())
    if (what === 'SwitchSet' && (data.name === 'reports' || data.name === 'logosAndPrices'))
      referee.script.choose(number, { name: data.name, value: data.on }, world.time.now())
  }
  return decided
}

const turn =
  (value: boolean): Hand =>
  (sim, tab) => {
    set(sim, tab, { name: 'logosAndPrices', value })
    return set(sim, tab, { name: 'reports', value })
  }

export const errandHands: Partial<Record<ActName, Hand>> = {
  sellCoin,
  continueSale: (sim, tab) => proceed(sim, tab, () => tab.act(continueSale, null)),
  repeat: repeatOne,
  stop,
  invalidate,
  importSettings: takeOver,
  switchOff: turn(false),
  switchOn: turn(true),
}
