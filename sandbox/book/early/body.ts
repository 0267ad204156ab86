/** How the service of 2022 (warp) reads a JSON body: whatever is wrong gives 400 in plain text. */
import { ApiError } from '../apiError.ts'
import type { ApiRequest } from '../router.ts'
import { fields, SchemaError, type Fields } from '../schema.ts'

export function readBody<T>(request: ApiRequest, read: (body: Fields) => T): T {
  if (request.contentType !== '' && !/^application\/([\w.-]+\+)?json\b/i.test(request.contentType)) {
    throw new ApiError(415, "The request's content-type is not supported")
  }
  try {
    return read(fields(JSON.parse(request.body)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SchemaError) {
      throw new ApiError(400, `Request body deserialize error: ${error.message}`)
    }
    throw error
  }
}

/** Reads the query as if it were a body of strings. */
export function readQuery<T>(query: URLSearchParams, read: (body: Fields) => T): T {
  try {
    return read(Object.fromEntries(query))
  } catch (error) {
    if (error instanceof SchemaError) throw new ApiError(400, 'Invalid query string')
    throw error
  }
}
