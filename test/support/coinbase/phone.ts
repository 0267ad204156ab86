/** The other side of Coinbase Wallet's SDK, in one place: the window of its service, and its relay with a phone behind it. */
import { vi } from 'vitest'
import { type Answer, type Asked, relayedPhone, type RelayedPhone, type Session } from './relayedPhone.ts'

const SERVICE = 'https://keys.coinbase.com'

export interface Phone extends Pick<RelayedPhone, 'asked' | 'report'> {
  /** Addresses of windows, sockets and requests. */
  readonly contacted: readonly string[]
  /** The input of the service's window. */
  readonly handed: readonly Readonly<Record<string, unknown>>[]
}

/** Takes the place of the browser's windows, sockets and requests until `vi.unstubAllGlobals`. */
export const startPhone = (answer: (asked: Asked) => Answer | Promise<Answer>): Phone => {
  const contacted: string[] = []
  const handed: Record<string, unknown>[] = []
  const phone = relayedPhone(answer)

  class Socket {
    static readonly OPEN = 1
    readonly readyState = 1
    onopen: ((event: object) => void) | null = null
    onmessage: ((event: { readonly data: string }) => void) | null = null
    private readonly toPage = (data: string): void => this.onmessage?.({ data })
    readonly close = phone.open(this.toPage)
    readonly url: string
    constructor(url: string) {
      this.url = url
      contacted.push(url)
      queueMicrotask(() => this.onopen?.({}))
    }
    send(text: string): void {
      phone.hear(text, this.toPage)
    }
  }

  const say = (data: object): void => {
    setTimeout(() => window.dispatchEvent(new MessageEvent('message', { origin: SERVICE, data })))
  }
  let choosing: unknown = null
  /** The window shows the code of the session; the phone scans it at once. */
  const inWindow = (message: Readonly<Record<string, unknown>>): void => {
    handed.push(message)
    const data = (message['data'] ?? {}) as { readonly session?: Session; readonly connected?: boolean }
    if (message['event'] === 'selectSignerType') {
      choosing = message['id']
      say({ event: 'WalletLinkSessionRequest' })
    }
    if (data.session !== undefined) phone.scan(data.session)
    if (data.connected === true) say({ requestId: choosing, data: 'walletlink' })
  }

  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('open', (url: URL) => {
    contacted.push(String(url))
    say({ event: 'PopupLoaded', id: 'loaded' })
    return { closed: false, focus: () => undefined, close: () => undefined, postMessage: inWindow }
  })
  vi.stubGlobal('fetch', (input: string | URL) => {
    contacted.push(String(input))
    return Promise.resolve(new Response(JSON.stringify({ events: [] })))
  })
  return { asked: phone.asked, report: phone.report, contacted, handed }
}
