/** An error as the service and the wallet say it, in no language. */
interface AnyError {
  readonly tag?: string
  readonly code?: string | number
  readonly errorType?: string
  readonly status?: number
  readonly description?: string
}

/** Characters of somebody else's words. Our choice. */
const MAX_DESCRIPTION = 200

/** 'rejected, InsufficientBalance, status 400: "..."': as the service and the wallet say it, in no language. */
export const errorText = ({ tag, code, errorType, status, description }: AnyError): string => {
  const parts = [
    tag,
    errorType,
    code === undefined ? undefined : `code ${String(code)}`,
    status === undefined ? undefined : `status ${String(status)}`,
  ].filter((part) => part !== undefined)
  return parts.join(', ') + (description === undefined ? '' : `: "${description.slice(0, MAX_DESCRIPTION)}"`)
}
