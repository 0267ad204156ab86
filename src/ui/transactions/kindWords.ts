import type { InfoOf, TransactionType } from '../../events/transactions/kinds'
import type { MessageId } from '../intl/messages'

/** The words of a kind of transaction. */
export interface KindWords<Info> {
  /** The heading of the dialog while it is running (T4.75). */
  readonly heading: MessageId
  /** Its summary in lists (V6.6), which may name the amount, the native coin and the token. */
  readonly summary: MessageId
  /** What the summary names besides. */
  readonly details?: (info: Info) => Readonly<Record<string, string | number>>
}

/** Those of a feature, by name. */
export type Words<Type extends TransactionType> = { readonly [Own in Type]: KindWords<InfoOf<Own>> }
