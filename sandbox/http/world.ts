/** Everything behind the one port, and which part answers a request when no fault is in the way. */
import { fields } from '../book/schema.ts'
import { hostAnswer } from './hosts.ts'
import type { Chain } from '../chain/chain.ts'
import { jsonAnswer, type Answer } from './answer.ts'
import type { BookApi } from './bookApi.ts'
import type { Control } from './control.ts'
import type { Faults } from './faults.ts'
import { pinningAnswer } from '../referral/pinning.ts'
import { profileAnswer } from '../referral/profile.ts'
import { proxyRpc } from './rpcProxy.ts'
import { withFees } from '../prices/feeHistory.ts'
import { priceAnswer } from '../prices/routes.ts'

export interface World {
  readonly chains: ReadonlyMap<number, Chain>
  readonly books: BookApi
  readonly control: Control
  readonly faults: Faults
  /** called for each request: the world is in use */
  readonly touched: () => void
  /** called when a request may have changed a chain or its book */
  readonly changed: () => void
}

export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly contentType: string
  readonly body: string
}

export const isRpc = (path: string): boolean => path.startsWith('/rpc/')

/** The chain of /rpc/{chainId}. */
export function chainOf(world: World, path: string): Chain | null {
  const id = /^\/rpc\/(\d+)\/?$/.exec(path)?.[1]
  return id === undefined ? null : (world.chains.get(Number(id)) ?? null)
}

/** The Safe transaction service: /safe/{network}/api/v1/...; null for any other path. */
async function safeAnswer(world: World, method: string, path: string, body: string): Promise<Answer | null> {
  const [, network, rest] = /^\/safe\/([^/]+)\/api\/v1(\/.*)$/.exec(path) ?? []
  const chain = [...world.chains.values()].find(({ seed }) => seed.network === network)
  if (chain === undefined || rest === undefined) return null
  try {
    const found = await chain.safe.answer(method, rest, body === '' ? {} : fields(JSON.parse(body)))
    if (found === null) return jsonAnswer(404, { detail: 'Not found.' })
    return jsonAnswer(method === 'POST' ? 201 : 200, found)
  } catch (error) {
    return jsonAnswer(400, { detail: error instanceof Error ? error.message : 'malformed' })
  }
}

const WRITING_RPC = /"(anvil_|hardhat_|evm_|eth_send|personal_send|debug_set)/

export async function realAnswer(
  world: World,
  { method, url, contentType, body }: Incoming,
): Promise<Answer> {
  if (isRpc(url.pathname)) {
    const chain = chainOf(world, url.pathname)
    const chains = [...world.chains.keys()].join(', ')
    if (chain === null) return jsonAnswer(404, { error: `no such chain; there is /rpc/{${chains}}` })
    if (method !== 'POST') return jsonAnswer(405, { error: 'JSON-RPC is asked by POST, or over a WebSocket' })
    const answer = await proxyRpc(chain.node.url, body)
    if (WRITING_RPC.test(body)) world.changed()
    return answer.status === 200 ? { ...answer, body: withFees(chain.book, body, answer.body) } : answer
  }
  const host = hostAnswer(method, url.pathname)
  if (host !== null) return host
  const safe = await safeAnswer(world, method, url.pathname, body)
  if (safe !== null) return safe
  const price = await priceAnswer((chainId) => world.chains.get(chainId)?.book, method, url)
  if (price !== null) return price
  const profile = await profileAnswer(world.chains.get(1)?.book, method, url.pathname)
  if (profile !== null) return profile
  const pinned = pinningAnswer(method, url.pathname, body)
  if (pinned !== null) return pinned
  const answer = await world.books.answer({
    method,
    path: url.pathname,
    query: url.searchParams,
    contentType,
    body,
  })
  if (answer === null) {
    return jsonAnswer(404, { error: 'nothing here; see /sandbox/health and sandbox/README.md' })
  }
  if (method !== 'GET' && answer.status < 300) world.changed()
  return answer
}
