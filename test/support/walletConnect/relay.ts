/**
 * A WalletConnect relay on this machine: its JSON-RPC over WebSocket, with topics, mailboxes, acknowledgements and times
 * to live. It reads no message, because all are encrypted for the two ends.
 */
import { createServer } from 'node:http'
import { randomBytes } from 'node:crypto'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../../../sandbox/http/listen.ts'

interface Message {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  /** In ms of the device's clock. */
  readonly expiresAt: number
  /** The client that published it. Pages of one browser are one client. */
  readonly from: string
}

/** The network's possible effects on messages in transit. */
type Manner = 'deliver' | 'drop' | 'repeat' | 'reorder'

export interface Relay {
  readonly url: string
  /** The parameters of everything that was published, as they came. */
  readonly published: readonly Readonly<Record<string, unknown>>[]
  /** The addresses by which clients connected, with their query. */
  readonly connections: readonly string[]
  readonly behave: (manner: Manner) => void
  /** Closes every connection and refuses new ones until `comeBack`. Mailboxes stay. */
  readonly goAway: () => void
  /** Resolves when a client that tried to connect was refused, from now on. */
  readonly refused: () => Promise<void>
  readonly comeBack: () => void
  readonly stop: () => Promise<void>
}

interface Call {
  readonly id: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : [])
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The client's id: who issued the token by which it connects. */
const clientOf = (auth: string): string => {
  const [, payload = ''] = auth.split('.')
  const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { readonly iss: string }
  return iss
}

const newId = (): number => Number.parseInt(randomBytes(6).toString('hex'), 16)

