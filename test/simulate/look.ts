/** What a window shows to a person who looks at it: judged by the referee, and counted in words. */
import { orderLabel } from '../../src/events/activity/orderLabel'
import type { AppState } from '../../src/events/appState'
import { orderByUid } from '../../src/events/orders/select'
import { contractOf } from '../../src/events/tokens/native'
import { formPlacementsEnd } from '../../src/events/trade/formPlacements'
import { accountKey } from '../../src/events/balances/state'
import { accountPanel } from '../../src/events/wallet/accountPanel'
import { accountOf } from '../../src/events/wallet/select'
import { openSale } from '../../src/events/trade/openSale'
import { submitView } from '../../src/events/trade/submitView'
import { walletChoice } from '../../src/events/wallet/walletChoice'
import { withRequests } from '../../src/events/withRequests'
import { saleTrouble } from './referee/sales'
import type { Sim } from './sim'
import { figuresOf, fullRowsOf, screenOf } from './tabs/screen'
import { buttonOf, formOf, formView, pageOf, poolOf, wordsOf } from './tabs/page'
import type { Tab } from './tabs/tab'
import { isCalm } from './watch'

/** So soon after an act what came of it is looked at, in ms. */
const AFTER_MS = 1500

/** What a window's form shows of its trade, judged; null: nobody sees it. */
export const lookAtForm = (sim: Sim, tab: Tab) => {
  const { process } = tab
  const plain = tab.state()
  if (plain === null || !process.isAlive || !process.isVisible || sim.isHealed) return null
  const { world, referee } = sim
  const state = withRequests(plain)
  const now = world.trueNow() + process.profile.clockAheadMs + state.session.chain.clockOffsetMs
  const view = formView(state, now)
  const account = accountOf(state.session.wallet)
  referee.form(
    screenOf(state),
    {
      ...formOf(state, view),
      tab: process.name,
      slippages: referee.script.slippages(process.profile.number, world.time.now()),
    },
    account === null ? null : figuresOf(state, world.chainId, account),
  )
  if (view.guards.impact.tag === 'known' && view.guards.impact.loss === null)
    sim.coverage.count('prompt', 'wayBackShown')
  return { state, now, view }
}

/** The labels of orders of which nobody knows what became. */
const IN_DOUBT: ReadonlySet<string> = new Set(['signing', 'posting', 'unanswered'])

/** Until when a form says that an order of its pair may still be filled, next to the ends of those that the trader confirmed. */
const lookAtDoubts = ({ ledger, break: report, coverage }: Sim, { process }: Tab, state: AppState): void => {
  const { sell, buy, chainId } = state.session.trade
  const account = accountOf(state.session.wallet)
  const ends = [...ledger.orders.values()].flatMap(({ uid, owner, params }) => {
    const order = orderByUid(state.durable.orders, uid)
    const isOfForm =
      sell !== null && params.sellToken === contractOf(chainId, sell) && params.buyToken === buy
    return order !== undefined && owner === account && isOfForm && IN_DOUBT.has(orderLabel(order))
      ? [params.validTo * 1000]
      : []
  })
  const until = formPlacementsEnd(state)
  if (ends.length > 1) coverage.count('prompt', 'doubtsShown')
  if (ends.length > 0 && until !== null && until !== Math.max(...ends))
    report(
      'a form says until when an order may be filled',
      `${process.name}: ${String(until)}, not ${ends.join()}`,
    )
}

/** What the main button says, next to the figures of its page. */
const lookAtButton = (
  sim: Sim,
  tab: Tab,
  { state, now, view }: NonNullable<ReturnType<typeof lookAtForm>>,
): void => {
  const { world, referee, coverage } = sim
  const { process } = tab
  const { session } = state
  const account = accountOf(session.wallet)
  const figures = account === null ? null : figuresOf(state, world.chainId, account)
  const readAt =
    account === null ? undefined : session.balances.accounts[accountKey(world.chainId, account)]?.readAt
  const { impact, maxLoss, isExpert } = view.guards
  const button = buttonOf(submitView(state, now))
  coverage.count('prompt', `button ${button.kind ?? 'ready'}`)
  referee.button(button, {
    chainId: world.chainId,
    screen: screenOf(state),
    form: {
      ...formOf(state, view),
      tab: process.name,
      slippages: referee.script.slippages(process.profile.number, world.time.now()),
    },
    account,
    walletChain: session.wallet.connection?.chainId ?? null,
    figures,
    ageMs: readAt === undefined ? null : now - readAt,
    price: view.route.tag,
    loss: {
      tag: impact.tag,
      bps: impact.tag === 'known' ? impact.bps : null,
      limit: maxLoss,
    },
    isExpert,
    wrapsAll: session.trade.wrapsAll,
    isCalm: isCalm(sim, tab),
  })
}

/** So many rows are looked at, the newest first. */
const ROWS = 12

/** What the newest rows say of orders and transactions that the service and the chain have. */
export const lookAtRows = (
  { referee, ledger }: Sim,
  { process }: Tab,
  state: AppState,
  count = ROWS,
): void => {
  const account = accountOf(state.session.wallet)
  if (account === null) return
  const { orders, transactions } = fullRowsOf(state, count)
  for (const row of orders) referee.orderRow(process.name, account, row, ledger.orders.has(row.uid))
  for (const row of transactions) referee.transactionRow(process.name, row)
}

/** A sale of the coin that was begun, where the page offers to go on with it. */
const lookAtSale = (
  { world, coverage, break: report }: Sim,
  { process }: Tab,
  state: AppState,
  now: number,
): void => {
  const open = openSale(state, now)
  if (open === null) return
  coverage.count('prompt', 'saleShown')
  const { sale, wrap, isWrapped, isInForm } = open
  const { kind: field, typed, buyToken: buy } = sale
  const trouble = saleTrouble(
    { ...{ typed, field, buy, hash: wrap.hash }, ...{ isWrapped, isInForm } },
    screenOf(state),
    world.chainId,
    (hash) => {
      const sent = world.chain.find(hash)
      return sent === undefined ? null : sent.outcomes.has(1)
    },
  )
  if (trouble !== null) report('a sale that was begun goes on where it is', `${process.name}: ${trouble}`)
}

const look = (sim: Sim, tab: Tab): void => {
  const { process } = tab
  const { referee, coverage } = sim
  const looked = lookAtForm(sim, tab)
  if (looked === null) return
  const { state, now, view } = looked
  const pool = poolOf(state, process.name)
  if (pool !== null) {
    if (pool.bought !== null) coverage.count('prompt', 'poolsShown')
    referee.pools(pool)
  }
  lookAtDoubts(sim, tab, state)
  lookAtButton(sim, tab, looked)
  lookAtRows(sim, tab, state)
  lookAtSale(sim, tab, state, now)
  const panel = accountPanel(state)
  referee.wallets(
    walletChoice(state).wallets,
    panel && { id: panel.walletId, name: panel.walletName, icon: panel.icon },
  )
  const words = wordsOf(pageOf(state, now, view))
  for (const word of words) coverage.count('shown', word)
  sim.trace(words.join())
}

/** Usual days are looked at around one act in so many (C659): a look takes as long as twenty tasks. */
const ONE_IN = 8

/** Before an act, and soon after it. */
export const lookAtPage = (sim: Sim, tab: Tab): void => {
  if (sim.plan.isWatched !== true && sim.world.time.count() % ONE_IN !== 0) return
  look(sim, tab)
  sim.world.time.after(AFTER_MS, () => look(sim, tab))
}
