/** Wraps and unwraps of the coin, as the main button offers them: what is agreed to first, and what the form shows after. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import { wrap } from '../../../src/events/trade/wrap'
import { transactionById } from '../../../src/events/transactions/transactionById'
import { COIN } from '../referee/protocol.data'
import { atomsOf } from '../referee/script'
import type { Sim } from '../sim'
import { figuresOf } from '../tabs/screen'
import type { Tab } from '../tabs/tab'
import { handsOf } from './byHand'
import type { Decided } from './decided'
import { pressFor } from './pressFor'

/** What the button says: the form's own wrap, or that of a sale of the coin. */
type WrapKind = 'wrap' | 'nativeSell'

const isOf = (left: unknown, tag: string): boolean =>
  typeof left === 'object' && left !== null && 'tag' in left && left.tag === tag

/** When a wrap that was pressed for is looked at again, in ms: most wallets have answered by then. */
const SENT_MS = 16_000

/**
 * What was wrapped does not stay in the form that nobody touched, once it is sent: it would be wrapped twice. One that was given up
 * leaves the form to the next press.
 */
const watchForm = (sim: Sim, tab: Tab, decided: Decided): void => {
  const request =
    decided !== null && E.isRight(decided)
      ? decided.right.find((event) => event.type === 'TransactionRequested')
      : undefined
  const pressed = tab.state()
  if (request === undefined || pressed === null) return
  const { id } = request.data
  const { times } = handsOf(tab)
  const givenUp = () => sim.ledger.givenUp.get(tab.process.profile.number) ?? 0
  const givenUpBefore = givenUp()
  sim.world.time.after(SENT_MS, () => {
    const state = tab.state()
    const sent = state === null ? undefined : transactionById(state.durable.transactions, id)
    if (state === null || !tab.process.isAlive || handsOf(tab).times !== times) return
    if (givenUp() !== givenUpBefore) return
    if (sent === undefined || sent.hash === null) return
    const { chainId, sell, typed } = state.session.trade
    if (typed !== '' && sell === pressed.session.trade.sell && chainId === pressed.session.trade.chainId)
      sim.break('what was wrapped does not stay in the form', `'${typed}', ${id}`)
  })
}

const wrapFor = (sim: Sim, tab: Tab, kind: WrapKind, anyway: boolean): Decided => {
  const decided = pressFor(sim, tab, { what: 'wrap', unlimited: false }, () => tab.act(wrap, { anyway }))
  // A sale of the coin goes on with its amount.
  if (kind === 'wrap') watchForm(sim, tab, decided)
  return decided
}

/** In atoms of the coin: what is left pays for no transaction (2 gwei for each unit of gas in these days). */
const NEXT_TO_NOTHING = 10n ** 13n

/** Whether the form wraps all that the account has of the coin, but for next to nothing; the text is the trader's. */
const wrapsMost = (state: AppState): boolean => {
  const { chainId, sell, typed } = state.session.trade
  const account = state.session.wallet.connection?.account
  const has = account === undefined ? null : (figuresOf(state, chainId, account)?.native ?? null)
  const amount = atomsOf(COIN, typed)
  return sell === COIN && has !== null && amount !== null && has - amount < NEXT_TO_NOTHING
}

/** A wrap that leaves too little of the coin is agreed to first, and what brings coins is not refused for that. */
export const wrapCoin = (sim: Sim, tab: Tab, state: AppState, kind: WrapKind): void => {
  const decided = wrapFor(sim, tab, kind, false)
  if (decided === null) return
  const isLow = E.isLeft(decided) && isOf(decided.left, 'lowBalance')
  const isWrong = isLow ? state.session.trade.sell !== COIN : kind === 'wrap' && wrapsMost(state)
  if (isWrong && (isLow || E.isRight(decided)))
    sim.break('a wrap that leaves too little is agreed to first', `'${state.session.trade.typed}'`)
  if (isLow) wrapFor(sim, tab, kind, true)
}
