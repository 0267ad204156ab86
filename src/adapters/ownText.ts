/**
 * Reads the texts that were built with this page: the messages and long pages of a language (build/catalogues.ts). A
 * file of another hash is refused (A1.14).
 */

/** The time for a text to arrive (C510). */
const TEXT_MS = 10_000

/**
 * The file of a text such as 'de-DE/first', relative to the page. Its name contains a part of its hash, SHA-256 in
 * base64, so hosts and browsers may cache the file forever.
 */
export const ownTextFile = (name: string, hash: string): string =>
  `assets/${name.replaceAll('/', '-')}-${hash.slice(0, 8).replace(/[+/]/g, '_')}.json`

const read = async (file: string, hash: string, cache: RequestCache): Promise<unknown> => {
  const answer = await fetch(new URL(file, document.baseURI), {
    integrity: `sha256-${hash}`,
    cache,
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal: AbortSignal.timeout(TEXT_MS),
  })
  if (!answer.ok) throw new Error(`${file}: status ${String(answer.status)}`)
  return answer.json()
}

/**
 * Rejects if the file doesn't arrive in time, is truncated, altered, or from another build: the browser checks the
 * hash.
 */
export const readOwnText = async (name: string, hash: string): Promise<unknown> => {
  const file = ownTextFile(name, hash)
  // If the browser cached a damaged copy, asking again would return the same one.
  return read(file, hash, 'default').catch(() => read(file, hash, 'reload'))
}
