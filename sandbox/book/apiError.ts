/** An answer that is not a success, thrown by the order book's handlers and turned into HTTP by the router. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** a string is sent as plain text, an object as JSON */
    readonly body: string | object | null,
  ) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.name = 'ApiError'
  }
}

/** The order book's JSON error: {errorType, description, data?}. */
export const refusal = (status: number, errorType: string, description: string, data?: object): ApiError =>
  new ApiError(status, { errorType, description, ...(data === undefined ? {} : { data }) })
