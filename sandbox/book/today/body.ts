/** How today's service (axum) reads a JSON body: 415, 400 and 422 with plain-text bodies. */
import { ApiError } from '../apiError.ts'
import type { ApiRequest } from '../router.ts'
import { fields, SchemaError, type Fields } from '../schema.ts'

/** Parses the body and hands its fields to `read`; whatever is wrong becomes the service's plain-text answer. */
export function readBody<T>(request: ApiRequest, read: (body: Fields) => T): T {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(request.contentType)) {
    throw new ApiError(415, 'Expected request with `Content-Type: application/json`')
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(request.body)
  } catch (error) {
    throw new ApiError(
      400,
      `Failed to parse the request body as JSON: ${error instanceof Error ? error.message : ''}`,
    )
  }
  return schema(() => read(fields(parsed)))
}

/** Turns a SchemaError into 422. */
export function schema<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    throw new ApiError(422, `Failed to deserialize the JSON body into the target type: ${error.message}`)
  }
}
