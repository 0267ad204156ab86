import { ownValue } from '../../events/kernel/record'
import type { LogStoreError } from '../../streams/ports/LogStore'

const TAGS: Readonly<Record<string, LogStoreError['tag']>> = {
  QuotaExceededError: 'quota',
  BlockedError: 'blocked',
  // It may answer yet, as after BlockedError.
  TimeoutError: 'blocked',
  DeletedError: 'deleted',
  VersionError: 'outdated',
  SecurityError: 'unavailable',
  InvalidStateError: 'unavailable',
  NotSupportedError: 'unavailable',
  // There is no `indexedDB` to speak to.
  TypeError: 'unavailable',
}

/** Which trouble it is, by the exception's name; its words are kept for the report. */
export const storeError = (reason: unknown): LogStoreError => {
  const { name, message } =
    reason instanceof Error || reason instanceof DOMException ? reason : { name: '', message: 'unknown' }
  return { tag: ownValue(TAGS, name) ?? 'failed', description: `${name}: ${message}`.slice(0, 200) }
}
