/**
 * An untranslated message about the log: its id and its values. The debug screen and the log tools say it in
 * English.
 */
import type { Address, Atoms, Bps, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'

/** `symbol` is empty if the log does not hold it. */
type Unit = Pick<Token, 'decimals' | 'symbol'>

/** The value of a placeholder: a text, or a quantity that each view formats in its own way. */
export type MessageValue =
  | string
  | { readonly tag: 'amount'; readonly atoms: Atoms; readonly token: Unit }
  | { readonly tag: 'time'; readonly at: UnixMs }
  /** Milliseconds between two facts. */
  | { readonly tag: 'span'; readonly ms: number }
  | { readonly tag: 'share'; readonly bps: Bps }
  | { readonly tag: 'address'; readonly address: Address }
  /** Chooses a branch of the message, and is not shown. */
  | { readonly tag: 'choice'; readonly name: string }

export interface LogMessage<Id extends string> {
  /** A message in locales/en-US/tools.json with plain placeholders, just `{name}`, except one for a choice. */
  readonly id: Id
  readonly values: Readonly<Record<string, MessageValue>>
}

/** `values` by placeholder; none for a message without placeholders. */
export const logMessage = <Id extends string>(
  id: Id,
  values: LogMessage<Id>['values'] = {},
): LogMessage<Id> => ({ id, values })

export const amountValue = (atoms: Atoms, token: Unit): MessageValue => ({ tag: 'amount', atoms, token })
export const timeValue = (at: UnixMs): MessageValue => ({ tag: 'time', at })
export const durationValue = (ms: number): MessageValue => ({ tag: 'span', ms })
export const addressValue = (address: Address): MessageValue => ({ tag: 'address', address })
export const choiceValue = (name: string): MessageValue => ({ tag: 'choice', name })
export const shareValue = (bps: Bps): MessageValue => ({ tag: 'share', bps })
