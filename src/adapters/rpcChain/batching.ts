/**
 * JSON-RPC in batches: calls to one chain within `waitMs` share one request (S7.2). Answers are matched by id, in any
 * order. A call whose answer is missing fails without affecting the others.
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, finalize, forkJoin, map, of, share, switchMap, timer } from 'rxjs'
import { scrubText, isRecord } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Egress, HttpAnswer } from '../egress'

export const BATCH_WAIT_MS = 50
const TIMEOUT_MS = 30_000
const MAX_MESSAGE = 200
/** Enough for the selector of a revert and a sentence (C105). */
const MAX_DATA = 1000

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The result of one request: the answers by id, or one error for all. */
type Answers = E.Either<ChainError, ReadonlyMap<unknown, unknown>>

/** The answer to an id's call, which may have been sent in one of several requests. */
type AnswerTo = (id: number, method: string) => E.Either<ChainError, unknown>
type Calls = readonly (readonly [id: number, call: RpcCall])[]

interface Batch {
  readonly calls: Map<number, RpcCall>
  readonly answers$: Observable<AnswerTo>
}

export const rpcError = (code: number, message: string, data: unknown = null): ChainError => ({
  tag: 'rpc',
  code,
  message: scrubText(message, MAX_MESSAGE),
  data: typeof data === 'string' ? data.slice(0, MAX_DATA) : null,
})
export const malformed = (description: string): ChainError => ({ tag: 'malformed', description })

const errorIn = (error: unknown): ChainError =>
  isRecord(error) && typeof error.code === 'number' && typeof error.message === 'string'
    ? rpcError(error.code, error.message, error.data)
    : malformed('Received a JSON-RPC error without code or message')

/** How endpoints say that a batch has too many calls, or that its calls or answers are too large (X87). */
const BATCH_WORDS = /batch|too large|too many (?:calls|rpc)/i
const INVALID_REQUEST = -32600

/**
 * Whether the endpoint refused the batch itself, so that fewer of its calls may succeed. A rate limit doesn't count.
 */
const isBatchRefused = ({ status, text }: HttpAnswer): boolean => {
  if (status === 413) return true
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => null,
  )
  if (E.isLeft(json)) return false
  const isArray = Array.isArray(json.right)
  const answers: readonly unknown[] = Array.isArray(json.right) ? json.right : [json.right]
  return answers.some(
    (answer) =>
      isRecord(answer) &&
      isRecord(answer.error) &&
      ((!isArray && answer.error.code === INVALID_REQUEST) ||
        (typeof answer.error.message === 'string' && BATCH_WORDS.test(answer.error.message))),
  )
}

const readAnswers = ({ status, statusText, text }: HttpAnswer): Answers => {
  if (status < 200 || status > 299)
    return E.left(rpcError(-32000, statusText === '' ? `HTTP ${status}` : statusText))
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => malformed('Failed to parse JSON response'),
  )
  if (E.isLeft(json)) return json
  const body = json.right
  // An endpoint that takes no batches answers with one error for all.
  if (isRecord(body) && 'error' in body) return E.left(errorIn(body.error))
  if (isRecord(body) && 'result' in body) return E.right(new Map([[body.id, body]]))
  if (!Array.isArray(body)) return E.left(malformed('Received unexpected JSON-RPC response to a batch'))
  const byId = new Map<unknown, unknown>()
  for (const answer of body) if (isRecord(answer) && !byId.has(answer.id)) byId.set(answer.id, answer)
  return E.right(byId)
}

const answerTo = (answers: Answers, id: number, method: string): E.Either<ChainError, unknown> => {
  if (E.isLeft(answers)) return answers
  const answer = answers.right.get(id)
  if (isRecord(answer) && isRecord(answer.error)) return E.left(errorIn(answer.error))
  return isRecord(answer) && 'result' in answer
    ? E.right(answer.result)
    : E.left(malformed(`Received unexpected JSON-RPC response to ${method} request`))
}

/**
 * Sends a batch's calls to one endpoint. If it refuses the batch, the halves are sent, and the client remembers that
 * (X87).
 */
const sender = (egress: Egress, url: string): ((calls: Calls) => Observable<AnswerTo>) => {
  const known = { mostCalls: Infinity, takesBatches: true }

  const ask = (calls: Calls): Observable<AnswerTo> => {
    if (calls.length > known.mostCalls) return inHalves(calls)
    const isBatch = known.takesBatches
    const wire = calls.map(([id, call]) => ({ jsonrpc: '2.0', id, ...call }))
    return egress
      .request({
        url,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(isBatch ? wire : wire[0]),
        timeoutMs: TIMEOUT_MS,
      })
      .pipe(
        switchMap((answer) => {
          if (isBatch && E.isRight(answer) && isBatchRefused(answer.right)) {
            known.mostCalls = Math.min(known.mostCalls, Math.ceil(calls.length / 2))
            if (calls.length > 1) return inHalves(calls)
            known.takesBatches = false
            return ask(calls)
          }
          const answers: Answers = E.isLeft(answer)
            ? E.left({ tag: 'unreachable' })
            : readAnswers(answer.right)
          return of<AnswerTo>((id, method) => answerTo(answers, id, method))
        }),
      )
  }

  const inHalves = (calls: Calls): Observable<AnswerTo> => {
    const half = Math.ceil(calls.length / 2)
    const first = calls.slice(0, half)
    return forkJoin([ask(first), ask(calls.slice(half))]).pipe(
      map(([toFirst, toSecond]): AnswerTo => {
        const ids = new Set(first.map(([id]) => id))
        return (id, method) => (ids.has(id) ? toFirst : toSecond)(id, method)
      }),
    )
  }

  return ask
}

/** The batching client of one endpoint. A call given up before the batch leaves is not sent; all given up: aborted. */
export const batchedRpc = (
  egress: Egress,
  url: string,
  waitMs = BATCH_WAIT_MS,
): ((call: RpcCall) => PortCall<ChainError, unknown>) => {
  const send = sender(egress, url)
  let nextId = 1
  let gathering: Batch | null = null

  const open = (): Batch => {
    const calls = new Map<number, RpcCall>()
    const closeDoor = (): void => {
      if (gathering === batch) gathering = null
    }
    const answers$ = timer(waitMs).pipe(
      switchMap(() => {
        closeDoor()
        return send([...calls])
      }),
      finalize(closeDoor),
      share(),
    )
    const batch: Batch = { calls, answers$ }
    return batch
  }

  return (call) =>
    defer(() => {
      const batch = (gathering ??= open())
      const id = nextId++
      batch.calls.set(id, call)
      return batch.answers$.pipe(
        map((answer) => answer(id, call.method)),
        finalize(() => batch.calls.delete(id)),
      )
    })
}
