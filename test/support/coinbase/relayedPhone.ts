/**
 * The relay of Coinbase Wallet's SDK and the app on a phone behind it, as messages of a socket: whoever has the socket passes
 * on what the page sends. Each message between page and phone is sealed with the secret of the session, as the SDK seals it:
 * AES-256-GCM, written in hex as initialisation vector (12 bytes), tag (16 bytes) and text.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A request as the phone reads it, and its answer: a result, or the words of a refusal. */
export interface Asked {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}
export type Answer = { readonly result: unknown } | { readonly errorMessage: string }

/** The content of the code that the phone scans. */
export interface Session {
  readonly id: string
  readonly secret: string
}

export interface RelayedPhone {
  readonly asked: readonly Asked[]
  /** A page's socket is open, and is sent to until the returned function is called. */
  readonly open: (send: (text: string) => void) => () => void
  /** A page's message on the socket that `send` belongs to. */
  readonly hear: (text: string, send: (text: string) => void) => void
  /** The phone scans the code of this session, and is linked with its page. */
  readonly scan: (session: Session) => void
  /** The phone reports another account or chain. */
  readonly report: (metadata: Readonly<Record<string, string>>) => void
}

interface Message {
  readonly type: string
  readonly id: number
  readonly data?: string
}

const IV_BYTES = 12
const TAG_BYTES = 16

const seal = (secret: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex')
}

const unseal = (secret: string, hex: string): string => {
  const bytes = Buffer.from(hex, 'hex')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(secret, 'hex'),
    bytes.subarray(0, IV_BYTES),
  ).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(text).toString('utf8')
}

const parsed = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

export const relayedPhone = (answer: (asked: Asked) => Answer | Promise<Answer>): RelayedPhone => {
  const asked: Asked[] = []
  const pages = new Set<(text: string) => void>()
  let session: Session = { id: '', secret: '' }
  let isLinked = false

  const sendToAll = (payload: object): void => {
    for (const send of pages) send(JSON.stringify({ sessionId: session.id, ...payload }))
  }
  const answerEvent = async (data: string): Promise<void> => {
    const { id, request } = parsed(unseal(session.secret, data))
    if (request === undefined) return
    const read = request as Asked
    asked.push(read)
    const response = { method: read.method, ...(await answer(read)) }
    const text = JSON.stringify({ type: 'WEB3_RESPONSE', id, response })
    sendToAll({ type: 'Event', eventId: 'event', event: 'Web3Response', data: seal(session.secret, text) })
  }

  return {
    asked,
    open: (send) => {
      pages.add(send)
      return () => void pages.delete(send)
    },
    hear: (text, send) => {
      if (text === 'h') return
      const { type, id, data } = parsed(text) as unknown as Message
      // The SDK listens for an answer from the moment after it sent the question.
      const reply = (payload: object): void => queueMicrotask(() => send(JSON.stringify({ id, ...payload })))
      if (type === 'HostSession' || type === 'SetSessionConfig') reply({ type: 'OK' })
      if (type === 'IsLinked') reply({ type: 'IsLinkedOK', linked: isLinked, onlineGuests: isLinked ? 1 : 0 })
      if (type === 'GetSessionConfig') reply({ type: 'GetSessionConfigOK', metadata: {} })
      if (type !== 'PublishEvent' || data === undefined) return
      reply({ type: 'PublishEventOK', eventId: 'event' })
      void answerEvent(data)
    },
    scan: (scanned) => {
      session = scanned
      isLinked = true
      sendToAll({ type: 'Linked', onlineGuests: 1 })
    },
    report: (metadata) => {
      const sealed = Object.entries(metadata).map(([key, text]) => [key, seal(session.secret, text)] as const)
      sendToAll({ type: 'SessionConfigUpdated', metadata: Object.fromEntries(sealed) })
    },
  }
}
