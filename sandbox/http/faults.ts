/** Faults that control injects into any route: which requests they hit, how often, and what happens to them. */
import {
  boolean,
  fields,
  integer,
  oneOf,
  optional,
  SchemaError,
  string,
  type Fields,
} from '../book/schema.ts'

export interface Fault {
  readonly id: number
  /** HTTP method, or WS for a WebSocket's opening; null: every method */
  readonly method: string | null
  /** path without query; * matches anything */
  readonly path: string
  /** only JSON-RPC bodies that call this method */
  readonly rpcMethod: string | null
  /** requests that pass before the fault starts */
  readonly skip: number
  /** requests it hits; null: until it is removed */
  readonly times: number | null
  readonly delayMs: number
  /** the answer instead of the real one; null: the real one */
  readonly answer: { status: number; headers: Record<string, string>; body: string } | null
  /** before: not handled, no answer; after: handled, no answer; body: handled, half of the answer */
  readonly cut: 'before' | 'after' | 'body' | null
  /** never answers */
  readonly hang: boolean
  /** JSON-RPC: the error of each matching call */
  readonly rpcError: { code: number; message: string } | null
  /** JSON-RPC: answers of a batch in reverse order, or without the last one */
  readonly batch: 'reverse' | 'drop' | null
}

interface Counted {
  readonly fault: Fault
  seen: number
  hits: number
}

export interface Faults {
  /** Throws SchemaError when the description makes no sense. */
  add(description: unknown): Fault
  /** Removes one, or all; gives the number removed. */
  remove(id?: number): number
  list(): readonly (Fault & { readonly hits: number })[]
  /** The first fault that hits this request, counted. */
  take(method: string, path: string, body: string): Fault | null
}

export function createFaults(): Faults {
  let active: Counted[] = []
  let nextId = 1
  return {
    add(description) {
      const fault = { id: nextId, ...readFault(fields(description)) }
      nextId += 1
      active.push({ fault, seen: 0, hits: 0 })
      return fault
    },
    remove(id) {
      const before = active.length
      active = id === undefined ? [] : active.filter(({ fault }) => fault.id !== id)
      return before - active.length
    },
    list: () => active.map(({ fault, hits }) => ({ ...fault, hits })),
    take(method, path, body) {
      for (const one of active) {
        if (!matches(one.fault, method, path, body)) continue
        one.seen += 1
        if (one.seen <= one.fault.skip) continue
        if (one.fault.times !== null && one.hits >= one.fault.times) continue
        one.hits += 1
        return one.fault
      }
      return null
    },
  }
}

function matches(fault: Fault, method: string, path: string, body: string): boolean {
  if (fault.method !== null && fault.method !== method) return false
  const pattern = fault.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  if (!new RegExp(`^${pattern}/?$`).test(path)) return false
  return fault.rpcMethod === null || rpcMethods(body).includes(fault.rpcMethod)
}

/** The methods that a JSON-RPC body calls; none for anything else. */
function rpcMethods(body: string): string[] {
  try {
    const parsed: unknown = JSON.parse(body)
    return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((call: unknown) => {
      const method = typeof call === 'object' && call !== null && 'method' in call ? call.method : undefined
      return typeof method === 'string' ? [method] : []
    })
  } catch {
    return []
  }
}

function readFault(body: Fields): Omit<Fault, 'id'> {
  const path = string(body, 'path')
  if (!path.startsWith('/') && !path.startsWith('*')) throw new SchemaError('path: must begin with / or *')
  const count = (key: string, smallest: number) => {
    const value = optional(body, key, integer)
    if (value !== undefined && value < smallest)
      throw new SchemaError(`${key}: must be ${String(smallest)} or more`)
    return value
  }
  const rpcError = optional(body, 'rpcError', (all, key) => {
    const error = fields(all[key])
    return { code: integer(error, 'code'), message: string(error, 'message') }
  })
  const fault = {
    method: optional(body, 'method', string)?.toUpperCase() ?? null,
    path,
    rpcMethod: optional(body, 'rpcMethod', string) ?? null,
    skip: count('skip', 0) ?? 0,
    times: count('times', 1) ?? null,
    delayMs: count('delayMs', 0) ?? 0,
    answer: readAnswer(body, count('retryAfter', 0)),
    cut: optional(body, 'cut', oneOf('before', 'after', 'body')) ?? null,
    hang: optional(body, 'hang', boolean) ?? false,
    rpcError: rpcError ?? null,
    batch: optional(body, 'batch', oneOf('reverse', 'drop')) ?? null,
  }
  if (!fault.answer && !fault.cut && !fault.hang && !fault.rpcError && !fault.batch && fault.delayMs === 0) {
    throw new SchemaError('the fault does nothing: give status, body, delayMs, cut, hang, rpcError or batch')
  }
  return fault
}

function readAnswer(body: Fields, retryAfter: number | undefined): Fault['answer'] {
  const status = optional(body, 'status', integer)
  const sent = body['body']
  if (status === undefined && sent === undefined) return null
  if (status !== undefined && (status < 200 || status > 599))
    throw new SchemaError('status: must be 200 to 599')
  const isText = typeof sent === 'string' || sent === undefined
  const fallback = isText ? 'text/plain' : 'application/json'
  return {
    status: status ?? 200,
    headers: {
      'content-type': optional(body, 'contentType', string) ?? fallback,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: isText ? (sent ?? '') : JSON.stringify(sent),
  }
}
