/** The trader's hands on the form and the settings: each is in the referee's script with what the screen shows before and after. */
import * as E from 'fp-ts/Either'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { setDeadline, setSlippage, setSwitch } from '../../../src/events/settings/decide'
import { chooseToken, swapSides, typeAmount, useMax } from '../../../src/events/trade/decide'
import type { Side } from '../../../src/events/trade/events'
import { followLink } from '../../../src/events/trade/followLink'
import { repeatOrder } from '../../../src/events/trade/repeatOrder'
import { removeRecipient, typeRecipient } from '../../../src/events/trade/typeRecipient'
import type { Address } from '../../../src/events/kernel/units'
import type { ServiceOrder } from '../../../src/streams/ports/OrderBook'
import type { Hand, Screen, Setting } from '../referee/script'
import type { Sim } from '../sim'
import { screenOf } from '../tabs/screen'
import type { Tab } from '../tabs/tab'
import { traderOf } from '../referee/ends'

type Taken = E.Either<unknown, unknown> | null

const isTaken = (decided: Taken): boolean => decided !== null && E.isRight(decided)

interface Touched {
  readonly times: number
  readonly what: Hand['what'] | null
  /** Of the last time, in ms. */
  readonly at: number
}

const hands = new WeakMap<Tab, Touched>()

/** How often a window's form was touched, and by what last. */
export const handsOf = (tab: Tab): Touched => hands.get(tab) ?? { times: 0, what: null, at: -1 }

const byHand = <D extends Taken>({ referee, world }: Sim, tab: Tab, hand: Hand, act: () => D): D => {
  const before = tab.state()
  const { typed = '', independent } = before?.session.trade ?? {}
  // Who types what stands there already asks nothing new.
  const isSame = hand.what === 'type' && hand.text === typed && hand.field === independent
  hands.set(tab, {
    times: handsOf(tab).times + 1,
    what: isSame ? null : hand.what,
    at: world.time.now(),
  })
  const decided = act()
  const after = tab.state()
  if (before !== null && after !== null)
    referee.hand(tab.process.name, hand, screenOf(before), screenOf(after), isTaken(decided))
  return decided
}

export const type = (sim: Sim, tab: Tab, field: Side, text: string) =>
  byHand(sim, tab, { what: 'type', field, text }, () => tab.act(typeAmount, { side: field, text }))

export const choose = (sim: Sim, tab: Tab, field: Side, token: Address) =>
  byHand(sim, tab, { what: 'choose', field, token }, () => tab.act(chooseToken, { side: field, token }))

export const flip = (sim: Sim, tab: Tab) => byHand(sim, tab, { what: 'flip' }, () => tab.act(swapSides, null))

export const max = (sim: Sim, tab: Tab) => byHand(sim, tab, { what: 'max' }, () => tab.act(useMax, null))

/** Null: the field is closed. */
export const recipient = (sim: Sim, tab: Tab, text: string | null) =>
  byHand(sim, tab, { what: 'recipient', text }, () =>
    text === null ? tab.act(removeRecipient, null) : tab.act(typeRecipient, { text }),
  )

/** A link that sells this amount, or fills in the whole form. */
export const link = (
  sim: Sim,
  tab: Tab,
  search: string,
  linked: { readonly typed: string } | Omit<Screen, 'chainId'>,
) => {
  const form = 'field' in linked ? { form: linked } : {}
  return byHand(sim, tab, { what: 'link', typed: linked.typed, ...form }, () =>
    tab.act(followLink, { search }),
  )
}

/** What an order that ended, as the window knows it, moved of its tokens: that is not traded twice. */
const tradedOf = (tab: Tab, { uid }: ServiceOrder): Record<Side, bigint> => {
  const state = tab.state()
  const known = state === null ? undefined : orderByUid(state.durable.orders, uid)
  const isEnded = known?.status === 'expired' || known?.status === 'cancelled'
  const moved = isEnded ? known.executed : null
  return { sell: moved?.sellAmount ?? 0n, buy: moved?.buyAmount ?? 0n }
}

/** The form of an order, as the service has it, once more: of one that ended in part, the rest. */
export const repeat = (sim: Sim, tab: Tab, order: ServiceOrder) => {
  const { uid, params } = order
  const { chainId } = sim.world
  const { sellToken: sell, buyToken: buy, kind: field, receiver } = params
  const whole = field === 'sell' ? params.sellAmount + params.feeAmount : params.buyAmount
  const atoms = whole - tradedOf(tab, order)[field]
  const recipient = receiver === traderOf(order) ? null : receiver
  return byHand(sim, tab, { what: 'repeat', ...{ chainId, sell, buy, field, atoms, recipient } }, () =>
    tab.act(repeatOrder, { uid }),
  )
}

/** A sale of the coin that was started goes on. */
export const proceed = <D extends Taken>(sim: Sim, tab: Tab, act: () => D): D =>
  byHand(sim, tab, { what: 'continue' }, act)

const settingOf = (tab: Tab, setting: Setting): Taken => {
  switch (setting.name) {
    case 'slippage':
      return tab.act(setSlippage, { slippage: setting.value })
    case 'deadline':
      return tab.act(setDeadline, { seconds: setting.value })
    case 'logosAndPrices':
    case 'reports':
      return tab.act(setSwitch, { name: setting.name, on: setting.value })
  }
}

export const set = ({ referee, world }: Sim, tab: Tab, setting: Setting): Taken => {
  const decided = settingOf(tab, setting)
  if (isTaken(decided)) referee.script.choose(tab.process.profile.number, setting, world.time.now())
  return decided
}
