import { withKey } from '../kernel'
import type { SessionContext } from '../appState'
import type { Fact, FactOfType } from '../catalogue'
import { type ChainId, chains } from '../chain/chains.data'
import { orderByUid } from '../orders/orderByUid'
import type { Order } from '../orders/state'
import { isNative } from '../tokens/native'
import { transactionById } from '../transactions/transactionById'
import { type SwapForm, emptyForm, nothingAccepted } from './state'
import type { Side } from './events'

/** To choose the token of this side exchanges the two (S4.70, T2.16). */
const otherSide = (side: Side): Side => (side === 'INPUT' ? 'OUTPUT' : 'INPUT')

/** Tokens and independent field change sides; the typed text stays with its token (T2.14, T2.15). */
const swapped = (form: SwapForm): SwapForm => ({
  ...form,
  INPUT: form.OUTPUT,
  OUTPUT: form.INPUT,
  independent: otherSide(form.independent),
  wrapping: null,
  accepted: nothingAccepted,
})

/** A chosen token takes its side; that of the other side exchanges the two (T1.12, T2.16, S4.70). */
const choose = (form: SwapForm, { side, token }: FactOfType<'TokenChosen'>['data']): SwapForm => {
  if (form[side] === token) return form
  return form[otherSide(side)] === token
    ? swapped(form)
    : { ...form, [side]: token, wrapsAll: false, wrapping: null, accepted: nothingAccepted }
}

/** Another amount keeps what was accepted, another independent field does not (T4.111). */
const type = (form: SwapForm, { side, text }: FactOfType<'AmountTyped'>['data']): SwapForm => {
  if (form.independent === side && form.typed === text) return form
  const accepted = form.independent === side ? form.accepted : nothingAccepted
  return { ...form, independent: side, typed: text, wrapping: null, accepted }
}

/** Token addresses mean nothing on another network. Returning to a network restores its pair, without an amount (C133). */
const moveTo = (form: SwapForm, chainId: ChainId): SwapForm => {
  if (form.chainId === chainId) return form
  const { INPUT, OUTPUT } = form
  const isChosen = OUTPUT !== null || !isNative(INPUT)
  const elsewhere = isChosen
    ? withKey(form.elsewhere, String(form.chainId), { INPUT, OUTPUT })
    : form.elsewhere
  return { ...emptyForm(chainId), ...elsewhere[chainId], elsewhere }
}

/** Only an order that this tab requested belongs to this form. */
const placing = (
  form: SwapForm,
  { data: { uid } }: FactOfType<'OrderPlacementRequested'>,
  { origin }: SessionContext,
): SwapForm =>
  origin === 'own' && !form.placing.includes(uid) ? { ...form, placing: [...form.placing, uid] } : form

/**
 * A placed order clears the text that it was typed as. One that was only found out about later (no answer to its
 * POST, given up before) leaves the form alone: the user may be typing the next one.
 */
const clearAfter = (form: SwapForm, order: Order): SwapForm => {
  const fromTheForm =
    order.status === 'placing' &&
    (order.phase === 'signing' || order.phase === 'posting') &&
    order.chainId === form.chainId &&
    order.params.sellToken === form.INPUT &&
    order.params.buyToken === form.OUTPUT
  return fromTheForm && form.typed !== '' ? { ...form, typed: '', accepted: nothingAccepted } : form
}

/**
 * A recipient is for one trade (D5.6): whatever else was typed meanwhile, and however late the service answered, the
 * next order pays the owner unless the recipient is named again.
 */
const clearRecipientAfter = (form: SwapForm, { params }: Order): SwapForm =>
  params.receiver === form.recipient?.address ? { ...form, recipient: null } : form

/**
 * The service holds an order of this form: its own answer says so, or the check of open orders, which another tab may
 * have made. What counts is which tab requested the order, not which one reports it.
 */
