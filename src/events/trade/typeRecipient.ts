import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel'
import { RecipientRemoved, RecipientTyped } from './events'
import { readRecipient } from './readRecipient'
import { MAX_RECIPIENT_LENGTH } from '../chain/serviceName'

export type TypeRecipientRejection = { readonly tag: 'tooLong' } | { readonly tag: 'unchanged' }

/** Takes the text as typed, without whitespace (S5.22); '' opens the field. The form shows what is wrong with it. */
export const typeRecipient: Decision<
  AppState,
  { readonly text: string },
  AppEvent,
  TypeRecipientRejection
> = ({ session: { trade: swap } }, { text }) => {
  const reading = readRecipient(text, swap.chainId)
  if (reading.text.length > MAX_RECIPIENT_LENGTH) return E.left({ tag: 'tooLong' })
  return swap.recipient?.text === reading.text
    ? E.left({ tag: 'unchanged' })
    : E.right([RecipientTyped(reading)])
}

/** Removes the recipient: the owner receives. */
export const removeRecipient: Decision<AppState, unknown, AppEvent, { readonly tag: 'unchanged' }> = ({
  session: { trade: swap },
}) => (swap.recipient === null ? E.left({ tag: 'unchanged' }) : E.right([RecipientRemoved({})]))
