/** What the views of a page say, as plain values: the form, its button, the selector, the wallet's dialogs, the newest rows. */
import { activity, type Activity } from '../../../src/events/activity/activity'
import { receipt } from '../../../src/events/activity/receipt'
import type { AppState } from '../../../src/events/appState'
import { headOrder, hasSmallBalance } from '../../../src/events/balances/ownTokens'
import { addressQuery, tokenList } from '../../../src/events/balances/tokenList'
import { chainIds } from '../../../src/events/chain/chains.data'
import type { UnixMs } from '../../../src/events/kernel/units'
import { orderErrorDetail, orderErrorMessage } from '../../../src/events/orders/errors'
import { invalidationCost } from '../../../src/events/orders/invalidateOrder'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import { profilePage } from '../../../src/events/referral/page'
import { referralNotice } from '../../../src/events/referral/referralNotice'
import { isLowAfter, nativePlan, wrappedAtHand } from '../../../src/events/trade/nativePlan'
import { contractOf } from '../../../src/events/tokens/native'
import { openSale } from '../../../src/events/trade/openSale'
import { poolReference } from '../../../src/events/trade/poolReference'
import { submitView, type SubmitView } from '../../../src/events/trade/submitView'
import { type SideView, swapForm, type SwapFormView } from '../../../src/events/trade/swapForm'
import { addressOfForm, readSwapLink, shareLink } from '../../../src/events/trade/swapLink'
import { accountPanel } from '../../../src/events/wallet/accountPanel'
import { networkChoice, networkGroups } from '../../../src/events/wallet/networkChoice'
import { isUsable, offersInstall, walletChoice, walletList } from '../../../src/events/wallet/walletChoice'
import type { ShownButton } from '../referee/buttonAmounts'
import type { ShownForm, ShownSide } from '../referee/form'
import type { ShownPool } from '../referee/pools'
import { UNLISTED } from '../world/prices'

/** So many of a list are looked at one by one. */
const FIRST = 3

const rowView = ({ durable, ...state }: AppState, item: Activity, now: UnixMs): unknown => {
  const order = item.type === 'order' ? orderByUid(durable.orders, item.id) : undefined
  if (order === undefined) return { label: item.label }
  const { error, cancellationError } = order
  return {
    ...item,
    receipt: receipt(order),
    failure: error && [orderErrorMessage(error, 'create'), orderErrorDetail(error)],
    refusal: cancellationError && orderErrorMessage(cancellationError, 'cancel'),
    invalidation: invalidationCost({ durable, ...state }, order.uid, now),
  }
}

const walletView = (state: AppState): unknown => {
  const choice = walletChoice(state)
  const networks = networkChoice(state)
  const offered = (isMobile: boolean): unknown => ({
    listed: walletList(choice.wallets, { isMobile, page: 'https://swap.example/' }).map((one) => ({
      ...one,
      isUsable: isUsable(one),
    })),
    offersInstall: offersInstall(choice.wallets, { isMobile }),
  })
  return {
    choice,
    offered: offered(false),
    offeredOnPhone: offered(true),
    failure: choice.failed,
    account: accountPanel(state),
    networks: [networks, networkGroups(chainIds, networks), networkGroups([1], networks, ' GNO')],
  }
}

const selectorView = (state: AppState, now: UnixMs): unknown => {
  const list = tokenList(state, now)
  const placeOf = headOrder(list)
  const isSmall = hasSmallBalance(list)
  return {
    list,
    head: list.rows.map(({ token }) => [placeOf(token), isSmall(token)]),
    queries: [UNLISTED, '0x12', 'weth'].map((text) => addressQuery(state, text)),
  }
}

/** All of it; `now` in chain time. */
export const pageOf = (
  state: AppState,
  now: UnixMs,
  form: SwapFormView,
): Readonly<Record<string, unknown>> => {
  const submit = submitView(state, now)
  const plan = nativePlan(state, now)
  const { trade } = state.session
  return {
    form,
    submit,
    plan,
    low: submit.plan === null ? null : isLowAfter(plan, submit.plan.missing),
    atHand: wrappedAtHand(state),
    sale: openSale(state, now),
    pools: poolReference(state),
    referral: referralNotice(state),
    profile: profilePage(state),
    address: readSwapLink(addressOfForm(trade, shareLink(trade)), trade.chainId),
    wallet: walletView(state),
    selector: selectorView(state, now),
    rows: activity(state, FIRST).items.map((item) => rowView(state, item, now)),
  }
}