const placed = (
  form: SwapForm,
  { data: { uid } }: FactOfType<'OrderPlaced'>,
  { before }: SessionContext,
): SwapForm => {
  const order = orderByUid(before.orders, uid)
  if (order === undefined || !form.placing.includes(uid)) return form
  const cleared = clearRecipientAfter(clearAfter(form, order), order)
  return { ...cleared, placing: form.placing.filter((one) => one !== uid) }
}

/** An answer about another name, or another network's, says nothing about what the field holds now. */
const nameRead = (
  form: SwapForm,
  { chainId, name, address, problem }: FactOfType<'RecipientNameRead'>['data'],
): SwapForm =>
  form.chainId === chainId && form.recipient?.text === name
    ? { ...form, recipient: { ...form.recipient, address, problem } }
    : form

const follow = (
  form: SwapForm,
  { chainId, recipient, ...rest }: FactOfType<'LinkFollowed'>['data'],
): SwapForm =>
  form.chainId !== chainId
    ? form
    : {
        ...rest,
        chainId,
        recipient: recipient === null ? null : { ...recipient, isFromLink: true },
        wrapsAll: false,
        wrapping: null,
        placing: form.placing,
        elsewhere: form.elsewhere,
        accepted: nothingAccepted,
      }

/** A wrap was requested while the coin is sold for another token: it is the sale's first step. */
const wrapFor = (
  form: SwapForm,
  { data: { id, chainId, info } }: FactOfType<'TransactionRequested'>,
  { origin }: SessionContext,
): SwapForm =>
  origin === 'own' &&
  info.type === 'wrap' &&
  chainId === form.chainId &&
  isNative(form.INPUT) &&
  form.OUTPUT !== null &&
  form.OUTPUT !== info.token.address
    ? { ...form, wrapping: id }
    : form

/** The wrap for the sale is mined: from here on the wrapped token is sold, as by 'Switch to' (V6.7). */
const wrapped = (form: SwapForm, id: string, { durable }: SessionContext): SwapForm => {
  const transaction = form.wrapping === id ? transactionById(durable.transactions, id) : undefined
  if (transaction?.status !== 'confirmed') return form
  return choose(form, { side: 'INPUT', token: chains[form.chainId].wrappedNative })
}

/** The form. */
export const foldSwap = (form: SwapForm, fact: Fact, context: SessionContext): SwapForm => {
  switch (fact.type) {
    case 'SessionStarted':
      return moveTo(form, fact.data.chainId)
    case 'NetworkSelected':
      return context.origin === 'own' ? moveTo(form, fact.data.chainId) : form
    case 'TokenChosen':
      return choose(form, fact.data)
    case 'AmountTyped':
      return type(form, fact.data)
    case 'SidesSwapped':
      return swapped(form)
    case 'WalletConnected':
    case 'WalletAccountChanged':
      // Another account has not accepted any warning yet.
      return form.accepted === nothingAccepted ? form : { ...form, accepted: nothingAccepted }
    case 'RecipientTyped':
      return { ...form, recipient: { ...fact.data, isFromLink: false } }
    case 'RecipientNameRead':
      return nameRead(form, fact.data)
    case 'RecipientRemoved':
      return form.recipient === null ? form : { ...form, recipient: null }
    case 'LinkFollowed':
      return follow(form, fact.data)
    case 'FeeWarningAccepted':
      return { ...form, accepted: { ...form.accepted, feeTier: fact.data.tier } }
    case 'ImpactWarningAccepted':
      return { ...form, accepted: { ...form.accepted, unknownImpact: fact.data.accepted } }
    case 'WrapChosen':
      return { ...form, wrapsAll: fact.data.isAll }
    case 'TransactionRequested':
      return wrapFor(form, fact, context)
    case 'TransactionMined':
    case 'TransactionEffectSeen':
      return wrapped(form, fact.data.id, context)
    case 'OrderPlaced':
      return placed(form, fact, context)
    case 'OrderPlacementRequested':
      return placing(form, fact, context)
    default:
      return form
  }
}
