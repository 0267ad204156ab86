/** An endpoint that claims a block far above its chain's, in virtual time. */
import * as E from 'fp-ts/Either'
import { type Observable, asyncScheduler, defer, map, mergeMap, of, timer, toArray } from 'rxjs'
import { describe, it } from 'vitest'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import { marbles } from '../support/marbles'

const hex = (value: number): string => `0x${value.toString(16)}`
const endpoint = (block: number, answer: string, lateMs: () => number = () => 0): ChainClient => ({
  doubt: () => undefined,
  request: (method) => {
    const said = E.right(method === 'eth_blockNumber' ? hex(block) : answer)
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

  it.each<[what: string, other: number, secondsAgo: number, marble: string]>([
    ['shuts no other out by having been the first to answer', 100, 12, '7210s (t|)'],
    ['by a few thousand shuts no other out either', 1_000_000_000 - 5000, 12, '7210s (t|)'],
    ['still shuts one out that has stopped', 1_000_000_000 - 5000, 3600, ''],
    ['still shuts one out that is a little behind', 1_000_000_000 - 900, 12, ''],
  ])('%s (X89)', (_, other, secondsAgo, marble) => {
    marbles((m) => {
      let lateMs = 0
      const late = endpoint(1_000_000_000, 'lie', () => lateMs)
      const honest: ChainClient = {
        ...endpoint(other, 'true'),
        request: (method, params) =>
          method === 'eth_getBlockByNumber'
            ? defer(() => {
                const seconds = Math.floor(asyncScheduler.now() / 1000) - secondsAgo
                return of(E.right({ number: hex(other), timestamp: hex(seconds) }))
              })
            : endpoint(other, 'true').request(method, params),
      }
      const client = togetherUpToDate(late, honest)
      client.request('eth_blockNumber', []).subscribe()
      lateMs = 3_600_000
      // The newest block is polled for, and then something is asked.
      timer(7_200_000)
        .pipe(mergeMap(() => client.request('eth_getBlockByNumber', ['latest', false])))
        .subscribe()
      const asked$ = timer(7_210_000).pipe(
        mergeMap(() => client.request('eth_call', [{}, 'latest'])),
        map((answer) => (E.isRight(answer) ? String(answer.right) : answer.left.tag)),
      )
      m.expect(asked$, '^ 7300s !').toBeObservable(marble, { t: 'true' })
    })()
  })
})
