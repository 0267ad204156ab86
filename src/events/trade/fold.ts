import { type ChainId, chains } from '../chain/chains.data'
import type * as chainEvents from '../chain/events'
import { type FactBy, type FoldContext, own, sessionSlice, withKey } from '../kernel'
import type * as orderEvents from '../orders/events'
import { orderByUid } from '../orders/orderByUid'
import type { Order, Orders } from '../orders/state'
import { isNative } from '../tokens/native'
import type * as transactionEvents from '../transactions/events'
import type { Transactions } from '../transactions/state'
import { transactionById } from '../transactions/transactionById'
import type * as walletEvents from '../wallet/events'
import type * as events from './events'
import { type SwapForm, emptyForm, noSwap, nothingAccepted, otherSide } from './state'

/** The other features' state that the form's fold reads. */
interface Reads {
  readonly orders: Orders
  readonly transactions: Transactions
}
type Context = FoldContext<Reads>

/** Tokens and independent field change sides; the typed text stays with its token (T2.14, T2.15, S4.69). */
const swapped = (form: SwapForm): SwapForm => ({
  ...form,
  sell: form.buy,
  buy: form.sell,
  independent: otherSide(form.independent),
  wrapping: null,
  accepted: nothingAccepted,
})

/** A chosen token takes its side. Choosing the other side's token exchanges the two (T1.12, T2.16, S4.70). */
const choose = (form: SwapForm, { side, token }: FactBy<typeof events.TokenChosen>['data']): SwapForm => {
  if (form[side] === token) return form
  if (form[otherSide(side)] === token) return swapped(form)
  // The coin is sold as its wrapped token, so the trade stays the same, and with it what was accepted (X312).
  const isSameTrade = side === 'sell' && isNative(form.sell) && token === chains[form.chainId].wrappedNative
  const accepted = isSameTrade ? form.accepted : nothingAccepted
  return { ...form, [side]: token, wrapsAll: false, wrapping: null, accepted }
}

/** Another amount keeps what was accepted, another independent field does not (T4.111). */
const type = (form: SwapForm, { side, text }: FactBy<typeof events.AmountTyped>['data']): SwapForm => {
  if (form.independent === side && form.typed === text) return form
  const accepted = form.independent === side ? form.accepted : nothingAccepted
  return { ...form, independent: side, typed: text, wrapping: null, accepted }
}

/** Token addresses mean nothing on another network. Returning to a network restores its pair, without an amount (C133). */
const moveTo = (form: SwapForm, chainId: ChainId): SwapForm => {
  if (form.chainId === chainId) return form
  const { sell, buy } = form
  const isChosen = buy !== null || !isNative(sell)
  const elsewhere = isChosen ? withKey(form.elsewhere, String(form.chainId), { sell, buy }) : form.elsewhere
  return { ...emptyForm(chainId), ...elsewhere[chainId], elsewhere }
}

/** Only an order that this tab requested belongs to this form. */
const placing = (
  form: SwapForm,
  { data: { uid } }: FactBy<typeof orderEvents.OrderPlacementRequested>,
): SwapForm => (form.placing.includes(uid) ? form : { ...form, placing: [...form.placing, uid] })

/**
 * A placed order clears the text that was typed for it. An order whose placement became known only later (no answer to
 * its POST, given up before) leaves the form unchanged, because the user may be typing the next one.
 */
const clearAfter = (form: SwapForm, order: Order): SwapForm => {
  const fromTheForm =
    order.status === 'placing' &&
    (order.phase === 'signing' || order.phase === 'posting') &&
    order.chainId === form.chainId &&
    order.params.sellToken === form.sell &&
    order.params.buyToken === form.buy
  return fromTheForm && form.typed !== '' ? { ...form, typed: '', accepted: nothingAccepted } : form
}

/**
 * A recipient is for one trade (T2.13, D5.6): whatever else was typed meanwhile, and however late the service answered,
 * the next order pays the owner unless the recipient is named again.
 */
const clearRecipientAfter = (form: SwapForm, { params }: Order): SwapForm =>
  params.receiver === form.recipient?.address ? { ...form, recipient: null } : form

/**
 * The service has this form's order: its own answer says so, or the check of open orders does, which may have run in
 * another tab. The order belongs to the tab that requested it, not to the one that reports it.
 */
const placed = (
  form: SwapForm,
  { data: { uid } }: FactBy<typeof orderEvents.OrderPlaced>,
  { before }: Context,
): SwapForm => {
  const order = orderByUid(before.orders, uid)
  if (order === undefined || !form.placing.includes(uid)) return form
  const cleared = clearRecipientAfter(clearAfter(form, order), order)
  return { ...cleared, placing: form.placing.filter((one) => one !== uid) }
}

