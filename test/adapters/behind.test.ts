/** Endpoints that have not reached a block that is known already, in virtual time. */
import * as E from 'fp-ts/Either'
import { type Observable, NEVER, map, mergeMap, of, timer } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Egress, SocketEvent } from '../../src/adapters/egress'
import { rpcError } from '../../src/adapters/rpcChain/batching'
import { blockHeights } from '../../src/adapters/rpcChain/blockHeights'
import { readBlocks } from '../../src/adapters/rpcChain/blocks'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import type { ChainError } from '../../src/streams/ports/Chain'
import { marbles } from '../support/marbles'

type Answer = E.Either<ChainError, unknown>
const HEAD = 'eth_blockNumber'
type Question = readonly [method: string, params: readonly unknown[]]
const RECEIPT: Question = ['eth_getTransactionReceipt', ['0xaa']]
const READING: Question = ['eth_call', [{}, 'latest']]
const quantity = (block: number): string => `0x${block.toString(16)}`

interface Endpoint extends ChainClient {
  block: number
  readonly asked: string[]
}
/** At a block, and so late with what it answers; the question of its block takes less. */
const endpoint = (block: number, answer: unknown, lateMs = 0): Endpoint => {
  const after = (ms: number, said: () => unknown): Observable<Answer> =>
    (ms === 0 ? of(0) : timer(ms)).pipe(map((): Answer => E.right(said())))
  const made: Endpoint = {
    block,
    asked: [],
    doubt: () => undefined,
    request: (method) => {
      made.asked.push(method)
      return method === HEAD
        ? after(Math.min(lateMs, 100), () => quantity(made.block))
        : after(lateMs, () => answer)
    },
  }
  return made
}
const shown = (answer$: Observable<Answer>): Observable<string> =>
  answer$.pipe(
    map((answer) => (E.isRight(answer) ? JSON.stringify(answer.right) : `left ${answer.left.tag}`)),
  )

describe('an endpoint that has not reached the newest block that is known', () => {
  it(
    'takes no receipt back: the slower one that has it is waited for (X89)',
    marbles((m) => {
      const client = togetherUpToDate(endpoint(101, { blockNumber: '0x65' }, 4000), endpoint(100, null))
      client.saw(101)
      m.expect(shown(client.request(...RECEIPT))).toBeObservable('4s (r|)', { r: '{"blockNumber":"0x65"}' })
    }),
  )

  it.each<[what: string, ...question: Question, answer: unknown]>([
    ['a receipt', ...RECEIPT, null],
    ['a transaction', 'eth_getTransactionByHash', ['0xaa'], null],
    ['a Safe’s execution', 'eth_getLogs', [{}], []],
    ['an allowance', 'eth_call', [{}, 'latest'], '0x01'],
    ['the code of an account', 'eth_getCode', ['0xaa', 'latest'], '0x'],
    ['an estimate', 'eth_estimateGas', [{}], '0x5208'],
    ['a nonce', 'eth_getTransactionCount', ['0xaa', 'latest'], '0x1'],
    ['the newest block, asked alone', HEAD, [], '0x64'],
  ])('does not answer for %s: the next one is asked at once (X89)', (_, method, params, answer) => {
    marbles((m) => {
      const next = method === HEAD ? '0x65' : 'next'
      const client = togetherUpToDate(endpoint(100, answer), endpoint(101, 'next'))
      client.saw(101)
      m.expect(shown(client.request(method, params))).toBeObservable('(n|)', { n: JSON.stringify(next) })
    })()
  })

  it(
    'answers where no other block is known, and once it has reached it',
    marbles((m) => {
      const client = togetherUpToDate(endpoint(100, null), endpoint(101, 'next'))
      m.expect(shown(client.request(...RECEIPT))).toBeObservable('(n|)', { n: 'null' })
      m.flush()
      client.saw(100)
      m.expect(shown(client.request(...RECEIPT))).toBeObservable('(n|)', { n: 'null' })
    }),
  )

  it(
    'answers for a past block, which does not change',
    marbles((m) => {
      const client = togetherUpToDate(endpoint(100, 'then'), endpoint(101, 'next'))
      client.saw(101)
      m.expect(shown(client.request('eth_call', [{}, '0x10']))).toBeObservable('(t|)', { t: '"then"' })
    }),
  )
})