/** Port 0 lets the system choose. */
export const startRelay = async (port = 0): Promise<Relay> => {
  const published: Record<string, unknown>[] = []
  const connections: string[] = []
  const mailboxes = new Map<string, Message[]>()
  const subscribers = new Map<string, Map<WebSocket, string>>()
  const clients = new WeakMap<WebSocket, string>()
  const unacknowledged = new Map<number, Message>()
  let manner: Manner = 'deliver'
  let held: (() => void) | null = null
  let isAway = false
  let whenRefused: (() => void) | null = null

  const send = (socket: WebSocket, payload: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  }
  const answer = (socket: WebSocket, id: number, result: unknown): void => send(socket, { id, result })

  const push = (socket: WebSocket, subscription: string, message: Message): void => {
    const id = newId()
    const { topic, tag, publishedAt } = message
    unacknowledged.set(id, message)
    const data = { topic, message: message.message, publishedAt, tag }
    send(socket, { id, method: 'irn_subscription', params: { id: subscription, data } })
  }

  /** To every other subscriber of the topic; a message stays in the mailbox until one acknowledged it. */
  const deliver = (message: Message): void => {
    for (const [socket, subscription] of subscribers.get(message.topic) ?? [])
      if (clients.get(socket) !== message.from) push(socket, subscription, message)
  }

  const publish = (socket: WebSocket, params: Readonly<Record<string, unknown>>): void => {
    published.push(params)
    const topic = text(params['topic'])
    const publishedAt = Date.now()
    const expiresAt = publishedAt + number(params['ttl']) * 1000
    const tag = number(params['tag'])
    const from = clients.get(socket) ?? ''
    const message: Message = { topic, message: text(params['message']), tag, publishedAt, expiresAt, from }
    if (manner === 'drop') return
    mailboxes.set(topic, [...(mailboxes.get(topic) ?? []), message])
    if (manner !== 'reorder') {
      deliver(message)
      if (manner === 'repeat') deliver(message)
      return
    }
    // Two messages change places. A single one continues after a moment.
    if (held === null) {
      const go = (): void => {
        if (held !== go) return
        held = null
        deliver(message)
      }
      held = go
      setTimeout(go, 200)
    } else {
      const before = held
      deliver(message)
      before()
    }
  }

  const subscribe = (socket: WebSocket, topic: string): string => {
    const known = subscribers.get(topic) ?? new Map<WebSocket, string>()
    const id = known.get(socket) ?? randomBytes(16).toString('hex')
    subscribers.set(topic, known.set(socket, id))
    const mailbox = (mailboxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())
    mailboxes.set(topic, mailbox)
    for (const message of mailbox) if (message.from !== clients.get(socket)) push(socket, id, message)
    return id
  }

  const METHODS: Readonly<
    Record<string, (socket: WebSocket, params: Readonly<Record<string, unknown>>) => unknown>
  > = {
    irn_publish: (socket, params) => {
      publish(socket, params)
      return true
    },
    irn_batchPublish: (socket, { messages }) => {
      for (const one of Array.isArray(messages) ? messages : [])
        publish(socket, one as Record<string, unknown>)
      return true
    },
    irn_subscribe: (socket, { topic }) => subscribe(socket, text(topic)),
    irn_batchSubscribe: (socket, { topics }) => texts(topics).map((topic) => subscribe(socket, topic)),
    irn_unsubscribe: (socket, { topic }) => {
      subscribers.get(text(topic))?.delete(socket)
      return true
    },
    irn_fetchMessages: (_, { topic }) => ({ messages: mailboxes.get(text(topic)) ?? [], hasMore: false }),
    irn_batchFetchMessages: (_, { topics }) => ({
      messages: texts(topics).flatMap((topic) => mailboxes.get(topic) ?? []),
      hasMore: false,
    }),
    // A proposal is published to the pairing's topic, which the proposer then listens to.
    wc_proposeSession: (socket, { pairingTopic, sessionProposal, ...rest }) => {
      publish(socket, { ...rest, topic: pairingTopic, message: sessionProposal, tag: 1100 })
      subscribe(socket, text(pairingTopic))
      return true
    },
    wc_approveSession: (socket, params) => {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ...rest } =
        params
      subscribe(socket, text(sessionTopic))
      publish(socket, { ...rest, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
      publish(socket, { ...rest, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
      return true
    },
  }

  const acknowledge = (id: number): void => {
    const message = unacknowledged.get(id)
    if (message === undefined) return
    unacknowledged.delete(id)
    const mailbox = mailboxes.get(message.topic) ?? []
    mailboxes.set(
      message.topic,
      mailbox.filter((one) => one !== message),
    )
  }

  const read = (socket: WebSocket, { id, method, params = {} }: Call): void => {
    if (method === undefined) {
      acknowledge(id)
      return
    }
    const run = METHODS[method]
    if (run === undefined)
      send(socket, { id, error: { code: -32601, message: `Method not found: ${method}` } })
    else answer(socket, id, run(socket, params))
  }

  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://relay')
    const isKnown = searchParams.get('projectId') !== null && searchParams.get('auth') !== null
    if (isAway || !isKnown) {
      stream.end(isAway ? 'HTTP/1.1 503 Away\r\n\r\n' : 'HTTP/1.1 401 Unauthorized\r\n\r\n', () =>
        stream.destroy(),
      )
      whenRefused?.()
      return
    }
    connections.push(request.url ?? '')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      clients.set(socket, clientOf(searchParams.get('auth') ?? ''))
      socket.on('message', (data: Buffer) => read(socket, JSON.parse(data.toString('utf8')) as Call))
      socket.on('close', () => {
        for (const known of subscribers.values()) known.delete(socket)
      })
    })
  })
  const closeAll = (): void => {
    for (const socket of sockets.clients) socket.terminate()
  }
  const bound = await listen(server, port)
  return {
    url: `ws://127.0.0.1:${String(bound)}`,
    published,
    connections,
    behave: (next) => {
      manner = next
    },
    goAway: () => {
      isAway = true
      closeAll()
    },
    refused: () =>
      new Promise((resolve) => {
        whenRefused = resolve
      }),
    comeBack: () => {
      isAway = false
    },
    stop: () =>
      new Promise((resolve) => {
        // Who is just about to connect is sent away, too: the server ends with its last connection.
        isAway = true
        closeAll()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
