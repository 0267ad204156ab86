/** The hash of a list's text, and of blocks of it. */
import { sha256 } from 'ethers/crypto'
import { hexlify } from 'ethers/utils'
import { withStorageTimeout } from '../idbLogStore/storageTimeout'

/**
 * The browser's own hash (SHA-256). Rejects if the browser has none, refuses, or takes longer than its store may (C449).
 */
const hashElsewhere = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  withStorageTimeout(async () => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/**
 * SHA-256 in hex, without '0x'. The browser makes it on another thread (C431). The page makes it if the browser does not trust
 * the page with its cryptography (one served over http), refuses, or is silent for 10 s (C449).
 */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const hash = await hashElsewhere(bytes).then(hexlify, () => sha256(bytes))
  return hash.slice(2)
}

/** The identity of a version: SHA-256 of its text, in hex. */
export const hashOfList = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text))
