/** App data of today: a full document (with or without its hash), or the hash of a document that the service knows. */
import { id } from 'ethers'
import { refusal } from '../apiError.ts'
import type { Book } from '../book.ts'
import { bytes32, optional, string, type Fields } from '../schema.ts'
import { readDocument, type AppDataDocument } from './document.ts'

export interface AppData {
  readonly hash: string
  /** the document's text */
  readonly full: string
  readonly document: AppDataDocument
  /** a quote's echo: the document with its hash, or only the hash */
  readonly echo: { readonly appData: string; readonly appDataHash?: string }
}

export interface SentAppData {
  readonly appData: string
  readonly expected: string | undefined
}

export const EMPTY_DOCUMENT = '{}'
const ZERO_HASH = `0x${'0'.repeat(64)}`

/** keccak256 of the document's UTF-8 text */
export const documentHash = (document: string): string => id(document)

export const readAppData = (body: Fields, fallback?: string): SentAppData => ({
  appData: body['appData'] === undefined && fallback !== undefined ? fallback : string(body, 'appData'),
  expected: optional(body, 'appDataHash', bytes32),
})

/** Throws InvalidAppData and AppDataHashMismatch. */
export function resolveAppData(book: Book, { appData, expected }: SentAppData): AppData {
  if (/^0x[0-9a-fA-F]{64}$/.test(appData) && expected === undefined) {
    return knownAppData(book, appData.toLowerCase())
  }
  const document = readDocument(appData)
  const hash = documentHash(appData)
  if (expected !== undefined && expected !== hash) {
    throw refusal(
      400,
      'AppDataHashMismatch',
      `calculated app data hash ${hash} doesn't match order app data field ${expected}`,
    )
  }
  return { hash, full: appData, document, echo: { appData, appDataHash: hash } }
}

/** The document behind a hash that was sent without it. The zero hash means the empty document. */
function knownAppData(book: Book, hash: string): AppData {
  const full = hash === ZERO_HASH ? EMPTY_DOCUMENT : book.store.appData.get(hash)
  if (full === undefined) {
    throw refusal(400, 'InvalidAppData', `Unknown pre-image for app data hash ${hash}`)
  }
  return { hash, full, document: readDocument(full), echo: { appData: hash } }
}