/** An answer about another name, or another network's, says nothing about the field's present content. */
const nameRead = (
  form: SwapForm,
  { chainId, name, address, problem }: FactBy<typeof events.RecipientNameRead>['data'],
): SwapForm =>
  form.chainId === chainId && form.recipient?.text === name
    ? { ...form, recipient: { ...form.recipient, address, problem } }
    : form

const follow = (
  form: SwapForm,
  { chainId, INPUT: sell, OUTPUT: buy, recipient, ...rest }: FactBy<typeof events.LinkFollowed>['data'],
): SwapForm =>
  form.chainId !== chainId
    ? form
    : {
        ...rest,
        ...{ chainId, sell, buy },
        recipient: recipient === null ? null : { ...recipient, isFromLink: true },
        wrapsAll: false,
        wrapping: null,
        placing: form.placing,
        elsewhere: form.elsewhere,
        accepted: nothingAccepted,
      }

/** Whether the form exchanges the coin for its own wrapped token, in either direction. */
const isWrapPair = ({ chainId, sell, buy }: SwapForm): boolean =>
  [sell, buy].includes(chains[chainId].wrappedNative) && [sell, buy].some((one) => isNative(one))

/** A wrap or unwrap of the form's amount: either of its pair, or as the first step of a sale of the coin. */
const wrapFor = (
  form: SwapForm,
  { data: { id, chainId, info } }: FactBy<typeof transactionEvents.TransactionRequested>,
): SwapForm => {
  if (chainId !== form.chainId || (info.type !== 'wrap' && info.type !== 'unwrap')) return form
  const isOfForm =
    info.type === 'wrap'
      ? isNative(form.sell) && form.buy !== null
      : isWrapPair(form) && form.sell === info.token.address
  return isOfForm ? { ...form, wrapping: id } : form
}

/**
 * The wrap or the unwrap of the form's pair is on its way: as after an order, the same amount is not requested again. One that
 * was typed while the wallet asked stays.
 */
const clearAfterWrap = (
  form: SwapForm,
  { data: { id } }: FactBy<typeof transactionEvents.TransactionSent>,
): SwapForm => (form.wrapping === id && isWrapPair(form) ? { ...form, typed: '', wrapping: null } : form)

/** The wrap for the sale is mined: from here on the wrapped token is sold, as by 'Switch to' (V6.7). */
const wrapped = (
  form: SwapForm,
  {
    data: { id },
  }: FactBy<typeof transactionEvents.TransactionMined | typeof transactionEvents.TransactionEffectSeen>,
  { durable }: Context,
): SwapForm => {
  const isForSale = form.wrapping === id && !isWrapPair(form)
  if (!isForSale || transactionById(durable.transactions, id)?.status !== 'confirmed') return form
  return choose(form, { side: 'sell', token: chains[form.chainId].wrappedNative })
}

/** Another account has not accepted any warning yet. */
const forAnotherAccount = (form: SwapForm): SwapForm =>
  form.accepted === nothingAccepted ? form : { ...form, accepted: nothingAccepted }

type Events =
  | typeof events
  | typeof chainEvents
  | typeof walletEvents
  | typeof transactionEvents
  | typeof orderEvents

/** The form. */
export const session = sessionSlice<SwapForm, Events, Reads>(noSwap, {
  SessionStarted: (form, { data }) => moveTo(form, data.chainId),
  NetworkSelected: own((form, { data }) => moveTo(form, data.chainId)),
  TokenChosen: (form, { data }) => choose(form, data),
  AmountTyped: (form, { data }) => type(form, data),
  SidesSwapped: swapped,
  WalletConnected: forAnotherAccount,
  WalletAccountChanged: forAnotherAccount,
  RecipientTyped: (form, { data }) => ({ ...form, recipient: { ...data, isFromLink: false } }),
  RecipientNameRead: (form, { data }) => nameRead(form, data),
  RecipientRemoved: (form) => (form.recipient === null ? form : { ...form, recipient: null }),
  LinkFollowed: (form, { data }) => follow(form, data),
  FeeWarningAccepted: (form, { data }) => ({ ...form, accepted: { ...form.accepted, feeTier: data.tier } }),
  ImpactWarningAccepted: (form, { data }) => ({
    ...form,
    accepted: { ...form.accepted, unknownImpact: data.accepted },
  }),
  WrapChosen: (form, { data }) => ({ ...form, wrapsAll: data.isAll }),
  TransactionRequested: own(wrapFor),
  TransactionSent: own(clearAfterWrap),
  TransactionMined: wrapped,
  TransactionEffectSeen: wrapped,
  OrderPlaced: placed,
  OrderPlacementRequested: own(placing),
})
