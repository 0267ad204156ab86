/** The sandbox's control routes, for tests: what they change can be seen by every page at once. */
import type { Levers } from '../../../sandbox/http/levers.ts'

export interface SandboxControl {
  readonly url: string
  /** GET below the sandbox's address, e.g. `get('/sandbox/health')` or `get('/mainnet/api/v1/orders/0x...')`. */
  readonly get: <T>(path: string) => Promise<T>
  /** Pulls a lever of one chain, e.g. `lever(1, 'mine', { blocks: 2 })`; the levers are in sandbox/README.md. */
  readonly lever: <T>(
    chainId: number,
    name: keyof Levers,
    body?: Readonly<Record<string, unknown>>,
  ) => Promise<T>
  /** One JSON-RPC call to a chain. */
  readonly rpc: <T>(chainId: number, method: string, params?: readonly unknown[]) => Promise<T>
}

const readJson = async (response: Response, what: string): Promise<unknown> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

export const sandboxControl = (url: string): SandboxControl => {
  const send = async <T>(path: string, init: RequestInit): Promise<T> =>
    (await readJson(await fetch(url + path, init), `${init.method ?? 'GET'} ${path}`)) as T
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    url,
    get: (path) => send(path, {}),
    lever: (chainId, name, body = {}) => send(`/sandbox/${chainId}/${name}`, json(body)),
    rpc: async <T>(chainId: number, method: string, params: readonly unknown[] = []) => {
      const answer = await send<{ readonly result?: T; readonly error?: { readonly message: string } }>(
        `/rpc/${chainId}`,
        json({ jsonrpc: '2.0', id: 1, method, params }),
      )
      if (answer.error !== undefined)
        throw new Error(`${method} on chain ${chainId}: ${answer.error.message}`)
      return answer.result as T
    },
  }
}
