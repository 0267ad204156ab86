/** The selector: tokens that are looked for, imported, marked, shown by the wallet, named by a link, and lists of them. */
import { acceptListUpdate, requestList, setList } from '../../../src/events/tokens/decideLists'
import {
  addListedToken,
  importToken,
  lookUpToken,
  removeToken,
  setFavourite,
  toggleSelector,
} from '../../../src/events/tokens/decide'
import { listsOf } from '../../../src/events/tokens/lists'
import { watchToken } from '../../../src/events/wallet/watchToken'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { listedToken } from '../world/lists'
import { tokensOn, UNLISTED } from '../world/prices'
import { ACCOUNTS } from '../world/wallet'
import { choose, link } from './byHand'

/** By then most people have answered their wallet, in ms. */
const AGAIN_MS = 14_000

type Change = (tab: Tab, sim: Sim, draw: number) => unknown

const known = ({ world }: Sim, draw: number) => {
  const tokens = tokensOn(world.chainId)
  return tokens[draw % tokens.length]
}

/** The lists that the tab offers, with what it knows of each. */
const listIn = (tab: Tab, draw: number) => {
  const state = tab.state()
  const lists = state === null ? [] : listsOf(state.durable.tokens, state.session.chain.chainId)
  return lists[draw % Math.max(1, lists.length)]
}

const changes: readonly Change[] = [
  (tab, _sim, draw) => tab.act(toggleSelector, { isOpen: draw % 3 !== 0 }),
  (tab, _sim, draw) => tab.act(lookUpToken, { address: draw % 4 === 0 ? ACCOUNTS[1] : UNLISTED }),
  (tab) => tab.act(importToken, { address: UNLISTED }),
  (tab) => tab.act(removeToken, { address: UNLISTED }),
  (tab, sim, draw) => choose(sim, tab, draw % 2 === 0 ? 'sell' : 'buy', UNLISTED),
  (tab, sim, draw) => {
    const token = known(sim, draw)
    return token === undefined
      ? null
      : tab.act(setFavourite, { address: token.address, isFavourite: draw % 3 !== 0 })
  },
  (tab, sim, draw) => {
    const token = known(sim, draw)
    if (token === undefined) return null
    // Once more when the wallet has answered: what it shows is not asked of it again.
    sim.world.time.after(AGAIN_MS, () => {
      if (tab.process.isAlive && tab.process.isVisible) tab.act(watchToken, { token })
    })
    return tab.act(watchToken, { token })
  },
  (tab, sim, draw) =>
    link(
      sim,
      tab,
      `?inputCurrency=${draw % 2 === 0 ? UNLISTED : 'ETH'}&outputCurrency=${known(sim, draw)?.address ?? ''}&exactAmount=1`,
      { typed: '1' },
    ),
  (tab, _sim, draw) => {
    const list = listIn(tab, draw)
    return list === undefined
      ? null
      : tab.act(setList, { url: list.url, mode: draw % 2 === 0 ? 'active' : 'inactive' })
  },
  (tab, _sim, draw) => {
    const list = listIn(tab, draw)
    return list === undefined ? null : tab.act(requestList, { text: list.url, again: true })
  },
  (tab, _sim, draw) => {
    const list = listIn(tab, draw)
    return list?.update === undefined || list.update === null
      ? null
      : tab.act(acceptListUpdate, { url: list.url, hash: list.update.hash })
  },
  (tab, sim, draw) => {
    const hash = listIn(tab, draw)?.current?.hash
    if (hash === undefined) return null
    const token = listedToken(sim.world.chainId)
    const added = tab.act(addListedToken, { token, hash })
    if (draw % 2 === 0) choose(sim, tab, 'buy', token.address)
    return added
  },
]

export const tokenAct = (sim: Sim, tab: Tab, draw: number): unknown =>
  changes[draw % changes.length]?.(tab, sim, Math.floor(draw / changes.length))
