/** Batching, and what becomes of an endpoint that misbehaves. */
import * as E from 'fp-ts/Either'
import { NEVER, filter, firstValueFrom, of, take } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEgress, type Egress } from '../../src/adapters/egress'
import { type ChainClient, chainClient } from '../../src/adapters/rpcChain/chainClient'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { textOf, wordOf } from '../../src/adapters/rpcChain/abi'
import { allowedOrigins } from '../../src/config/config'
import { perChain } from '../../src/events/chain/chains.data'
import type { ChainError } from '../../src/streams/ports/Chain'
import { marbles } from '../support/marbles'
import { answerOf, errorOf, goodAnswerOf } from './support/answers'
import { openSocket } from './support/sandboxWorld'
import { type ScriptedServer, startServer } from './support/scriptedServer'

interface WireCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

let server: ScriptedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

const client = (): ChainClient => chainClient(createEgress(new Set([server.url])), `${server.url}/rpc/1`, 1)

/** Answers a batch by the given function; the chain id is right. */
const batch = (answer: (calls: readonly WireCall[]) => unknown): void => {
  server.reply = ({ body }, response) => {
    if (body === '') {
      response.writeHead(404).end()
      return
    }
    const calls = JSON.parse(body) as readonly WireCall[]
    response.end(JSON.stringify(answer(calls)))
  }
}
const result = ({ id, method, params }: WireCall): object => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? '0x1' : `${method}(${params.join()})`,
})

/** An endpoint that answers in the same breath: its clients can be run in virtual time. */
const atOnce = (answer: (call: WireCall) => unknown): Egress => ({
  request: ({ body = '[]' }) => {
    const calls = JSON.parse(body) as readonly WireCall[]
    return of(
      E.right({ status: 200, statusText: '', retryAfter: null, text: JSON.stringify(calls.map(answer)) }),
    )
  },
  socket: () => NEVER,
})
const NODE = 'http://node.example/rpc'

describe('a batch', () => {
  it('holds what is asked within 50 ms, and the check of the chain', async () => {
    batch((calls) => calls.map(result))
    const { request } = client()
    const answers = await Promise.all([goodAnswerOf(request('a', [1])), goodAnswerOf(request('b', []))])
    expect(answers).toEqual(['a(1)', 'b()'])
    expect(server.received).toHaveLength(1)
    expect(JSON.parse(server.received[0]?.body ?? '')).toHaveLength(4)
    expect(await goodAnswerOf(request('c', []))).toBe('c()')
    expect(JSON.parse(server.received[1]?.body ?? '')).toHaveLength(1)
  })

  it('may be answered in any order', async () => {
    batch((calls) => calls.map(result).reverse())
    const { request } = client()
    expect(await Promise.all([goodAnswerOf(request('a', [])), goodAnswerOf(request('b', []))])).toEqual([
      'a()',
      'b()',
    ])
  })

  it('with a hole fails for the missing call alone; strange and doubled answers are passed over', async () => {
    batch((calls) => [
      null,
      { id: 999, result: 'x' },
      ...calls.filter(({ method }) => method !== 'b').map(result),
      ...calls.filter(({ method }) => method === 'a').map(({ id }) => ({ id, result: 'second' })),
    ])
    const { request } = client()
    const [a, b] = await Promise.all([answerOf(request('a', [])), answerOf(request('b', []))])
    expect(a).toEqual(E.right('a()'))
    expect(b).toEqual(
      E.left({ tag: 'malformed', description: 'Received unexpected JSON-RPC response to b request' }),
    )
  })

  it('is not sent when everybody left before, and is aborted when everybody leaves after', async () => {
    let isClosed = false
    server.reply = (_request, response) => response.on('close', () => (isClosed = true))
    const { request } = client()
    request('a', []).subscribe().unsubscribe()
    const listening = request('b', []).subscribe()
    await expect.poll(() => server.received.length).toBe(1)
    expect(server.received[0]?.body).not.toContain('"a"')
    listening.unsubscribe()
    await expect.poll(() => isClosed).toBe(true)
  })

  it.each([
    ['a status', 429, '', { tag: 'rpc', code: -32000, message: 'Too Many Requests' }],
    ['HTML', 200, '<html>', { tag: 'malformed', description: 'Failed to parse JSON response' }],
    [
      'one error for all',
      200,
      '{"id":null,"error":{"code":-32600,"message":"no batches"}}',
      { tag: 'rpc', code: -32600, message: 'no batches' },
    ],
    ['something else', 200, '7', { tag: 'malformed' }],
  ])('answered with %s fails with it', async (_, status, body, expected) => {
    server.always(status, body)
    expect(await errorOf(client().request('a', []))).toMatchObject(expected)
  })

  it.each(['', '{', '[{"id":1,"result":"0x1"', 'Bad Gateway', '\ufeff<?xml version="1.0"?>'])(
    'whose answer %j is no JSON says so for each of its calls (S8.20)',
    async (body) => {
      server.always(200, body)
      const { request } = client()
      const errors = ['a', 'b'].map((method) => errorOf(request(method, [])))
      expect(await Promise.all(errors)).toEqual(
        errors.map(() => ({ tag: 'malformed', description: 'Failed to parse JSON response' })),
      )
    },
  )

  it('that finds nobody is unreachable', async () => {
    server.reply = (_request, response) => response.destroy()
    const { request } = client()
    const errors = ['a', 'b', 'c'].map((method) => errorOf(request(method, [])))
    expect(await Promise.all(errors)).toEqual(errors.map(() => ({ tag: 'unreachable' })))
  })
})

