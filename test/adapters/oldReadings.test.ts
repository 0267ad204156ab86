/** Readings of an older block than their endpoint says that it has, in virtual time. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Egress } from '../../src/adapters/egress'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { sandboxEndpoints } from '../../src/config/config'
import { perChain } from '../../src/events/chain/chains.data'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HEAD = 'eth_blockNumber'
const quantity = (block: number): string => `0x${block.toString(16)}`

describe('a reading of a block that is older than the newest known one', () => {
  /** As the multicall of this network answers: the block, and the coin's balance. */
  const reading = (block: number): string =>
    `0x${[block, 0x40, 1, 0x20, 1, 0, 0x60, 32, 7].map((one) => one.toString(16).padStart(64, '0')).join('')}`

  /** What is known is block 9. The endpoint says that it has `head`, and reads the state of these blocks. */
  const readFrom = async (
    head: number,
    ...blocks: readonly number[]
  ): Promise<readonly [unknown, number]> => {
    vi.useFakeTimers()
    let asked = 0
    const node: ChainClient = {
      doubt: () => undefined,
      request: (method) =>
        of(E.right(method === HEAD ? quantity(head) : reading(blocks[asked++] ?? blocks.at(-1) ?? 0))),
    }
    const clients = perChain(() => togetherUpToDate(node))
    clients[4].saw(9)
    const egress: Egress = { request: () => NEVER, socket: () => NEVER }
    const answer = firstValueFrom(
      rpcChain(egress, { endpoints: sandboxEndpoints('http://node.test') }, clients).account(4, OWNER, []),
    )
    await import('../../src/adapters/rpcChain/coder')
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    return [await answer, asked]
  }
  const readAfter = async (...blocks: readonly number[]) => readFrom(9, ...blocks)

  it('is no answer, whatever block its endpoint says that it has (X320)', async () => {
    expect(await readAfter(5)).toEqual([E.left({ tag: 'behind', block: 5, known: 9 }), 4])
  })

  it('is asked for again until it is of that block, as where another node answers for the endpoint (X320)', async () => {
    const native = { native: 7n, balances: {}, allowances: {} }
    expect(await readAfter(5, 9)).toEqual([E.right({ block: 9, ...native }), 2])
    expect(await readAfter(10)).toEqual([E.right({ block: 10, ...native }), 1])
  })
  it('is asked for no more often of an endpoint that says itself that it is behind', async () => {
    expect(await readFrom(5, 5)).toEqual([E.left({ tag: 'behind', block: 5, known: 9 }), 4])
  })
})