describe('where every endpoint is behind', () => {
  it('the question is asked again three times, 1 to 2.5 s apart, and then has no answer (X89)', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    marbles((m) => {
      const only = endpoint(100, null)
      const client = togetherUpToDate(only)
      client.saw(101)
      m.expect(shown(client.request(...RECEIPT))).toBeObservable('3s (b|)', { b: 'left behind' })
      m.flush()
      expect(only.asked.filter((method) => method !== HEAD)).toHaveLength(4)
    })()
    vi.restoreAllMocks()
  })

  it('one that has come to the block of the first question answers, though more is known by then', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    marbles((m) => {
      const only = endpoint(100, 'value')
      const client = togetherUpToDate(only)
      client.saw(101)
      m.hot('500ms (s|)', { s: null }).subscribe(() => {
        only.block = 101
        client.saw(102)
      })
      m.expect(shown(client.request(...READING))).toBeObservable('1s (v|)', { v: '"value"' })
    })()
    vi.restoreAllMocks()
  })

  it.each<[what: string, reports: readonly (readonly [ms: number, block: number])[], known: number]>([
    [
      'for less than 30 s, they are behind',
      [
        [0, 101],
        [1000, 89],
        [30_999, 90],
      ],
      101,
    ],
    [
      'for 30 s, the chain went back, to the highest that was reported since',
      [
        [0, 101],
        [1000, 91],
        [9000, 89],
        [31_000, 90],
      ],
      91,
    ],
    [
      'until one confirms the block, they are behind for 30 s more',
      [
        [0, 101],
        [1000, 89],
        [15_000, 101],
        [31_000, 90],
        [45_000, 90],
      ],
      101,
    ],
    [
      'until one has a higher block, that one counts',
      [
        [0, 101],
        [1000, 89],
        [15_000, 102],
        [31_000, 90],
      ],
      102,
    ],
  ])('%s (C501)', (_, reports, known) => {
    vi.useFakeTimers()
    const heights = blockHeights()
    for (const [ms, block] of reports) {
      vi.setSystemTime(ms)
      heights.saw(block, null)
    }
    expect(heights.known()).toBe(known)
    vi.useRealTimers()
  })
})

describe('the block that an endpoint has', () => {
  it(
    'is asked once for the questions of one batch, and again for those of the next',
    marbles((m) => {
      const only = endpoint(101, 'value', 100)
      const client = togetherUpToDate(only)
      client.saw(101)
      for (const at of [0, 10, 49, 60])
        m.hot(`${String(at)}ms (s|)`, { s: null })
          .pipe(mergeMap(() => client.request(...READING)))
          .subscribe()
      m.hot('100ms (s|)', { s: null })
      m.flush()
      expect(only.asked.filter((method) => method === HEAD)).toHaveLength(2)
    }),
  )

  it.each<[what: string, method: string, params: readonly unknown[], answer: unknown]>([
    ['the newest block', 'eth_getBlockByNumber', ['latest', false], { number: '0x65' }],
    ['a receipt', 'eth_getTransactionReceipt', ['0xbb'], { blockNumber: '0x65' }],
    ['its number', HEAD, [], '0x65'],
  ])('is known from %s', (_, method, params, answer) => {
    marbles((m) => {
      const ahead = endpoint(101, answer)
      const client = togetherUpToDate(ahead, endpoint(101, 'next'))
      client.request(method, params).subscribe()
      m.flush()
      ahead.block = 100
      m.expect(shown(client.request(...READING))).toBeObservable('(n|)', { n: '"next"' })
    })()
  })

  it(
    'is known from what a socket reports',
    marbles((m) => {
      const header = { hash: '0xaa', number: '0x65', timestamp: '0x1' }
      const text = JSON.stringify({ params: { result: header } })
      const pushed$ = m.hot<SocketEvent>('10ms t', { t: { tag: 'message', text } })
      const egress: Egress = { request: () => NEVER, socket: () => pushed$ }
      const seen: number[] = []
      const client = { ...togetherUpToDate(endpoint(1, null)), saw: (block: number) => seen.push(block) }
      const blocks$ = readBlocks(egress, client, 1, 'wss://node.example')
      const numbers$ = blocks$.pipe(map((block) => (E.isRight(block) ? block.right.number : 'failed')))
      m.expect(numbers$, '^ 20ms !').toBeObservable('f 9ms b', { f: 'failed', b: 101 })
      m.flush()
      expect(seen).toEqual([101])
    }),
  )

  it.each<[what: string, answer: unknown, shown: string]>([
    ['an empty answer is none', null, 'left rpc'],
    ['any other counts', 'value', '"value"'],
  ])('cannot be had: %s', (_, answer, said) => {
    const mute: ChainClient = {
      doubt: () => undefined,
      request: (method) =>
        of(method === HEAD ? E.left<ChainError>(rpcError(-32005, 'limit exceeded')) : E.right(answer)),
    }
    const client = togetherUpToDate(mute)
    client.saw(101)
    const params = answer === null ? RECEIPT : READING
    const answers: string[] = []
    shown(client.request(...params)).subscribe((one) => answers.push(one))
    expect(answers).toEqual([said])
  })
})
