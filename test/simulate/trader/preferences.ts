/** Settings that change nothing about an order, and those that do without a window: each is a row that every tab folds. */
import { nameContact, removeContact } from '../../../src/events/contacts/decide'
import { readOlderOrders, stopReading } from '../../../src/events/orders/readOlderOrders'
import { acceptFee } from '../../../src/events/trade/accept'
import { chooseWrap } from '../../../src/events/trade/chooseWrap'
import { closeAnnouncement, setLocale, setSwitch } from '../../../src/events/settings/decide'
import { leaveExpertMode, setTheme } from '../../../src/events/settings/decideInShell'
import { enterExpertMode, setMaxLoss } from '../../../src/events/settings/decideRisk'
import type { Sim } from '../sim'
import { set } from './byHand'
import type { Tab } from '../tabs/tab'
import { ACCOUNTS } from '../world/wallet'

type Change = (tab: Tab, draw: number, sim: Sim) => unknown

const SWITCHES = ['sounds', 'notifications', 'logosAndPrices', 'reports', 'urlWarning'] as const

/** Two of them say what leaves the device, which the script keeps. */
const turn: Change = (tab, draw, sim) => {
  const name = SWITCHES[draw % SWITCHES.length] ?? 'sounds'
  const on = draw % 2 === 0
  return name === 'logosAndPrices' || name === 'reports'
    ? set(sim, tab, { name, value: on })
    : tab.act(setSwitch, { name, on })
}

const changes: readonly Change[] = [
  (tab, draw) => tab.act(setTheme, { theme: draw % 2 === 0 ? 'dark' : 'light' }),
  (tab, draw) => tab.act(setLocale, { locale: draw % 2 === 0 ? 'en-US' : null }),
  turn,
  (tab, draw) => tab.act(closeAnnouncement, { hash: String(draw % 3) }),
  (tab, draw) =>
    tab.act(setMaxLoss, {
      maxLoss: 1400 + (draw % 8700),
      ...(draw % 3 === 0 ? {} : { typedWord: 'confirm' }),
    }),
  (tab) => tab.act(enterExpertMode, { typedWord: 'confirm' }),
  (tab) => tab.act(leaveExpertMode, null),
  (tab, draw) => tab.act(chooseWrap, { isAll: draw % 2 === 0 }),
  (tab, draw) => tab.act(acceptFee, { accepted: draw % 2 === 0 }),
  (tab, draw) =>
    tab.act(nameContact, { address: ACCOUNTS[1], contactName: draw % 3 === 0 ? '' : 'A friend' }),
  (tab) => tab.act(removeContact, { address: ACCOUNTS[1] }),
  (tab, draw) => tab.act(readOlderOrders, { more: draw % 2 === 0 ? null : 10 }),
  (tab) => tab.act(stopReading, null),
]

export const preference = (sim: Sim, tab: Tab, draw: number): unknown =>
  changes[draw % changes.length]?.(tab, Math.floor(draw / changes.length), sim)
