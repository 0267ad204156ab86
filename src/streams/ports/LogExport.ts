import type { OrderUid } from '../../events/kernel'
import type { Redaction } from '../../events/logFile/encodeHeader'
import type { LogStoreError } from './LogStore'

/** What the user exports: the log or one order's slice of it, or the trades as a table for accounting. */
export type ExportRequest =
  | {
      readonly what: 'log'
      readonly scope: 'all' | { readonly order: OrderUid }
      readonly redaction: Redaction
    }
  | { readonly what: 'trades' }

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string
  readonly type: string
  readonly parts: readonly string[]
  /** True if the store couldn't be read: the file only has this page's own knowledge. */
  readonly isPartial: boolean
}

/** How saving ended: under this name, or why not. */
export type ExportOutcome =
  | { readonly tag: 'saved'; readonly name: string; readonly isPartial: boolean }
  | { readonly tag: 'failed'; readonly reason: LogStoreError['tag'] }
