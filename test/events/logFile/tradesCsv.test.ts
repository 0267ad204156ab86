import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { csvCell, tradesCsv } from '../../../src/events/logFile/tradesCsv'
import {
  ContractOrderDiscovered,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderFillValued,
  OrderHistoryRead,
  OrderPlaced,
  OrderProgressed,
  OrderRemoved,
} from '../../../src/events/orders/events'
import { factsOf } from '../../support/logProperties'
import { anOrderRequest } from '../../support/orderRequest'

const filled = (uid: string, sold: bigint, bought: bigint) =>
  OrderFilled({ uid, executedSellAmount: sold, executedBuyAmount: bought, transactionHash: null })
const trimmed = (decimal: string): string => decimal.replace(/0+$/, '')
const csvOf = (...events: Parameters<typeof factsOf>[0]): string =>
  tradesCsv(factsOf(events).reduce(foldDurable, noDurableState).orders)

describe('my trades', () => {
  it('no cell begins a formula, and a table reader gets every text back', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 24 }),
          fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', 'a') }),
        ),
        (text) => {
          const cell = csvCell(text)
          const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
          expect(shown).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/)
          // Nothing but apostrophes was put in.
          expect(shown.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
          if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/)
        },
      ),
    )
  })

  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const SEPARATORS = [';', '|', ':', '^', ' ', '\t', '\r', '\n']

  it('no cell begins a formula whatever separates its columns, quoted or not (X18)', () => {
    const unit = fc.constantFrom(...SIGNS, ...SEPARATORS, '"', ',', 'a')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const separator of SEPARATORS)
          for (const part of csvCell(text).split(separator)) {
            expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
          }
      }),
    )
  })

  it.each(SIGNS)('no cell begins with %s, alone or after a separator, a space or a quote (X18)', (sign) => {
    for (const before of ['', ' ', '\t', '\r', '\n', '\u00a0', ...SEPARATORS.map((one) => `a${one}`)]) {
      const cell = csvCell(`${before}${sign}1`)
      expect(cell.replaceAll('"', '').endsWith(`'${sign}1`)).toBe(true)
    }
  })

  it('a symbol of 256 characters, or one that hides some, is cut and cleaned as on the screen', () => {
    const request = anOrderRequest()
    const { data } = request
    const symbol = `W\u202e${'x'.repeat(254)}`
    const long = { ...request, data: { ...data, sellToken: { ...data.sellToken, symbol } } }
    const [, row = ''] = csvOf(long, filled(data.uid, 1n, 3n)).split('\r\n')
    expect(row).toContain(`,W${'x'.repeat(10)}…,`)
  })

  it('has these columns, and each its cell', () => {
    const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const HASH = `0x${'cd'.repeat(32)}`
    const request = anOrderRequest({
      params: {
        receiver: RECEIVER,
        kind: 'buy',
        sellAmount: 2n * 10n ** 18n,
        buyAmount: 3n * 10n ** 18n,
        feeAmount: 10n ** 17n,
      },
    })
    const { uid, owner, sellToken, buyToken } = request.data
    const end = { uid, executedSellAmount: 21n * 10n ** 17n, executedBuyAmount: 3n * 10n ** 18n }
    const [head = '', row = ''] = csvOf(
      request,
      OrderFilled({ ...end, transactionHash: HASH }),
      OrderFillValued({ uid, soldUsd: 6_237_123n * 10n ** 15n, boughtUsd: null }),
    ).split('\r\n')
    const names = head.split(',')
    expect(names).toHaveLength(20)
    const { 'filled at (UTC)': filledAt, ...cells } = Object.fromEntries(
      row.split(',').map((cell, i) => [names[i] ?? '', cell]),
    )
    expect(filledAt).toBe('2026-01-01T00:00:01.000Z')
    expect(cells).toEqual({
      network: 'Ethereum',
      account: owner,
      receiver: RECEIVER,
      sold: '2.1',
      'sold token': 'WETH',
      'sold token address': sellToken.address,
      bought: '3',
      'bought token': 'DAI',
      'bought token address': buyToken.address,
      'signed fee': '0.1',
      kind: 'buy',
      transaction: HASH,
      order: uid,
      'sold in USD at the fill': '6237.12',
      'bought in USD at the fill': '',
      'limit sell': '2.1',
      'limit buy': '3',
      'network cost quoted': '0.001',
      'placed at (UTC)': '2026-01-01T00:00:00.000Z',
    })
  })

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t"@x"', `"a\t""'@x"""`],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  -1', "  '-1"],
    ['a:=1', "a:'=1"],
    ['a ^ -1', "a ^ '-1"],
    ['a-b=1', 'a-b=1'],
    ['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:01.000Z'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['WETH', 'WETH'],
  ])('a cell of %j is %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it('a token that calls itself a formula is a text, and amounts keep every digit', () => {
    const request = anOrderRequest()
    const { data } = request
    const hostile = {
      ...request,
      data: { ...data, sellToken: { ...data.sellToken, symbol: '=A("x","W")' } },
    }
    const [, row = ''] = csvOf(hostile, filled(data.uid, 10n ** 18n + 1n, 3n)).split('\r\n')
    expect(row).toContain(`,1.000000000000000001,"'=A(""x"",""W"")",`)
    expect(row).toContain(',0.000000000000000003,DAI,')
  })

  it('holds what was traded of an order that is not filled, with its part of the signed fee, the open ones last', () => {
    const parts = (n: bigint) =>
      anOrderRequest({ params: { partiallyFillable: true, sellAmount: 100n * n, feeAmount: 20n } })
    const [open, expired] = [parts(1n), parts(2n)]
    const part = ({ data: { uid } }: typeof open, sold: bigint) =>
      OrderProgressed({ uid, executedSellAmount: sold, executedBuyAmount: 9n })
    const csv = csvOf(
      ...[open, expired].flatMap((order) => [order, OrderPlaced({ uid: order.data.uid })]),
      part(open, 60n),
      part(expired, 110n),
      OrderExpired({ uid: expired.data.uid }),
    )
    const rows = csv.trimEnd().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[13])).toEqual([expired.data.uid, open.data.uid])
    const atoms = (n: number) => `0.${String(n).padStart(18, '0')}`
    expect(
      rows.map((row) => row.split(',')).map((cells) => [cells[0] === '', cells[4], cells[7], cells[10]]),
    ).toEqual([
      [false, trimmed(atoms(110)), trimmed(atoms(9)), trimmed(atoms(10))],
      [true, trimmed(atoms(60)), trimmed(atoms(9)), trimmed(atoms(10))],
    ])
  })

  it('has no time of a fill that was found at the service, which names none, but the time of its order (X364)', () => {
    const { uid, chainId, owner, params, sellToken, buyToken } = anOrderRequest().data
    const createdAt = Date.UTC(2025, 10, 3)
    const found = factsOf([
      OrderDiscovered({ uid, chainId, owner, params, sellToken, buyToken, scheme: 'eip712', createdAt }),
      filled(uid, 1n, 3n),
    ]).map((fact) => ({ ...fact, at: Date.UTC(2026, 0, 5) }))
    const [head = '', row = ''] = tradesCsv(found.reduce(foldDurable, noDurableState).orders).split('\r\n')
    const cells = row.split(',')
    expect(cells[0]).toBe('')
    expect(cells[head.split(',').indexOf('placed at (UTC)')]).toBe('2025-11-03T00:00:00.000Z')
  })

  it('names the account that traded, also where a contract owns the order (X9)', () => {
    const contract = '0x40A50cf069e992AA4536211B23F286eF88752187'
    const { chainId, owner, params, sellToken, buyToken } = anOrderRequest().data
    const uid = `0x${'ab'.repeat(32)}${contract.slice(2).toLowerCase()}ffffffff`
    const found = { uid, chainId, params, sellToken, buyToken, scheme: 'eip1271' as const, createdAt: 1 }
    const csv = csvOf(
      ContractOrderDiscovered({
        ...found,
        owner: contract,
        onchainUser: owner,
        userValidTo: params.validTo,
      }),
      filled(uid, 1n, 3n),
    )
    expect(csv.split('\r\n')[1]?.split(',')[2]).toBe(owner)
  })

  it('holds every filled order, oldest first, also one found at the service and one taken off the list', () => {
    const [first, second] = [anOrderRequest(), anOrderRequest({ params: { sellAmount: 5n } })]
    const { uid, chainId, owner, params, sellToken, buyToken } = second.data
    const csv = csvOf(
      OrderDiscovered({ uid, chainId, owner, params, sellToken, buyToken, scheme: 'eip712', createdAt: 1 }),
      first,
      anOrderRequest({ params: { sellAmount: 7n } }),
      filled(uid, 1n, 1n),
      filled(first.data.uid, 2n, 2n),
      OrderRemoved({ uid }),
    )
    const uids = csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[13])
    expect(uids).toEqual([uid, first.data.uid])
  })

  it('says of which account and network older orders are not read (X145)', () => {
    const read = {
      chainId: 100 as const,
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      newest: Date.UTC(2026, 0, 2),
      reached: Date.UTC(2026, 0, 1),
      count: 100,
      isWhole: false,
      below: null,
      first: null,
    }
    const [, first, ...others] = csvOf(OrderHistoryRead(read)).split('\r\n')
    expect(first).toBe(
      'orders before 2026-01-01T00:00:00.000Z are not read,Gnosis Chain,0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    )
    expect(others).toEqual([''])
    expect(csvOf(OrderHistoryRead({ ...read, isWhole: true }))).not.toContain('not read')
  })
})
