/** A server of a folder, without rewriting, compression or caching. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** As plain as servers get: a file or 404. */
export const serveFolder = async (
  folder: string,
): Promise<{ readonly origin: string; readonly missed: string[]; readonly stop: () => void }> => {
  const missed: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname, pathname.endsWith('/') ? 'index.html' : '')
    readFile(file)
      .then((body) => {
        const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type }).end(body)
      })
      .catch(() => {
        missed.push(pathname)
        response.writeHead(404).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, missed, stop: () => void server.close() }
}
