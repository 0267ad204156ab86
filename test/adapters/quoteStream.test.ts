/** The stream of quotes, from bytes to answers: what it gives, and what becomes of one that is hostile, cut or not there. */
import type { ServerResponse } from 'node:http'
import * as E from 'fp-ts/Either'
import { firstValueFrom, toArray } from 'rxjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowedOrigins } from '../../src/config/config'
import { createEgress, createOpenStream } from '../../src/adapters/egress'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { eventsIn } from '../../src/adapters/httpOrderBook/serverEvents'
import type { OrderBook, QuoteRequest } from '../../src/streams/ports/OrderBook'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const request: QuoteRequest = {
  chainId: 1,
  sellToken: WETH,
  buyToken: DAI,
  from: OWNER,
  receiver: OWNER,
  appDataDocument: '{}',
  appData: `0x${'b'.repeat(64)}`,
  validTo: 1_800_000_000,
  kind: 'sell',
  amount: 1000n,
  quality: 'fast',
}
const quote = (buyAmount: number, id = 1): object => ({
  quote: {
    sellToken: WETH,
    buyToken: DAI,
    receiver: OWNER,
    sellAmount: '990',
    buyAmount: String(buyAmount),
    validTo: 1_800_000_000,
    appData: '{}',
    feeAmount: '10',
    kind: 'sell',
    partiallyFillable: false,
  },
  from: OWNER,
  expiration: '2027-01-01T00:00:00.000Z',
  id,
})
const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`

let server: ScriptedServer
let book: OrderBook
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
  const { endpoints } = server
  const allowed = allowedOrigins({ endpoints })
  book = httpOrderBook(createEgress(allowed), { endpoints, environment: 'local' }, createOpenStream(allowed))
})

type Reply = (response: ServerResponse) => void
const STREAM = { 'content-type': 'text/event-stream' }
const streaming =
  (...parts: readonly string[]): Reply =>
  (response) => {
    response.writeHead(200, STREAM)
    for (const part of parts) response.write(part)
    response.end()
  }
/** The service streams `reply`, and answers 7 to a question for one quote. */
const served = (reply: Reply): void => {
  server.reply = ({ url }, response) => {
    if (url.endsWith('/stream')) reply(response)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(quote(7)))
  }
}
const asked = async (chainId: 1 | 4 = 1): Promise<readonly unknown[]> => {
  const answers = await firstValueFrom(book.earlyQuotes({ ...request, chainId }).pipe(toArray()))
  return answers.map((answer) => (E.isRight(answer) ? Number(answer.right.buyAmount) : answer.left))
}
const paths = (): readonly string[] => server.received.map(({ url }) => url.replace(/^.*\/api\/v1/, ''))

describe('a stream of quotes', () => {
  it('gives each quote as it comes, and asks for no other', async () => {
    served(streaming(':\n\n', event(quote(1)), event(quote(2)), event(quote(3))))
    expect(await asked()).toEqual([1, 2, 3])
    expect(paths()).toEqual(['/quote/stream'])
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ sellAmountBeforeFee: '1000' })
  })

  it('is read whatever the network cuts it into, with any ends of lines', async () => {
    const all = `${event(quote(1))}${event(quote(2)).replaceAll('\n', '\r\n')}`
    served(streaming(...Array.from(all)))
    expect(await asked()).toEqual([1, 2])
  })

  it('ends with the refusal that the service sends at its end', async () => {
    served(streaming(event({ errorType: 'NoLiquidity', description: 'no route found' }, 'error')))
    expect(await asked()).toMatchObject([{ tag: 'rejected', errorType: 'NoLiquidity' }])
    expect(paths()).toEqual(['/quote/stream'])
  })

  it.each<[what: string, reply: Reply, answers: readonly unknown[]]>([
    ['events that are no quotes', streaming('data: <html>\n\n', 'data: {}\n\n', event(quote(2))), [2]],
    ['events of other names', streaming(event(quote(9), 'ad'), event(quote(2))), [2]],
    ['an event without an end', streaming(event(quote(2)), `data: ${'x'.repeat(200_000)}`), [2]],
    ['a quote of a broken amount', streaming(event(quote(Number.NaN)), event(quote(2))), [2]],
    [
      'a thousand quotes',
      streaming(...Array.from({ length: 1000 }, (_, i) => event(quote(i + 1)))),
      Array.from({ length: 50 }, (_, i) => i + 1),
    ],
    [
      'an end in the middle of a quote',
      (response) => {
        response.writeHead(200, STREAM)
        response.write(`${event(quote(2))}data: {"quote"`, () => response.destroy())
      },
      [2],
    ],
  ])('with %s gives what can be read of it', async (_, reply, answers) => {
    served(reply)
    expect(await asked()).toEqual(answers)
    expect(paths()).toEqual(['/quote/stream'])
  })

  it.each<[what: string, reply: Reply]>([
    ['ends without a quote', streaming(':\n\n')],
    ['breaks off before one', (response) => response.destroy()],
    ['is an endless page', (response) => response.writeHead(404).end('x'.repeat(300_000))],
    ['fails', (response) => response.writeHead(500).end('broken')],
    ['is no quote at all', streaming('data: []\n\n')],
  ])('that %s is replaced by the fast quote, and tried again with the next question', async (_, reply) => {
    served(reply)
    expect(await asked()).toEqual([7])
    expect(await asked()).toEqual([7])
    expect(paths()).toEqual(['/quote/stream', '/quote', '/quote/stream', '/quote'])
  })

  it.each<[what: string, reply: Reply]>([
    ['404 without a word', (response) => response.writeHead(404).end()],
    ['405', (response) => response.writeHead(405).end()],
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['one quote as JSON', (response) => response.writeHead(200).end(JSON.stringify(quote(5)))],
  ])('that the service does not have (%s) is not asked for again', async (_, reply) => {
    served(reply)
    expect(await asked()).toEqual([7])
    expect(await asked()).toEqual([7])
    expect(paths()).toEqual(['/quote/stream', '/quote', '/quote'])
  })

  it.each<[status: number, tag: string]>([
    [429, 'tooMany'],
    [403, 'denied'],
  ])('that is answered by %i is a refusal: nothing else is asked', async (status, tag) => {
    served((response) => response.writeHead(status).end('no'))
    expect(await asked()).toMatchObject([{ tag }])
    expect(paths()).toEqual(['/quote/stream'])
  })

  it('is asked only where the dialect has it', async () => {
    served(streaming(event(quote(1))))
    expect(await asked(4)).toEqual([7])
    expect(paths()).toEqual(['/quote'])
  })

  it('is asked of no host but the order book', async () => {
    const parts = await firstValueFrom(
      createOpenStream(new Set(['https://named.example']))({
        url: `${server.url}/quote/stream`,
        method: 'POST',
        headers: {},
        timeoutMs: 1,
      }).pipe(toArray()),
    )
    expect(parts).toEqual([{ tag: 'end' }])
    expect(server.received).toEqual([])
  })
})

it('events are read as server-sent events are written', () => {
  expect(eventsIn('event: a\ndata: 1\ndata: 2\nid: 7\n\ndata:3\n\n: comment\n\nevent: b\n\nda')).toEqual({
    events: [
      { name: 'a', data: '1\n2' },
      { name: 'message', data: '3' },
    ],
    rest: 'da',
  })
})

it.each([
  ['of one kind, LF', ['\n']],
  ['of one kind, CR', ['\r']],
  ['of one kind, CR LF', ['\r\n']],
  ['that mix', ['\n', '\r\n', '\r', '\r', '\r\n', '\n', '\r\n', '\r', '\n']],
])('events with ends of lines %s are the same wherever the network cuts them', (_, ends) => {
  const lines = ['event: a', 'data: 1', 'data: 2', '', 'data: 3', '', ': comment', '', 'data: 4', '']
  const text = lines.map((line, place) => `${line}${ends[place % ends.length] ?? ''}`).join('')
  for (let first = 0; first <= text.length; first++)
    for (let second = first; second <= text.length; second++) {
      let rest = ''
      const events = [text.slice(0, first), text.slice(first, second), text.slice(second)].flatMap((part) => {
        const read = eventsIn(rest + part)
        rest = read.rest
        return read.events
      })
      expect(events, `cut at ${String(first)} and ${String(second)}`).toEqual([
        { name: 'a', data: '1\n2' },
        { name: 'message', data: '3' },
        { name: 'message', data: '4' },
      ])
    }
})