describe('an endpoint', () => {
  it('of another chain answers nothing', async () => {
    batch((calls) => calls.map((call) => ({ ...result(call), result: '0x64' })))
    expect(await errorOf(client().request('a', []))).toEqual({ tag: 'wrongChain', actual: 100 })
  })

  it('that nobody configured is not asked', async () => {
    const none = chainClient(createEgress(new Set()), null, 1)
    expect(await errorOf(none.request('a', []))).toEqual({ tag: 'notConfigured' })
    const endpoint = { rpc: null, socket: null, api: server.url, safe: server.url }
    const chain = rpcChain(createEgress(new Set([server.url])), {
      endpoints: perChain(() => endpoint),
    })
    expect(await firstValueFrom(chain.blocks(1))).toEqual(E.left({ tag: 'notConfigured' }))
  })

  it.each(['header not found', 'Header not found for block number 17'])(
    'that lags behind its neighbour is asked again: %j',
    (message) => {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      marbles((m) => {
        let isLagging = true
        const egress = atOnce((call) => {
          if (call.method !== 'a' || !isLagging) return result(call)
          isLagging = false
          return { id: call.id, error: { code: -32000, message } }
        })
        const answer$ = chainClient(egress, NODE, 1).request('a', [])
        // Two batches of 50 ms, and the shortest pause between them.
        m.expect(answer$).toBeObservable('1100ms (a|)', { a: E.right('a()') })
      })()
      vi.restoreAllMocks()
    },
  )
})

describe('an endpoint that lags behind', () => {
  const lagging: ChainError = { tag: 'rpc', code: -32000, message: 'header not found', data: null }
  it.each([
    [0, '3200ms'],
    [1, '7700ms'],
  ])('is asked 3 times more, 1 to 2.5 s apart, and then its error stands: chance %d', (chance, time) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    marbles((m) => {
      const egress = atOnce((call) =>
        call.method === 'a'
          ? { id: call.id, error: { code: -32000, message: 'header not found' } }
          : result(call),
      )
      const answer$ = chainClient(egress, NODE, 1).request('a', [])
      m.expect(answer$).toBeObservable(`${time} (a|)`, { a: E.left(lagging) })
    })()
    vi.restoreAllMocks()
  })
})

const OTHER_STATUSES = [0, 100, 199, 300, 304, 400, 401, 403, 404, 418, 500, 502, 503, 504, 599]

