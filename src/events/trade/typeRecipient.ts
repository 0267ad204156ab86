import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { RecipientRemoved, RecipientTyped } from './events'
import type { RecipientReading } from './recipientCodec'
import { readRecipient } from './readRecipient'
import { MAX_RECIPIENT_LENGTH } from '../chain/ensName'

/**
 * A text longer than any recipient is cut (X201). The result isn't a recipient, and the ellipsis keeps the rest from counting
 * as one. If the text were refused, the field would keep the recipient from before the paste.
 */
const cut = ({ text, ...reading }: RecipientReading): RecipientReading =>
  text.length <= MAX_RECIPIENT_LENGTH
    ? { text, ...reading }
    : { text: `${text.slice(0, MAX_RECIPIENT_LENGTH)}…`, address: null, problem: 'malformed' }

/** Takes the text as typed, without whitespace (S5.22); '' opens the field. The form shows what is wrong with it. */
export const typeRecipient: Decision<{ readonly text: string }, { readonly tag: 'unchanged' }> = (
  { session: { trade: swap } },
  { text },
) => {
  const reading = cut(readRecipient(text, swap.chainId))
  return swap.recipient?.text === reading.text
    ? E.left({ tag: 'unchanged' })
    : E.right([RecipientTyped(reading)])
}

/** Removes the recipient: the owner receives. */
export const removeRecipient: Decision<unknown, { readonly tag: 'unchanged' }> = ({
  session: { trade: swap },
}) => (swap.recipient === null ? E.left({ tag: 'unchanged' }) : E.right([RecipientRemoved({})]))
