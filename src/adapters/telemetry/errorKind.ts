/** Names that engines and browsers give errors. Any other may have been composed, of an account for example. */
const KNOWN = [
  'AbortError',
  'AggregateError',
  'DataCloneError',
  'DataError',
  'Error',
  'EvalError',
  'InternalError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'UnknownError',
]

/** What of an exception is reported: its kind, and never its message or its stack (S7.40, C351). */
export const errorKind = (thrown: unknown): string =>
  thrown instanceof Error && KNOWN.includes(thrown.name) ? thrown.name : 'other'
