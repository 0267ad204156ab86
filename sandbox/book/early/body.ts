/** How the service of 2022 (warp) reads a body and a query: whatever is wrong with them is an unknown path. */
import type { ApiRequest } from '../router.ts'
import { fields, SchemaError, type Fields } from '../schema.ts'
import { notFound } from './notFound.ts'

/** Throws NotFound. A body without content type is read. */
export function readBody<T>(request: ApiRequest, read: (body: Fields) => T): T {
  if (request.contentType !== '' && !/^application\/([\w.-]+\+)?json\b/i.test(request.contentType)) {
    throw notFound()
  }
  try {
    return read(fields(JSON.parse(request.body)))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SchemaError) throw notFound()
    throw error
  }
}

/** Reads the query as if it were a body of strings. Throws NotFound. */
export function readQuery<T>(query: URLSearchParams, read: (body: Fields) => T): T {
  try {
    return read(Object.fromEntries(query))
  } catch (error) {
    if (error instanceof SchemaError) throw notFound()
    throw error
  }
}
