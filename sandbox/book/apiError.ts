/** An unsuccessful answer, thrown by the order book's handlers and turned into HTTP by the router. */
export class ApiError extends Error {
  readonly status: number
  /** A string is sent as plain text, an object as JSON. */
  readonly body: string | object | null

  constructor(status: number, body: string | object | null) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The order book's JSON error: {errorType, description, data?}. */
export const refusal = (status: number, errorType: string, description: string, data?: object): ApiError =>
  new ApiError(status, { errorType, description, ...(data === undefined ? {} : { data }) })