/** Each call's own answer, with this status. */
const withStatus = (status: number, statusText: string): Egress => ({
  request: ({ body = '[]' }) => {
    const text = JSON.stringify((JSON.parse(body) as readonly WireCall[]).map(result))
    return of(E.right({ status, statusText, retryAfter: null, text }))
  },
  socket: () => NEVER,
})

it.each(OTHER_STATUSES)(
  'a status %d without a text is told by its number, whatever came with it',
  async (status) => {
    expect(await errorOf(chainClient(withStatus(status, ''), NODE, 1, 0).request('a', []))).toMatchObject({
      code: -32000,
      message: `HTTP ${status}`,
    })
    expect(await errorOf(chainClient(withStatus(status, 'So'), NODE, 1, 0).request('a', []))).toMatchObject({
      code: -32000,
      message: 'So',
    })
  },
)

it.each([200, 201, 299])('an answer of status %d is read', async (status) => {
  expect(await goodAnswerOf(chainClient(withStatus(status, ''), NODE, 1, 0).request('a', []))).toBe('a()')
})

describe('blocks', () => {
  it(
    'are polled where there is no socket; an error is reported and polling goes on',
    marbles((m) => {
      let number = 1
      const egress = atOnce((call) => {
        if (call.method !== 'eth_getBlockByNumber') return { ...result(call), result: '0x64' }
        if (number++ === 1) return { id: call.id, error: { code: -32000, message: 'no' } }
        const hex = `0x${number.toString(16)}`
        return { id: call.id, result: { hash: hex, number: hex, timestamp: '0x10' } }
      })
      const endpoint = { rpc: NODE, socket: null, api: NODE, safe: NODE }
      const chain = rpcChain(egress, { endpoints: perChain(() => endpoint) })
      m.expect(chain.blocks(100).pipe(take(3))).toBeObservable('50ms a 999ms b 999ms (c|)', {
        a: E.left({ tag: 'rpc', code: -32000, message: 'no', data: null }),
        b: E.right({ number: 3, timestamp: 16 }),
        c: E.right({ number: 4, timestamp: 16 }),
      })
    }),
  )

  it('come by polling too where the socket is refused', async () => {
    batch((calls) =>
      calls.map((call) =>
        call.method === 'eth_getBlockByNumber'
          ? { id: call.id, result: { hash: '0x1', number: '0x5', timestamp: '0x10' } }
          : result(call),
      ),
    )
    const config = { endpoints: server.endpoints }
    const chain = rpcChain(createEgress(allowedOrigins(config), openSocket), config)
    expect(await firstValueFrom(chain.blocks(1).pipe(filter(E.isRight)))).toEqual(
      E.right({ number: 5, timestamp: 16 }),
    )
  })
})

describe('words of a token', () => {
  const word = (value: bigint): string => value.toString(16).padStart(64, '0')
  it.each([
    ['a string', `0x${word(32n)}${word(3n)}${'414243'.padEnd(64, '0')}`, 'ABC'],
    ['bytes32', `0x${'4d4b52'.padEnd(64, '0')}`, 'MKR'],
    ['nothing', '0x', null],
    ['an empty string', `0x${word(32n)}${word(0n)}`, null],
    ['a length beyond its data', `0x${word(32n)}${word(2n ** 200n)}${word(1n)}`, null],
    ['broken UTF-8', `0x${'ff41'.padEnd(64, '0')}`, '\ufffdA'],
    ['no data', null, null],
  ])('%s', (_, data, text) => {
    expect(textOf(data)).toBe(text)
  })

  it('ten thousand letters are cut', () => {
    expect(textOf(`0x${word(32n)}${word(10_016n)}${'41'.repeat(10_016)}`)).toHaveLength(256)
  })

  it('a word is read from its 32 bytes or not at all', () => {
    expect(wordOf(`0x${word(7n)}`)).toBe(7n)
    expect(wordOf('0x07')).toBeNull()
  })
})
