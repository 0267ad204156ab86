/**
 * JSON-RPC in batches: calls to one chain within `waitMs` leave in one request (S7.2). Answers are matched
 * by id, in any order; a call whose answer is missing fails alone.
 */
import * as E from 'fp-ts/Either'
import { type Observable, defer, finalize, map, share, switchMap, timer } from 'rxjs'
import { scrubText } from '../../events/kernel/scrubText'
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

/** What one batch came back with: the answers by id, or one error for all. */
type Answers = E.Either<ChainError, ReadonlyMap<unknown, unknown>>

interface Batch {
  readonly calls: Map<number, RpcCall>
  readonly answers$: Observable<Answers>
}

export const rpcError = (code: number, message: string, data: unknown = null): ChainError => ({
  tag: 'rpc',
  code,
  message: scrubText(message, MAX_MESSAGE),
  data: typeof data === 'string' ? data.slice(0, MAX_DATA) : null,
})
export const malformed = (description: string): ChainError => ({ tag: 'malformed', description })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const errorIn = (error: unknown): ChainError =>
  isRecord(error) && typeof error.code === 'number' && typeof error.message === 'string'
    ? rpcError(error.code, error.message, error.data)
    : malformed('Received a JSON-RPC error without code or message')

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

const send = (egress: Egress, url: string, calls: ReadonlyMap<number, RpcCall>): Observable<Answers> =>
  egress
    .request({
      url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([...calls].map(([id, call]) => ({ jsonrpc: '2.0', id, ...call }))),
      timeoutMs: TIMEOUT_MS,
    })
    .pipe(
      map((answer) =>
        E.isLeft(answer) ? E.left<ChainError>({ tag: 'unreachable' }) : readAnswers(answer.right),
      ),
    )

/** The batching client of one endpoint. A call given up before the batch leaves is not sent; all given up: aborted. */
export const batchedRpc = (
  egress: Egress,
  url: string,
  waitMs = BATCH_WAIT_MS,
): ((call: RpcCall) => PortCall<ChainError, unknown>) => {
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
        return send(egress, url, calls)
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
        map((answers) => answerTo(answers, id, call.method)),
        finalize(() => batch.calls.delete(id)),
      )
    })
}