const sideOf = ({ token, typed, amount, balance, usd }: SideView): ShownSide => ({
  token: token?.address ?? null,
  ...{ typed, amount, balance, usd },
})

const lossOf = (impact: SwapFormView['guards']['impact']): ShownForm['loss'] =>
  impact.tag === 'known'
    ? {
        ...{ bps: impact.bps, grade: impact.severity },
        ...{ usd: impact.loss, isOfPool: impact.fromPool === true },
      }
    : null

/** The form's figures, and the form of a link to it. */
export const formOf = (state: AppState, view: SwapFormView): Omit<ShownForm, 'tab' | 'slippages'> => {
  const { trade } = state.session
  const { guards, terms, route } = view
  const { sell, buy, independent, typed } = readSwapLink(shareLink(trade), trade.chainId)
  return {
    ...{ sell: sideOf(view.sell), buy: sideOf(view.buy) },
    terms: terms && {
      ...{ sellAmount: terms.sellAmount, buyAmount: terms.buyAmount, fee: terms.fee, limit: terms.limit },
    },
    loss: lossOf(guards.impact),
    refusal: route.tag === 'NO_ROUTE_FOUND' ? route.error.code : null,
    link: { sell, buy, field: independent, typed },
  }
}

/** What stands on the main button. */
export const buttonOf = ({ blocker, approval }: SubmitView): ShownButton => ({
  kind: blocker?.kind ?? null,
  amount: blocker?.kind === 'wrap' || blocker?.kind === 'needsApproval' ? blocker.amount : null,
  needsReset: blocker?.kind === 'needsApproval' ? blocker.needsReset : null,
  approval: approval && {
    ...{ exact: approval.exact, allowance: approval.allowance, isShared: approval.isShared },
    ...{ ...approval.steps, spender: approval.spender },
  },
  sale:
    blocker?.kind === 'nativeSell'
      ? { missing: blocker.missing, uses: blocker.uses, approve: blocker.approve }
      : null,
})

/** What the form says of pools; null: nothing. */
export const poolOf = (state: AppState, tab: string): ShownPool | null => {
  const shown = poolReference(state)
  if (shown === null) return null
  const { chainId } = state.session.trade
  return {
    tab,
    ...{
      sellToken: contractOf(chainId, shown.sell.address),
      buyToken: contractOf(chainId, shown.buy.address),
    },
    ...{
      sold: shown.sold,
      quoted: shown.quoted,
      bought: shown.price?.bought ?? null,
      warning: shown.warning,
    },
  }
}

export { swapForm as formView }

const digits = (value: bigint | number): string =>
  Number(value) === 0 ? '0' : String(value).replace(/\..*/, '').length.toString()

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => !Array.isArray(value)

/** So deep a value is told. */
const DEEPEST = 5

/**
 * A value in words, each with its place: what is there, what is chosen, and of how many digits a figure is. The words of many looks
 * are counted, so that what a page shows more or less often than usual is seen.
 */
export const wordsOf = (value: unknown, place = '', depth = 0): readonly string[] => {
  switch (typeof value) {
    case 'boolean':
      return [`${place} ${String(value)}`]
    case 'bigint':
    case 'number':
      return [`${place} of ${digits(value)}`]
    case 'string':
      return [`${place} '${/^(?!0x)[\w.-]{1,24}$/.test(value) ? value : 'text'}'`]
    case 'object': {
      if (value === null) return [`${place} none`]
      if (Array.isArray(value))
        return [
          `${place} ${String(Math.min(value.length, 2 * FIRST))} items`,
          ...value.slice(0, FIRST).flatMap((one) => wordsOf(one, place, depth + 1)),
        ]
      if (!isRecord(value)) return []
      if (typeof value.symbol === 'string') return [`${place} ${value.symbol}`]
      return depth === DEEPEST
        ? []
        : Object.entries(value).flatMap(([name, one]) =>
            // By its address or its id: how many there are is what counts.
            /^(?:0x|\d)/.test(name) ? [`${place} has one`] : wordsOf(one, `${place}.${name}`, depth + 1),
          )
    }
    default:
      return []
  }
}
