/** The common shape of service and wallet errors. */
interface AnyError {
  readonly tag?: string
  readonly code?: string | number
  readonly errorType?: string
  readonly status?: number
  readonly description?: string
}

/** External text is cut to this many characters (C55). */
const MAX_DESCRIPTION = 200

/** 'rejected, InsufficientBalance, status 400: "..."': the untranslated error of a service or a wallet. */
export const errorText = ({ tag, code, errorType, status, description }: AnyError): string => {
  const parts = [
    tag,
    errorType,
    code === undefined ? undefined : `code ${String(code)}`,
    status === undefined ? undefined : `status ${String(status)}`,
  ].filter((part) => part !== undefined)
  return parts.join(', ') + (description === undefined ? '' : `: "${description.slice(0, MAX_DESCRIPTION)}"`)
}
