import type { Redaction } from '../../events/logFile/header'
import type { OrderUid } from '../../events/kernel/units'
import type { LogStoreError } from './LogStore'
import type { Question } from './Port'

/** What should leave the browser: the log or one order's slice of it, or the trades as a table for accounting. */
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
  /** True when the store could not be read: the file holds only what this page still knows. */
  readonly isPartial: boolean
}

/** Makes a file of what the log holds. Sends nothing anywhere. */
export type LogExport = (request: ExportRequest) => Question<LogStoreError, ExportedFile>
