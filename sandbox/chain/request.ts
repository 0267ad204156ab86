/**
 * The one thing that order book and solver know of a chain: a JSON-RPC question and its answer. Which EVM answers,
 * and over which transport, does not concern them.
 */
export type Request = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** An answer with an `error` member. `data` is the revert data, if there is any. */
class RpcError extends Error {
  readonly method: string
  readonly code: number
  readonly data: unknown

  constructor(method: string, code: number, message: string, data: unknown) {
    super(`${method}: ${message}`)
    this.name = 'RpcError'
    this.method = method
    this.code = code
    this.data = data
  }
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** JSON-RPC over HTTP. Fails with RpcError when the node refuses and with the network's error when it is gone. */
export function httpRequest(url: string): Request {
  let id = 0
  return async (method, params = []) => {
    id += 1
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    const { result, error } = (await response.json()) as Answer
    if (error !== undefined) throw new RpcError(method, error.code, error.message, error.data)
    return result
  }
}
