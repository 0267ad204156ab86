/**
 * A sentence before it has a language: the message, and what stands in its gaps. The debug screen says it in the
 * reader's language, the log tools in English.
 */
import type { Atoms, UnixMs } from '../kernel/units'
import type { Token } from '../tokens/token'

/** `symbol` is empty where the log does not tell it. */
type Unit = Pick<Token, 'decimals' | 'symbol'>

/** What stands in a gap: a word as it is, or a figure that each reader writes in their own way. */
export type MessageValue =
  | string
  | { readonly tag: 'amount'; readonly atoms: Atoms; readonly token: Unit }
  | { readonly tag: 'time'; readonly at: UnixMs }
  /** Milliseconds between two facts. */
  | { readonly tag: 'span'; readonly ms: number }

export interface LogMessage<Id extends string> {
  /** Of a message in locales/en-US.json whose gaps are plain: `{name}` and nothing else. */
  readonly id: Id
  readonly values: Readonly<Record<string, MessageValue>>
}

/** A sentence without or with gaps. */
export const logMessage = <Id extends string>(
  id: Id,
  values: LogMessage<Id>['values'] = {},
): LogMessage<Id> => ({ id, values })

export const amountValue = (atoms: Atoms, token: Unit): MessageValue => ({ tag: 'amount', atoms, token })
export const timeValue = (at: UnixMs): MessageValue => ({ tag: 'time', at })
export const durationValue = (ms: number): MessageValue => ({ tag: 'span', ms })
