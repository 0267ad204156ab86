/** How often the newest block is requested from an endpoint, in virtual time. */
import * as E from 'fp-ts/Either'
import { EMPTY, NEVER, asyncScheduler, defer, ignoreElements, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import { readBlocks } from '../../src/adapters/rpcChain/blocks'
import type { Egress } from '../../src/adapters/egress'
import type { ChainId } from '../../src/events/chain/chains.data'
import { marbles } from '../support/marbles'

/** A socket opens and sends nothing. */
const egress: Egress = { request: () => EMPTY, socket: () => NEVER }

/** Each question finds the next block: 1, 2, 3. */
const client = () => {
  let asks = 0
  return {
    asks: () => asks,
    doubt: () => undefined,
    saw: () => undefined,
    known: () => 0,
    request: () =>
      defer(() => {
        asks += 1
        const quantity = `0x${String(asks)}`
        return of(E.right({ hash: quantity, number: quantity, timestamp: '0x1' }))
      }),
  }
}

it.each<[pause: string, what: string, chainId: ChainId, socketUrl: string | null, length: string]>([
  ['14999ms', 'every 15 s on chain 1', 1, null, '31s'],
  ['14999ms', 'every 15 s on chain 4', 4, null, '31s'],
  ['999ms', 'every second on chain 100', 100, null, '2100ms'],
  ['14999ms', 'every 15 s on chain 100 where a socket reports', 100, 'ws://localhost/rpc', '31s'],
])('(%s between) a provider is polled %s', (pause, _what, chainId, socketUrl, length) => {
  marbles((m) => {
    const asked = client()
    const numbers$ = readBlocks(egress, asked, chainId, socketUrl).pipe(
      map((block) => (E.isRight(block) ? String(block.right.number) : 'failed')),
    )
    m.expect(numbers$, `^ ${length} !`).toBeObservable(`1 ${pause} 2 ${pause} 3`)
    m.flush()
    expect(asked.asks()).toBe(3)
  })()
})

it('sockets that an endpoint closed together open again apart, each time later (X226)', () => {
  const openedWith = (chance: number): readonly number[] => {
    const opened: number[] = []
    marbles((m) => {
      const closing: Egress = {
        request: () => EMPTY,
        socket: () =>
          defer(() => {
            opened.push(m.scheduler.now())
            return EMPTY
          }),
      }
      const blocks$ = readBlocks(closing, client(), 1, 'wss://node.example', asyncScheduler, () => chance)
      m.expect(blocks$.pipe(ignoreElements()), '^ 12s !').toBeObservable('')
      m.flush()
    })()
    return opened
  }
  expect(openedWith(0)).toEqual([0, 1000, 3000, 7000])
  expect(openedWith(0.5)).toEqual([0, 1250, 3750, 8750])
})
