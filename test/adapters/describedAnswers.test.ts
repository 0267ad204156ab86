/** Whatever the descriptions of the order book allow it to answer is read; what they do not costs itself and no more. */
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Egress } from '../../src/adapters/egress'
import { parseExact, writeExact } from '../../src/adapters/httpOrderBook/exactJson'
import { dialects } from '../../src/adapters/httpOrderBook/dialects'
import { httpOrderBook } from '../../src/adapters/httpOrderBook/httpOrderBook'
import { sandboxEndpoints } from '../../src/config/config'
import { appDataHash } from '../../src/events/chain/appData'
import { QuoteIdC } from '../../src/events/kernel/codecs'
import { MAX_UINT256 } from '../../src/events/kernel/units'
import { isReadable, isUnreadable, type OrderBook, type OrderToPost } from '../../src/streams/ports/OrderBook'
import type { PortCall } from '../../src/streams/ports/PortCall'
import { aQuote, aStatus, aTrade, address, anOrder, uid } from './support/describedAnswers'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const UID = `0x${'ab'.repeat(56)}`

/** The order book of a service that answers this, and what it answers a question. */
const bookThatSays = (text: string): OrderBook => {
  const egress: Pick<Egress, 'request'> = {
    request: () => of(E.right({ status: 200, statusText: 'OK', retryAfter: null, text })),
  }
  const config = { endpoints: sandboxEndpoints('http://localhost'), environment: 'local' } as const
  return httpOrderBook(egress as Egress, config)
}
const read = <Err, A>(question: PortCall<Err, A>): A => {
  const answers: E.Either<Err, A>[] = []
  question.subscribe((answer) => answers.push(answer))
  const [answer] = answers
  if (answer === undefined || E.isLeft(answer)) throw new Error(JSON.stringify(answer))
  return answer.right
}
const asOne = (value: object): OrderBook => bookThatSays(writeExact(value))
const quoteRequest = {
  chainId: 1,
  sellToken: OWNER,
  buyToken: OWNER,
  from: OWNER,
  receiver: OWNER,
  appDataDocument: '{}',
  appData: UID.slice(0, 66),
  validTo: 0,
  kind: 'sell',
  amount: 1n,
  quality: 'best',
} as const

const order: OrderToPost = {
  chainId: 1,
  params: {
    sellToken: OWNER,
    buyToken: OWNER,
    receiver: OWNER,
    sellAmount: 1n,
    buyAmount: 1n,
    validTo: 1,
    appData: UID.slice(0, 66),
    feeAmount: 0n,
    kind: 'sell',
    partiallyFillable: false,
  },
  from: OWNER,
  signingScheme: 'eip712',
  signature: '0x',
  appDataDocument: '{}',
  quoteId: null,
}

describe('every answer that the descriptions allow is read', () => {
  it('of an order', () => {
    fc.assert(
      fc.property(anOrder, (written) => {
        expect(read(asOne(written).order(1, UID))?.uid).toMatch(/^0x[0-9a-f]{112}$/)
      }),
    )
  })

  it("of an account's orders and trades, and of an order's trades", () => {
    fc.assert(
      fc.property(fc.array(anOrder), fc.array(aTrade), (orders, trades) => {
        const listed = read(asOne(orders).accountOrders(1, OWNER))
        const all = [
          read(asOne(trades).accountTrades(1, OWNER)),
          read(asOne(trades).accountTrades(4, OWNER)),
          read(asOne(trades).trades(1, UID)),
        ]
        expect([listed.length, listed.every((one) => isReadable(one))]).toEqual([orders.length, true])
        for (const each of all)
          expect([each.length, each.every((one) => isReadable(one))]).toEqual([trades.length, true])
      }),
    )
  })

  it('of a quote and of a status', () => {
    fc.assert(
      fc.property(aQuote, aStatus, (quote, status) => {
        expect(read(asOne(quote).quote(quoteRequest)).expiration).toBeGreaterThanOrEqual(-86_400_000)
        expect(read(asOne(status).orderStage(1, UID))).toBe('type' in status && status.type)
      }),
    )
  })

  it('of a placed order', () => {
    fc.assert(
      fc.property(uid, (placed) => {
        expect(read(bookThatSays(JSON.stringify(placed)).placeOrder(order))).toBe(placed)
      }),
    )
  })
})

