/** Writing answers, with the service's CORS on every one of them. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Any origin may ask: the sandbox listens on loopback and holds nothing of value. No header is exposed, as the service
 * exposes none: a page cannot read Retry-After.
 */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS, PUT, PATCH',
  'access-control-allow-headers': 'Origin, Content-Type, X-Auth-Token, X-AppId',
  'access-control-max-age': '86400',
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** The parts after the body, each in ms after the previous one. The answer ends with the last. */
  readonly later?: readonly Part[]
}

interface Part {
  readonly afterMs: number
  readonly text: string
}

export const jsonAnswer = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export function write(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const { status, headers, body, later } = answer
  if (later !== undefined) {
    response.writeHead(status, { ...CORS, ...headers })
    response.write(body)
    writeLater(response, later)
    return
  }
  response.writeHead(status, { ...CORS, ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function writeLater(response: ServerResponse, [part, ...others]: readonly Part[]): void {
  if (part === undefined) {
    response.end()
    return
  }
  setTimeout(() => {
    if (response.destroyed) return
    response.write(part.text)
    writeLater(response, others)
  }, part.afterMs)
}

/** The body is longer than the route takes. */
export class TooLarge extends Error {}

/** Reads the whole body as text. Throws TooLarge beyond `limit` bytes. */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new TooLarge(`body of ${String(size)} bytes, at most ${String(limit)} are read`)
  return Buffer.concat(chunks).toString('utf8')
}
