/** App data of today: a full document (with or without its hash) or the hash alone. */
import { id } from 'ethers'
import { refusal } from '../apiError.ts'
import type { Book } from '../book.ts'
import { bytes32, optional, string, type Fields } from '../schema.ts'

/** Largest document, in bytes. */
const MAX_DOCUMENT = 8_192

export interface AppData {
  readonly hash: string
  /** null: only the hash is known */
  readonly full: string | null
  /** as the client wrote it; a quote echoes it */
  readonly sent: string
}

export interface SentAppData {
  readonly appData: string
  readonly expected: string | undefined
}

export const EMPTY_DOCUMENT = '{}'

/** keccak256 of the document's UTF-8 text */
export const documentHash = (document: string): string => id(document)

export const readAppData = (body: Fields, fallback?: string): SentAppData => ({
  appData: body['appData'] === undefined && fallback !== undefined ? fallback : string(body, 'appData'),
  expected: optional(body, 'appDataHash', bytes32),
})

/** Throws InvalidAppData and AppDataHashMismatch. */
export function resolveAppData(book: Book, { appData, expected }: SentAppData): AppData {
  if (/^0x[0-9a-fA-F]{64}$/.test(appData) && expected === undefined) {
    const hash = appData.toLowerCase()
    return { hash, full: book.store.appData.get(hash) ?? null, sent: appData }
  }
  checkDocument(appData)
  const hash = documentHash(appData)
  if (expected !== undefined && expected !== hash) {
    throw refusal(
      400,
      'AppDataHashMismatch',
      `calculated app data hash ${hash} doesn't match order app data field ${expected}`,
    )
  }
  return { hash, full: appData, sent: appData }
}

/** Throws InvalidAppData unless the text is a JSON object of allowed size. */
export function checkDocument(document: string): void {
  const invalid = (why: string) => refusal(400, 'InvalidAppData', `invalid app data: ${why}`)
  if (Buffer.byteLength(document) > MAX_DOCUMENT) {
    throw invalid(
      `app data has byte size ${String(Buffer.byteLength(document))} which is larger than limit 8192`,
    )
  }
  try {
    const value: unknown = JSON.parse(document)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid('not a JSON object')
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(error.message)
    throw error
  }
}

/** `metadata.signer` of the document, lower case, where there is one. */
export function signerInDocument(full: string | null): string | null {
  if (full === null) return null
  const { metadata } = JSON.parse(full) as { metadata?: { signer?: unknown } }
  return typeof metadata?.signer === 'string' ? metadata.signer.toLowerCase() : null
}
