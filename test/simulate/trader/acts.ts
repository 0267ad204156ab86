/** What the trader does, act by act, and what happens to the tabs. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import { deleteData } from '../../../src/events/requests/deleteData'
import { chains } from '../../../src/events/chain/chains.data'
import { dismissNotice } from '../../../src/events/notices/decide'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { abandonPresignature } from '../../../src/events/orders/abandonPresignature'
import { abandonCancellation } from '../../../src/events/orders/abandonCancellation'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { clearOrders, removeOrder } from '../../../src/events/orders/removeOrder'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import { allOpenOrders } from '../../../src/events/orders/select'
import { setRecipientToggle } from '../../../src/events/settings/decide'
import { abandonTransaction } from '../../../src/events/transactions/abandonTransaction'
import { clearTransactions } from '../../../src/events/transactions/clearTransactions'
import { unansweredTransactions } from '../../../src/events/transactions/select'
import { connectWallet, disconnectWallet } from '../../../src/events/wallet/decide'
import { selectNetwork } from '../../../src/events/wallet/selectNetwork'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import type { OrderUid } from '../../../src/events/kernel/units'
import { withRequests } from '../../../src/events/withRequests'
import type { ActName, PlannedAct } from '../plan/plan'
import type { Sim } from '../sim'
import { lookAtPage } from '../look'
import { watchAccount } from '../watch'
import type { Tab } from '../tabs/tab'
import { tokensOn } from '../world/prices'
import { ACCOUNTS, SAFE, WALLET } from '../world/wallet'
import { choose, flip, max, recipient, set, type } from './byHand'
import { claimHands } from './claims'
import { coincidenceHands } from './coincidences'
import type { Decided } from './decided'
import { encounterHands } from './encounters'
import { errandHands } from './errands'
import { foreignCancel, foreignPlace } from './foreign'
import { oddityHands } from './oddities'
import { phoneHands } from './phone'
import { preference } from './preferences'
import { askForUnknown, askForUnoffered, judged } from './refusals'
import { tokenAct } from './tokens'
import { press } from './trade'
import { visitHands } from './visits'

type Hand = (sim: Sim, tab: Tab, draw: number) => unknown

const AMOUNTS = ['5', '1', '0.5', '2', '3.25', '1', '7', '10', '3', '0.000001', '100000', '1e5', ',5', '']

/** As the trader sees them: what was just requested is among them, while it is being written. */
const openOf = (tab: Tab) => {
  const state = tab.state()
  return state === null ? [] : allOpenOrders(withRequests(state).durable.orders)
}
const nth = <A>(from: readonly A[], draw: number): A | undefined => from[draw % Math.max(1, from.length)]

const pair: Hand = (sim, tab, draw) => {
  const tokens = tokensOn(sim.world.chainId)
  const sell = nth(tokens, draw)
  const buy = nth(
    tokens.filter((token) => token !== sell),
    Math.floor(draw / 64),
  )
  if (sell !== undefined) choose(sim, tab, 'sell', sell.address)
  if (buy !== undefined) choose(sim, tab, 'buy', buy.address)
}

const wrapPair: Hand = (sim, tab, draw) => {
  const [side, other] = draw % 2 === 0 ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const)
  choose(sim, tab, side, NATIVE_BUY_MARKER)
  choose(sim, tab, other, chains[sim.world.chainId].wrappedNative)
  type(sim, tab, 'sell', '0.25')
}

/** What was typed into one field is typed into the other. */
const retype: Hand = (sim, tab) => {
  const form = tab.state()?.session.trade
  return form === undefined ? null : type(sim, tab, form.independent === 'sell' ? 'buy' : 'sell', form.typed)
}

const giveUpOrder = ({ ledger }: Sim, tab: Tab, uid: OrderUid): Decided => {
  const decided = tab.act(abandonPlacement, { uid })
  const booked = ledger.orders.get(uid)
  if (decided !== null && E.isRight(decided) && booked !== undefined)
    booked.givenUpIn.add(tab.process.session)
  return decided
}

/** Gives up an order, or else a cancellation, a signature on chain, or a transaction. */
const giveUpOne = (sim: Sim, tab: Tab, state: AppState, draw: number): Decided => {
  const placing = openOf(tab).filter(({ status }) => status === 'placing')
  const cancelling = openOf(tab).find(({ cancellationRequested }) => cancellationRequested)
  const presigning = openOf(tab).find(({ presignature }) => presignature?.phase === 'asked')
  const [waiting] = unansweredTransactions(state.durable.transactions)
  const order = nth(placing, draw)
  if (order !== undefined) return giveUpOrder(sim, tab, order.uid)
  if (cancelling !== undefined) return tab.act(abandonCancellation, { uid: cancelling.uid })
  if (presigning !== undefined) return tab.act(abandonPresignature, { uid: presigning.uid })
  return waiting === undefined ? null : tab.act(abandonTransaction, { id: waiting.id })
}

