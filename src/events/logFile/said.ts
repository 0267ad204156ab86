/**
 * A sentence before it has a language: the message, and what stands in its gaps. The debug screen says it in the
 * reader's language, the log tools in English.
 */
import type { Atoms, UnixMs } from '../kernel/units'
import type { Token } from '../tokens/token'

/** `symbol` is empty where the log does not tell it. */
type Unit = Pick<Token, 'decimals' | 'symbol'>

/** What stands in a gap: a word as it is, or a figure that each reader writes in their own way. */
export type SaidValue =
  | string
  | { readonly tag: 'amount'; readonly atoms: Atoms; readonly token: Unit }
  | { readonly tag: 'time'; readonly at: UnixMs }
  /** Milliseconds between two facts. */
  | { readonly tag: 'span'; readonly ms: number }

export interface Said<Id extends string> {
  /** Of a message in locales/en-US.json whose gaps are plain: `{name}` and nothing else. */
  readonly id: Id
  readonly values: Readonly<Record<string, SaidValue>>
}

/** A sentence without or with gaps. */
export const said = <Id extends string>(id: Id, values: Said<Id>['values'] = {}): Said<Id> => ({ id, values })

export const amountSaid = (atoms: Atoms, token: Unit): SaidValue => ({ tag: 'amount', atoms, token })
export const timeSaid = (at: UnixMs): SaidValue => ({ tag: 'time', at })
export const spanSaid = (ms: number): SaidValue => ({ tag: 'span', ms })
