/** Faults inside a JSON-RPC answer: errors for some calls, a batch in the wrong order or with a hole. */
import type { Answer } from './answer.ts'
import type { Fault } from './faults.ts'

interface Call {
  readonly id?: unknown
  readonly method?: unknown
}

/** The body answered with the fault in it; `forward` sends the request to the node. */
export async function faultyRpc(
  fault: Fault,
  body: string,
  forward: (body: string) => Promise<Answer>,
): Promise<Answer> {
  const parsed = JSON.parse(body) as Call | readonly Call[]
  const isBatch = Array.isArray(parsed)
  const calls = (isBatch ? parsed : [parsed]) as readonly Call[]
  const isHit = (call: Call) =>
    fault.rpcError !== null && (fault.rpcMethod === null || fault.rpcMethod === call.method)
  const passed = calls.filter((call) => !isHit(call))
  const answer = passed.length === 0 ? null : await forward(JSON.stringify(passed))
  const real = answer === null ? [] : (JSON.parse(answer.body) as readonly Call[])
  let results: readonly unknown[] = calls.map((call) =>
    isHit(call)
      ? { jsonrpc: '2.0', id: call.id ?? null, error: fault.rpcError }
      : real.find(({ id }) => id === call.id),
  )
  if (fault.batch === 'reverse') results = [...results].reverse()
  if (fault.batch === 'drop' && isBatch) results = results.slice(0, -1)
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(isBatch ? results : results[0]),
  }
}