const giveUp: Hand = (sim, tab, draw) => {
  const state = tab.state()
  const decided = state === null ? null : giveUpOne(sim, tab, state, draw)
  const { givenUp } = sim.ledger
  const { number } = tab.process.profile
  if (decided !== null && E.isRight(decided)) givenUp.set(number, (givenUp.get(number) ?? 0) + 1)
}

const setting: Hand = (sim, tab, draw) =>
  draw % 2 === 0
    ? set(sim, tab, { name: 'slippage', value: draw % 4 === 0 ? 'auto' : 10 + (draw % 300) })
    : set(sim, tab, { name: 'deadline', value: draw % 3 === 0 ? null : 120 + (draw % 1800) })

const account: Hand = (sim, tab, draw) => {
  const next = nth([...ACCOUNTS, SAFE], draw) ?? SAFE
  tab.process.profile.wallet.tell({ tag: 'accountChanged', account: next })
  watchAccount(sim, tab)
}

const named: Hand = (sim, tab, draw) => {
  tab.act(setRecipientToggle, { visible: true })
  return recipient(sim, tab, draw % 3 === 0 ? null : draw % 2 === 0 ? ACCOUNTS[1] : 'nobody.eth')
}

const clear: Hand = (_sim, tab, draw) => {
  if (draw % 2 === 0) tab.act(clearOrders, null)
  else tab.act(clearTransactions, null)
  const order = nth(openOf(tab), draw)
  if (order !== undefined) tab.act(removeOrder, { uid: order.uid })
}

const dismiss: Hand = (_sim, tab) => {
  const [first] = tab.state()?.session.notices.notices ?? []
  if (first !== undefined) tab.act(dismissNotice, { key: first.key, by: 'user' })
}

const replaceTransaction: Hand = ({ world }, _tab, draw) => {
  const waiting = world.chain.transactions().filter(({ block, isDropped }) => block === null && !isDropped)
  const one = nth(waiting, draw)
  if (one !== undefined && one.onMined === null)
    world.chain.replace(one.hash, draw % 2 === 0 ? 'speedup' : 'cancel')
}

const hands: Partial<Record<ActName, Hand>> = {
  connect: (_sim, tab) => tab.act(connectWallet, { walletId: WALLET.id }),
  disconnect: (_sim, tab) => tab.act(disconnectWallet, null),
  pair,
  wrapPair,
  unwrapPair: (sim, tab) => wrapPair(sim, tab, 1),
  type: (sim, tab, draw) =>
    type(sim, tab, draw % 5 === 0 ? 'buy' : 'sell', nth(AMOUNTS, Math.floor(draw / 8)) ?? '1'),
  flip,
  max,
  retype,
  press,
  cancel: (sim, tab, draw) => {
    askForUnknown(sim, tab)
    const order = nth(openOf(tab), draw)
    if (order === undefined) return null
    askForUnoffered(sim, tab, order)
    sim.referee.pressedCancel(order.uid)
    return judged(sim, tab, order, () => tab.act(cancelOrder, { uid: order.uid }))
  },
  giveUp,
  account,
  network: (_sim, tab, draw) => tab.act(selectNetwork, { chainId: draw % 2 === 0 ? 1 : 100 }),
  setting,
  recipient: named,
  presign: (sim, tab, draw) => {
    const order = nth(openOf(tab), draw)
    return order === undefined
      ? null
      : judged(sim, tab, order, () => tab.act(requestPresignature, { uid: order.uid }))
  },
  clear,
  delete: (_sim, tab, draw) => (draw % 2 === 0 ? tab.act(deleteData, null) : null),
  dismiss,
  preference,
  token: tokenAct,
  foreignPlace,
  foreignCancel,
  replaceTransaction,
  ...errandHands,
  ...claimHands,
  ...visitHands,
  ...encounterHands,
  ...oddityHands,
  ...coincidenceHands,
  ...phoneHands,
}

/** Acts of a person need a tab that is in view. */
export const actInTab = (sim: Sim, tab: Tab, { what, draw }: PlannedAct): void => {
  const hand = hands[what]
  const { process } = tab
  if (
    hand === undefined ||
    !process.isVisible ||
    process.frozenUntil > sim.world.time.now() ||
    tab.log() === null
  )
    return
  sim.coverage.count('act', what)
  lookAtPage(sim, tab)
  const decided = hand(sim, tab, draw)
  if (
    typeof decided === 'object' &&
    decided !== null &&
    '_tag' in decided &&
    E.isLeft(decided as E.Either<unknown, unknown>)
  ) {
    const { left } = decided as E.Left<{ readonly tag?: string } | undefined>
    sim.coverage.count('refusal', left?.tag ?? 'refused')
  }
}