describe('what is not allowed costs itself', () => {
  const bad = fc.oneof(
    fc.jsonValue().filter((value) => typeof value !== 'object' || value === null),
    fc.constant({ uid: UID, orderUid: UID, kind: 'swap' }),
    fc.constant({ uid: 1, orderUid: 1 }),
  )
  it.each([
    ['orders stays in its place', anOrder, (book: OrderBook) => read(book.accountOrders(1, OWNER))],
    ['trades comes last', aTrade, (book: OrderBook) => read(book.accountTrades(1, OWNER))],
  ] as const)('a bad item among %s and hides no other', (_, good, listedBy) => {
    fc.assert(
      fc.property(fc.array(good, { minLength: 1 }), bad, fc.nat(), (items, item, at) => {
        const place = at % (items.length + 1)
        const listed: readonly object[] = listedBy(
          asOne([...items.slice(0, place), item, ...items.slice(place)]),
        )
        expect(listed.length).toBe(items.length + 1)
        expect(listed.flatMap((one, i) => (isUnreadable(one) ? [i] : []))).toEqual([
          good === aTrade ? items.length : place,
        ])
      }),
    )
  })

  it('an item that cannot be read says whose it is and why, also when it is alone', () => {
    const [order] = fc.sample(anOrder, 1)
    expect(
      read(asOne([{ ...order, UID: undefined, uid: UID, kind: 'swap' }]).accountOrders(1, OWNER)),
    ).toEqual([{ uid: UID, unreadable: 'kind: not sell|buy' }])
  })
})

describe('an order', () => {
  const [plain] = fc.sample(anOrder, 1)
  const reading = (changes: object) => read(asOne({ ...plain, ...changes }).order(1, UID))

  it('that carries its app data as a document is signed over the document’s hash', () => {
    const document = '{"appCode":"CoW Swap","metadata":{},"version":"0.9.0"}'
    expect(reading({ appData: document })?.params.appData).toBe(appDataHash(document))
    expect(reading({ appData: UID.slice(0, 66) })?.params.appData).toBe(UID.slice(0, 66))
  })

  it('whose executed amounts are above any token’s has as much as a token can have, and none where none is named', () => {
    const above = (2n ** 256n).toString()
    expect(reading({ executedBuyAmount: above, executedSellAmount: null })).toMatchObject({
      executedBuyAmount: MAX_UINT256,
      executedSellAmount: 0n,
    })
  })

  it('placed through a contract names who placed it and until when it is valid for them', () => {
    const changes = { validTo: 2 ** 32 - 1, onchainUser: OWNER.toLowerCase() }
    expect(reading({ ...changes, ethflowData: { refundTxHash: null, userValidTo: 5 } })?.onchain).toEqual({
      user: OWNER,
      validTo: 5,
    })
    expect(reading({ ...changes, ethflowData: null })?.onchain).toEqual({ user: OWNER, validTo: 2 ** 32 - 1 })
    expect(reading({ onchainUser: null })?.onchain).toBeNull()
  })
})

describe('the id of a quote', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['9223372036854775807', '9223372036854775807'],
  ])('%s is read exactly, kept in a row, and written as it was', (digits, id) => {
    const [answer] = fc.sample(aQuote, 1)
    const { id: _, ...others } = { id: null, ...answer }
    const quoted = read(bookThatSays(`{"id":${digits},${writeExact(others).slice(1)}`).quote(quoteRequest))
    expect(quoted.id).toBe(id)
    expect(QuoteIdC.decode(JSON.parse(JSON.stringify(quoted.id)))).toEqual(E.right(id))
    const posted = dialects.zero.orderBody({ ...order, quoteId: quoted.id })
    expect(writeExact(posted)).toContain(`"quoteId":${digits}}`)
  })

  it('missing or null is none', () => {
    const [answer] = fc.sample(aQuote, 1)
    expect(read(asOne({ ...answer, id: null }).quote(quoteRequest)).id).toBeNull()
    expect(read(asOne({ ...answer, id: undefined }).quote(quoteRequest)).id).toBeNull()
  })
})

describe('JSON with integers of any size', () => {
  it('is read as JSON is, but for long integers, which are their digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const short = JSON.stringify(value, (_, member: unknown) =>
          typeof member === 'number' && Number.isInteger(member) && Math.abs(member) >= 1e15 ? 1 : member,
        )
        expect(parseExact(short)).toEqual(JSON.parse(short))
      }),
    )
    const text = '{"a":12345678901234567890,"b":"12345678901234567890","c":1.1234567890123456789,"d":"\\"1"}'
    expect(parseExact(text)).toEqual({
      a: '12345678901234567890',
      b: '12345678901234567890',
      c: 1.1234567890123457,
      d: '"1',
    })
    // Digits that are a part of a number make no integer of it.
    for (const part of [
      '0.1234567890123456',
      '1234567890123456.5',
      '-1234567890123456e-3',
      '1e0000000000000001',
    ])
      expect(parseExact(part)).toBe(Number(part))
    expect(parseExact('-1234567890123456')).toBe('-1234567890123456')
    for (const broken of ['', '{', '12345678901234567890x', '01']) expect(() => parseExact(broken)).toThrow()
  })
})

it('addresses come in lower case and leave checksummed', () => {
  fc.assert(
    fc.property(address, (buyToken) => {
      const [order] = fc.sample(anOrder, 1)
      const found = read(asOne({ ...order, buyToken }).order(1, UID))?.params.buyToken
      expect(found?.toLowerCase()).toBe(buyToken)
    }),
  )
})
