/** Storing and fetching app-data documents, today's dialect. */
import { refusal } from '../apiError.ts'
import type { Book } from '../book.ts'
import { json, type ApiRequest, type ApiResponse } from '../router.ts'
import { string } from '../schema.ts'
import { documentHash } from './appData.ts'
import { readBody } from './body.ts'
import { readDocument } from './document.ts'

export function getAppData(book: Book, hash: string): ApiResponse {
  const fullAppData = book.store.appData.get(hash)
  if (fullAppData === undefined) throw refusal(404, 'NotFound', 'full app data not found')
  return json(200, { fullAppData })
}

/** 201 for a new document, 200 for a known one; the body is the hash. `hash` null: whatever it hashes to. */
export function putAppData(book: Book, request: ApiRequest, hash: string | null): ApiResponse {
  const document = readBody(request, (body) => string(body, 'fullAppData'))
  readDocument(document)
  const found = documentHash(document)
  if (hash !== null && hash !== found) {
    throw refusal(400, 'AppDataHashMismatch', `expected hash ${found}, got ${hash}`)
  }
  const known = book.store.appData.has(found)
  book.store.appData.set(found, document)
  return json(known ? 200 : 201, found)
}
