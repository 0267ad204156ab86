/** The one port of the sandbox: order book, RPC and control, with faults in front of all but control. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { notFound } from '../book/early/notFound.ts'
import { CORS, jsonAnswer, readText, TooLarge, write, type Answer } from './answer.ts'
import { faultyAnswer } from './faultyAnswer.ts'
import { listen } from './listen.ts'
import { proxySocket } from './rpcProxy.ts'
import { chainOf, isRpc, realAnswer, type World } from './world.ts'

/** MAX_JSON_BODY_PAYLOAD of the service, bytes */
const MAX_API_BODY = 16 * 1024
const MAX_RPC_BODY = 16 * 1024 * 1024

export interface Shell {
  readonly url: string
  /** From now on requests are answered; before, they get 503. */
  readonly open: (world: World) => void
  readonly close: () => Promise<void>
}

/** Listens on loopback. Throws, with cause and next step, if the port is taken. */
export async function startShell(port: number, log: (line: string) => void): Promise<Shell> {
  let world: World | null = null
  const server = createServer((request, response) => {
    answerOf(world, request, response)
      .then((answer) => {
        if (answer !== null) write(response, answer)
      })
      .catch((error: unknown) => {
        log(
          `${request.method ?? ''} ${request.url ?? ''}: ${error instanceof Error ? error.message : 'failed'}`,
        )
        if (response.headersSent) response.destroy()
        else write(response, jsonAnswer(500, { error: 'the sandbox failed; see its output' }))
      })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrade(world, request, socket, head)
  })
  const actual = await listen(server, port)
  return {
    url: `http://127.0.0.1:${String(actual)}`,
    open: (opened) => (world = opened),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pathOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://sandbox')

async function answerOf(
  world: World | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer | null> {
  const method = request.method ?? 'GET'
  const url = pathOf(request)
  if (method === 'OPTIONS') return { status: 200, headers: CORS, body: '' }
  if (world === null) return jsonAnswer(503, { error: 'the sandbox is starting; ask again' })
  let body: string
  try {
    body = await readText(request, isRpc(url.pathname) ? MAX_RPC_BODY : MAX_API_BODY)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return tooLarge(url.pathname)
  }
  if (url.pathname.startsWith('/sandbox/')) {
    if (method !== 'GET') world.changed()
    return world.control.answer(method, url.pathname, body)
  }
  world.touched()
  const fault = world.faults.take(method, url.pathname, body)
  const requested = { method, url, contentType: request.headers['content-type'] ?? '', body }
  return fault === null ? realAnswer(world, requested) : faultyAnswer(world, fault, requested, response)
}

/** The service of 2022 had one answer to everything that its router rejected. */
const tooLarge = (path: string): Answer =>
  path.startsWith('/2022/')
    ? jsonAnswer(404, notFound().body)
    : { status: 413, headers: { 'content-type': 'text/plain' }, body: 'length limit exceeded' }

function upgrade(world: World | null, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const path = pathOf(request).pathname
  const chain = world === null ? null : chainOf(world, path)
  const fault = world?.faults.take('WS', path, '') ?? null
  if (world === null || chain === null || fault !== null) {
    socket.destroy()
    return
  }
  world.touched()
  proxySocket(chain.node.url, request, socket, head, world.touched)
}
