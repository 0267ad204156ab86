/**
 * All requests leave through this file (A1.14). It knows the allowed origins, sends neither cookies nor a referrer and
 * follows no redirect. No other code decides what leaves the page, and where it goes.
 */
import * as E from 'fp-ts/Either'
import { EMPTY, Observable, map, merge, of, takeWhile, timeout, timer } from 'rxjs'
import type { PortCall } from '../streams/ports/PortCall'
import { questionOf } from './question'

export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** From sending to the last byte of the answer. */
  readonly timeoutMs: number
  /** The request continues when the page is closed. */
  readonly outlivesPage?: boolean
}

export interface HttpAnswer {
  readonly status: number
  readonly statusText: string
  readonly retryAfter: string | null
  readonly text: string
}

export type EgressError = { readonly tag: 'unreachable' } | { readonly tag: 'timeout' }

export type SocketEvent = { readonly tag: 'opened' } | { readonly tag: 'message'; readonly text: string }

export interface Egress {
  readonly request: (request: HttpRequest) => PortCall<EgressError, HttpAnswer>
  /** Opens a socket, sends `hello`, emits each message, and completes when either side closes. */
  readonly socket: (url: string, hello: string) => Observable<SocketEvent>
}

class TooLarge extends Error {}

/** The longest answer that is read instead of a stream, in bytes. */
const MOST_TEXT = 100_000

/** Returns an answer's text. Throws as soon as it is longer than allowed, so no more of it is transferred. */
const textOf = async (answer: Response, maxBytes: number): Promise<string> => {
  if (Number(answer.headers.get('Content-Length')) > maxBytes) throw new TooLarge()
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new TooLarge()
    }
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
}

const ask = (request: HttpRequest, signal: AbortSignal): Promise<Response> =>
  fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    keepalive: request.outlivesPage === true,
  })

const send = async (
  request: HttpRequest,
  signal: AbortSignal,
  read = (answer: Response): Promise<string> => answer.text(),
): Promise<HttpAnswer> => {
  const answer = await ask(request, signal)
  const text = await read(answer)
  return {
    status: answer.status,
    statusText: answer.statusText,
    retryAfter: answer.headers.get('Retry-After'),
    text,
  }
}

const listen = (url: string, hello: string, open: (url: string) => WebSocket): Observable<SocketEvent> =>
  new Observable((subscriber) => {
    const opened = E.tryCatch(
      () => open(url),
      () => null,
    )
    if (E.isLeft(opened)) {
      subscriber.complete()
      return undefined
    }
    const socket = opened.right
    socket.onopen = () => {
      socket.send(hello)
      subscriber.next({ tag: 'opened' })
    }
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') subscriber.next({ tag: 'message', text: data })
    }
    // 'close' always follows 'error'.
    socket.onerror = () => undefined
    socket.onclose = () => subscriber.complete()
    return () => {
      socket.onmessage = socket.onclose = null
      // Closing a socket that is still connecting makes browsers complain on the console.
      if (socket.readyState === 0) socket.onopen = () => socket.close()
      else socket.close()
    }
  })

export type DownloadError = EgressError | { readonly tag: 'tooLarge' }

/** GETs an external host's content, and gives up as soon as it is longer than allowed. */
export type Download = (
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) => PortCall<DownloadError, HttpAnswer>

const isAllowedBy =
  (allowed: ReadonlySet<string>) =>
  (url: string): boolean =>
    URL.canParse(url) && allowed.has(new URL(url).origin)

export const createDownload = (allowed: ReadonlySet<string>): Download => {
  const isAllowed = isAllowedBy(allowed)
  return (url, { timeoutMs, maxBytes }) =>
    isAllowed(url)
      ? questionOf(
          (signal) =>
            send({ url, method: 'GET', headers: {}, timeoutMs }, signal, (answer) =>
              textOf(answer, maxBytes),
            ),
          (reason): DownloadError => ({ tag: reason instanceof TooLarge ? 'tooLarge' : 'unreachable' }),
        ).pipe(timeout({ first: timeoutMs, with: () => of(E.left<DownloadError>({ tag: 'timeout' })) }))
      : of(E.left<DownloadError>({ tag: 'unreachable' }))
}

/**
 * 'answer': the host has no stream there. 'end': it is over or cut off, took too long, or the host can't be reached.
 */
export type StreamPart =
  | { readonly tag: 'text'; readonly text: string }
  | { readonly tag: 'answer'; readonly answer: HttpAnswer }
  | { readonly tag: 'end' }

/** Sends a request whose answer arrives in parts, like server-sent events. Completes after 'answer' or 'end'. */
export type OpenStream = (request: HttpRequest) => Observable<StreamPart>

const isEventStream = (answer: Response): boolean =>
  answer.status === 200 && /^text\/event-stream\b/i.test(answer.headers.get('Content-Type') ?? '')

/** Emits an answer's parts as they arrive. Throws if the connection breaks. */
const pump = async (
  request: HttpRequest,
  signal: AbortSignal,
  emit: (part: StreamPart) => void,
): Promise<void> => {
  const answer = await ask(request, signal)
  if (!isEventStream(answer)) {
    const { status, statusText, headers } = answer
    const text = await textOf(answer, MOST_TEXT)
    emit({ tag: 'answer', answer: { status, statusText, retryAfter: headers.get('Retry-After'), text } })
    return
  }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
    emit({ tag: 'text', text: piece.value })
  emit({ tag: 'end' })
}

export const createOpenStream = (allowed: ReadonlySet<string>): OpenStream => {
  const isAllowed = isAllowedBy(allowed)
  const end: StreamPart = { tag: 'end' }
  return (request) =>
    isAllowed(request.url)
      ? merge(
          new Observable<StreamPart>((subscriber) => {
            const controller = new AbortController()
            void pump(request, controller.signal, (part) => subscriber.next(part)).then(
              () => subscriber.complete(),
              () => subscriber.next(end),
            )
            return () => controller.abort()
          }),
          timer(request.timeoutMs).pipe(map(() => end)),
        ).pipe(takeWhile(({ tag }) => tag === 'text', true))
      : of(end)
}

/** `openSocket` is replaced if the platform has no WebSocket. */
export const createEgress = (
  allowed: ReadonlySet<string>,
  openSocket = (url: string): WebSocket => new WebSocket(url),
): Egress => {
  const isAllowed = isAllowedBy(allowed)
  const unreachable: E.Either<EgressError, never> = E.left({ tag: 'unreachable' })
  return {
    request: (request) =>
      isAllowed(request.url)
        ? questionOf(
            (signal) => send(request, signal),
            (): EgressError => ({ tag: 'unreachable' }),
          ).pipe(
            timeout({ first: request.timeoutMs, with: () => of(E.left<EgressError>({ tag: 'timeout' })) }),
          )
        : of(unreachable),
    socket: (url, hello) => (isAllowed(url) ? listen(url, hello, openSocket) : EMPTY),
  }
}
