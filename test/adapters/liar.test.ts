/** An endpoint that claims a block far above its chain's, in virtual time. */
import * as E from 'fp-ts/Either'
import { type Observable, map, mergeMap, of, timer, toArray } from 'rxjs'
import { describe, it } from 'vitest'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import { marbles } from '../support/marbles'

const endpoint = (block: number, answer: string, lateMs: () => number = () => 0): ChainClient => ({
  doubt: () => undefined,
  request: (method) => {
    const said = E.right(method === 'eth_blockNumber' ? `0x${block.toString(16)}` : answer)
    const ms = lateMs()
    return ms === 0 ? of(said) : timer(ms).pipe(map(() => said))
  },
})

describe('an endpoint that claims a block that no chain can have come to', () => {
  it(
    'and was asked once, while another was slow, does not shut that one out for ever',
    marbles((m) => {
      let late = 3000
      const client = togetherUpToDate(
        endpoint(100, 'true', () => late),
        endpoint(1_000_000_000, 'lie'),
      )
      client.saw(100)
      m.hot('10s (q|)').subscribe(() => {
        late = 0
      })
      const asked$: Observable<unknown> = m.hot('a 90s a 90s a 90s a 90s (a|)')
      const last$ = asked$.pipe(
        mergeMap(() => client.request('eth_call', [{}, 'latest'])),
        map((answer) => (E.isRight(answer) ? String(answer.right) : answer.left.tag)),
        toArray(),
        map((all) => all.at(-1)),
      )
      m.expect(last$).toBeObservable('360004ms (t|)', { t: 'true' })
    }),
  )

  it.each<[what: string, other: number, marble: string]>([
    ['shuts no other out by having been the first to answer', 100, '11s (t|)'],
    ['still shuts one out that has stopped for some hours', 1_000_000_000 - 500_000, ''],
  ])('%s (X89)', (_, other, marble) => {
    marbles((m) => {
      let lateMs = 0
      const client = togetherUpToDate(
        endpoint(1_000_000_000, 'lie', () => lateMs),
        endpoint(other, 'true'),
      )
      client.request('eth_blockNumber', []).subscribe()
      lateMs = 3_600_000
      const asked$ = timer(10_000).pipe(
        mergeMap(() => client.request('eth_call', [{}, 'latest'])),
        map((answer) => (E.isRight(answer) ? String(answer.right) : answer.left.tag)),
      )
      m.expect(asked$, '^ 61s !').toBeObservable(marble, { t: 'true' })
    })()
  })
})
