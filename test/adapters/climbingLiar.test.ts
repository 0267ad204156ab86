/** An endpoint whose claims climb by 1000 blocks each time, in virtual time. */
import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, map, mergeMap, of, tap, timer, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import { marbles } from '../support/marbles'

const hex = (value: number): string => `0x${value.toString(16)}`
const endpoint = (block: () => number, answer: string, lateMs: () => number = () => 0): ChainClient => ({
  doubt: () => undefined,
  request: (method) =>
    defer(() => {
      const said = E.right(method === 'eth_blockNumber' ? hex(block()) : answer)
      return lateMs() === 0 ? of(said) : timer(lateMs()).pipe(map(() => said))
    }),
})
const HOUR = '3600s'

describe('an endpoint that claims 1000 blocks more each time it is asked', () => {
  it.each<[what: string, each: number]>([
    // The control: one that keeps up is not shut out.
    ['a true second endpoint', 0],
    ['one that no chain can follow', 1000],
  ])('%s shuts no other out (X89)', (_, each) => {
    marbles((m) => {
      const start = asyncScheduler.now()
      const now = () => 100 + Math.floor((asyncScheduler.now() - start) / 12_000)
      let claims = 0
      // It is slow once, so that the other is asked too.
      let late = 3000
      const client = togetherUpToDate(
        endpoint(now, 'true', () => late),
        endpoint(() => {
          claims += 1
          return now() + each * claims
        }, 'lie'),
      )
      client.saw(100)
      const asked$ = m.hot(`a ${Array.from({ length: 60 }, () => '19999ms a').join(' ')} ${HOUR} (a|)`)
      const last$ = asked$.pipe(
        mergeMap(() => client.request('eth_call', [{}, 'latest'])),
        tap(() => {
          late = 0
        }),
        map((answer) => (E.isRight(answer) ? String(answer.right) : answer.left.tag)),
        toArray(),
        map((all) => all.at(-1)),
      )
      let end = ''
      last$.subscribe((v) => {
        end = v ?? ''
      })
      m.flush()
      expect(end).toBe('true')
    })()
  })
})
