/** A server on localhost with scripted answers, also such as no server should give. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, sandboxEndpoints } from '../../../src/config/config'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedServer {
  readonly url: string
  readonly endpoints: Config['endpoints']
  readonly received: Received[]
  /** What the next requests are answered with. */
  reply: (request: Received, response: ServerResponse) => void
  /** Answers every request the same. */
  readonly always: (status: number, body: string, headers?: Record<string, string>) => void
  readonly stop: () => Promise<void>
}

export const startServer = async (): Promise<ScriptedServer> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      received.push(one)
      scripted.reply(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${String(port)}`
  const scripted: ScriptedServer = {
    url,
    endpoints: sandboxEndpoints(url),
    received,
    reply: (_request, response) => response.writeHead(500).end(),
    always: (status, body, headers = {}) => {
      scripted.reply = (_request, response) => response.writeHead(status, headers).end(body)
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return scripted
}
