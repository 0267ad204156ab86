/** Several endpoints of a chain, in virtual time. */
import * as E from 'fp-ts/Either'
import { type Observable, NEVER, map, mergeMap, of, timer } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { malformed, rpcError } from '../../src/adapters/rpcChain/batching'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { failover } from '../../src/adapters/rpcChain/failover'
import { liveEndpoints, allowedOrigins } from '../../src/config/config'
import type { ChainError } from '../../src/streams/ports/Chain'
import { marbles } from '../support/marbles'

type Answer = E.Either<ChainError, unknown>
const UNREACHABLE: Answer = E.left({ tag: 'unreachable' })

interface Endpoint extends ChainClient {
  readonly asked: string[]
}
const endpoint = (answer: (nth: number) => Observable<Answer>): Endpoint => {
  const asked: string[] = []
  return {
    asked,
    request: (method) => {
      asked.push(method)
      return answer(asked.length)
    },
    doubt: () => undefined,
  }
}
const says = (answer: Answer): Endpoint => endpoint(() => of(answer))
const late = (ms: number, answer: Answer): Endpoint => endpoint(() => timer(ms).pipe(map(() => answer)))
const value = ({ _tag, ...rest }: Answer): string => JSON.stringify(Object.values(rest)[0])

const good = (text: string): Answer => E.right(text)

describe('a chain with several endpoints', () => {
  it(
    'asks the first alone while it answers within a second',
    marbles((m) => {
      const [a, b] = [late(999, good('a')), says(good('b'))]
      m.expect(failover(a, b).request('x', []).pipe(map(value))).toBeObservable('999ms (a|)', { a: '"a"' })
      m.flush()
      expect(b.asked).toEqual([])
    }),
  )

  it(
    'asks the next too after a second, and takes what comes first',
    marbles((m) => {
      const client = failover(late(5000, good('a')), late(300, good('b')))
      m.expect(client.request('x', []).pipe(map(value))).toBeObservable('1300ms (b|)', { b: '"b"' })
      const slower = failover(late(1200, good('a')), late(300, good('b')))
      m.expect(slower.request('x', []).pipe(map(value))).toBeObservable('1200ms (a|)', { a: '"a"' })
    }),
  )

  it.each<[what: string, error: ChainError]>([
    ['is unreachable', { tag: 'unreachable' }],
    ['answers HTML', malformed('Failed to parse JSON response')],
    ['serves another chain', { tag: 'wrongChain', actual: 5 }],
    ['has too many requests', rpcError(-32000, 'Too Many Requests')],
    ['answers with a status alone', rpcError(-32000, 'HTTP 503')],
    ['answers 404 with its words', rpcError(-32000, 'Not Found')],
    ['wants to be paid', rpcError(-32000, 'Payment Required')],
    ['answers a status with words of its own', rpcError(-32000, 'Web server is down')],
    ['names its limit', rpcError(-32005, 'limit exceeded')],
    ['takes no batches', rpcError(-32600, 'no batches')],
    ['has pruned that state', rpcError(-32000, 'missing trie node')],
  ])('asks the next at once when the first %s', (_, error) => {
    marbles((m) => {
      const client = failover(says(E.left(error)), says(good('b')))
      m.expect(client.request('x', []).pipe(map(value))).toBeObservable('(b|)', { b: '"b"' })
    })()
  })

  it.each<[what: string, error: ChainError]>([
    ['a revert', rpcError(3, 'execution reverted', '0x08c379a0')],
    ['a revert without data', rpcError(-32000, 'execution reverted')],
    ['a revert that is called an inner error', rpcError(-32603, 'VM Exception: revert')],
    ['a transaction that nobody can pay', rpcError(-32000, 'insufficient funds for transfer')],
    ['a call out of gas', rpcError(-32000, 'out of gas')],
    ['a block that is not there yet', rpcError(-32000, 'header not found')],
  ])('does not ask another about what the chain refuses: %s', (_, error) => {
    const b = says(good('b'))
    const answers: Answer[] = []
    failover(says(E.left(error)), b)
      .request('x', [])
      .subscribe((answer) => answers.push(answer))
    expect(answers).toEqual([E.left(error)])
    expect(b.asked).toEqual([])
  })

  it('answers as the first did when all fail', () => {
    const answers: Answer[] = []
    failover(says(UNREACHABLE), says(E.left({ tag: 'wrongChain', actual: 5 })))
      .request('x', [])
      .subscribe((answer) => answers.push(answer))
    expect(answers).toEqual([UNREACHABLE])
  })

  it(
    'remembers for a minute which one failed or was late, and then tries it again',
    marbles((m) => {
      const a = endpoint((nth) => (nth === 1 ? of(UNREACHABLE) : of(good('a'))))
      const b = says(good('b'))
      const client = failover(a, b)
      const ask = (at: number): void => {
        m.hot(`${String(at)}ms a`, { a: null })
          .pipe(mergeMap(() => client.request('x', [])))
          .subscribe()
      }
      for (const at of [0, 10_000, 59_999, 60_001]) ask(at)
      m.hot('61s (a|)', { a: null })
      m.flush()
      expect([a.asked.length, b.asked.length]).toEqual([2, 3])
    }),
  )

  it('aborts what is still asked when nobody waits any more', () => {
    const [a, b] = [endpoint(() => NEVER), endpoint(() => NEVER)]
    failover(a, b).request('x', []).subscribe().unsubscribe()
    expect([a.asked.length, b.asked.length]).toEqual([1, 0])
  })
})

it('all https addresses of the variable are endpoints, and may be reached', () => {
  vi.stubEnv('VITE_RPC_URL_1', 'https://a.example/k wss://s.example https://b.example')
  const endpoints = liveEndpoints()
  vi.unstubAllEnvs()
  expect(endpoints[1]).toMatchObject({
    rpc: 'https://a.example/k',
    moreRpc: ['https://b.example'],
    socket: 'wss://s.example',
  })
  expect([...allowedOrigins({ endpoints })]).toEqual(
    expect.arrayContaining(['https://a.example', 'https://b.example', 'wss://s.example']),
  )
})
