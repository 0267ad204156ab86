/** A request that a fault has hit: late, wrong, cut or never answered. */
import type { ServerResponse } from 'node:http'
import { CORS, type Answer } from './answer.ts'
import type { Fault } from './faults.ts'
import { faultyRpc } from './rpcFault.ts'
import { proxyRpc } from './rpcProxy.ts'
import { chainOf, realAnswer, type Incoming, type World } from './world.ts'

/** The answer to write, or null if there is none, because the connection hangs or was cut. */
export async function faultyAnswer(
  world: World,
  fault: Fault,
  requested: Incoming,
  response: ServerResponse,
): Promise<Answer | null> {
  if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  if (fault.hang) return null
  if (fault.cut === 'before') {
    response.destroy()
    return null
  }
  const answer = await content(world, fault, requested)
  if (fault.cut === 'after') response.destroy()
  if (fault.cut === 'body') cutInside(response, answer)
  return fault.cut === null ? answer : null
}

async function content(world: World, fault: Fault, requested: Incoming): Promise<Answer> {
  const chain = chainOf(world, requested.url.pathname)
  const inRpc = chain !== null && (fault.rpcError !== null || fault.batch !== null)
  if (inRpc) return faultyRpc(fault, requested.body, (part) => proxyRpc(chain.node.url, part))
  // "after" is a request that arrives and whose answer is lost, so it is really handled.
  if (fault.answer !== null && fault.cut !== 'after') return fault.answer
  return realAnswer(world, requested)
}

function cutInside(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...CORS, ...headers, 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}
