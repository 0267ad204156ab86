import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { type DurableFact, isDurableFact } from '../../../src/events/catalogue'
import { AtomsC, literals, QuoteIdC } from '../../../src/events/kernel/codecs'
import { checksum } from '../../../src/events/kernel/checksum'
import { tapeLine } from '../../../src/events/logFile/chainRows'
import type { AnyLine } from '../../../src/events/logFile/lines'
import { enumValues } from '../../../src/events/logFile/enumValues'
import { pseudonyms } from '../../../src/events/logFile/pseudonyms'
import { redactData } from '../../../src/events/logFile/redactData'
import { redactLines } from '../../../src/events/logFile/redactLine'
import { OrderPlacementFailed } from '../../../src/events/orders/events'
import { closedOrders } from '../../../src/events/orders/closedOrders'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import { decodeFact, decodeRow } from '../../../src/events/rows'
import { walletMessages } from '../../../src/events/wallet/walletMessages.data'
import { durableEvent } from '../../support/durableEvents'
import { rowLines } from '../../support/logFiles'
import { factsOf } from '../../support/logProperties'
import { anOrderRequest, OWNER } from '../../support/orderRequest'
import { story } from '../../support/orderStory'
import { dataOf, plantedData, SECRET_DIGITS, SECRET_WORD } from '../../support/plantedFacts'

const SALT = 'a salt of sixteen bytes or more'
const redacted = (lines: readonly AnyLine[], salt = SALT): readonly AnyLine[] => {
  const redact = redactLines(salt)
  return lines.flatMap((line) => redact(line) ?? [])
}
const textOf = (line: AnyLine | undefined): string => {
  if (line === undefined) throw new Error('the line was left out')
  return line.kind === 'setAside' ? JSON.stringify(line) : line.json
}
const factOf = (line: AnyLine): DurableFact => {
  if (line.kind !== 'durable') throw new Error(`a ${line.kind} line is no row`)
  const fact = decodeRow(line)
  if (E.isLeft(fact)) throw new Error(JSON.stringify(fact.left))
  return fact.right
}
const expectNoSecret = (text: string): void => {
  expect(text.toLowerCase()).not.toContain(SECRET_DIGITS)
  expect(text).not.toContain(SECRET_WORD)
}
const envelope = { id: 'a-1', session: 'a', n: 1, at: 1 }

/** The text of a state in which every text but the words of closed sets is blank. */
const withoutFreeText = (state: unknown): string =>
  JSON.stringify(state, (_key, value: unknown) =>
    typeof value === 'string' && !enumValues.has(value)
      ? ''
      : typeof value === 'bigint'
        ? String(value)
        : value,
  )

/** Free text with a codec of its own, which no event may have. */
const bounded = (name: string): t.Type<string> =>
  new t.Type<string>(
    name,
    (u): u is string => typeof u === 'string' && u.length < 99,
    (u, c) => (typeof u === 'string' && u.length < 99 ? t.success(u) : t.failure(u, c)),
    t.identity,
  )
interface Bounded {
  readonly Bounded: unique symbol
}

describe('a redacted log', () => {
  it.each(plantedData)(
    'names nobody in any field of $type, and still decodes',
    ({ type, version, encoded }) => {
      fc.assert(
        fc.property(encoded, (data) => {
          const json = canonicalJson({ ...envelope, type, v: version, data })
          expect(E.isRight(decodeFact(json))).toBe(true)
          const text = textOf(redacted([tapeLine(json)])[0])
          expectNoSecret(text)
          expect(decodeFact(text)).toMatchObject(E.right({ ...envelope, type }))
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each([
    ['a bounded text', bounded('Note')],
    ['a text that could be hex', bounded('Hex')],
    ['a refined text', t.brand(t.string, (s): s is t.Branded<string, Bounded> => s.length < 99, 'Bounded')],
  ])('hides %s that has a codec of its own', (_, codec: t.Mixed) => {
    const names = pseudonyms(SALT)
    for (const secret of [
      SECRET_WORD,
      `0x${SECRET_WORD}`,
      `0x${SECRET_WORD}${'0'.repeat(63)}`,
      `7${SECRET_WORD}`,
    ])
      expectNoSecret(redactData(t.type({ note: codec }), { note: secret }, names))
    expect(() => dataOf(codec)).toThrow('free text is t.string')
  })

  it('keeps the words of a closed set, and digits of a listed field', () => {
    const codec = t.type({
      a: literals('sell', 'buy'),
      b: t.literal('auto'),
      amount: AtomsC,
      quoteId: QuoteIdC,
    })
    const data = { a: 'buy', b: 'auto', amount: 12n, quoteId: '-9223372036854775807' }
    expect(JSON.parse(redactData(codec, data, pseudonyms(SALT)))).toEqual({ ...data, amount: '12' })
  })

  it('keeps what a well-known wallet says word for word, and nothing else that it says', () => {
    const [said] = walletMessages.filter((text) => text.includes('0x6a80). Please'))
    const failed = (description: string) =>
      story([
        OrderPlacementFailed({
          ...{ uid: anOrderRequest().data.uid, phase: 'signing' as const },
          error: { tag: 'walletFailed', code: -32603, description },
        }),
      ])
    const texts = [said ?? '', `${said ?? ''} of Ann`].map((description) =>
      redacted(rowLines(failed(description).filter(isDurableFact)))
        .map(textOf)
        .join(),
    )
    expect(texts[0]).toContain('Please enable Blind signing')
    expect(texts[1]).not.toContain('Blind signing')
  })

  it.each([
    ['timeout', true],
    ['the offset is ignored', true],
    ['the answer is to another question', true],
    ['timeout of Ann', false],
    ['Ann: timeout', false],
  ] as const)(
    'keeps what this app calls an answer that did not come, and nothing else: %s',
    (description, isKept) => {
      const failed = OrderPlacementFailed({
        ...{ uid: anOrderRequest().data.uid, phase: 'posting' as const },
        error: { tag: 'unreachable', description },
      })
      const text = redacted(rowLines(story([failed]).filter(isDurableFact)))
        .map(textOf)
        .join()
      expect(text.includes(description)).toBe(isKept)
    },
  )

  it('names nobody in an event that this build does not know', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.boolean(), (value, isHex) => {
        const secret = isHex ? `0x${SECRET_DIGITS.repeat(2)}` : `of ${SECRET_WORD}`
        const data = { a: [value, { secret }], b: secret }
        const json = canonicalJson({ ...envelope, type: 'NobodyKnows', v: 1, data })
        expectNoSecret(textOf(redacted([tapeLine(json)])[0]))
      }),
    )
  })

  it('keeps the place and not the text of what is damaged or set aside', () => {
    const raw = `{"${SECRET_WORD}":"0x${SECRET_DIGITS}`
    const lines: readonly AnyLine[] = [
      { kind: 'durable', seq: 3, json: raw, sum: '', hash: '' },
      { kind: 'durable', seq: 4, json: raw, sum: checksum(raw), hash: '' },
      { kind: 'setAside', seq: 5, reason: `not ${SECRET_WORD}`, raw },
      { kind: 'tape', json: raw, sum: checksum(raw) },
    ]
    const clean = redacted(lines)
    expect(clean).toMatchObject([
      { kind: 'setAside', seq: 3, raw: null },
      { kind: 'setAside', seq: 4, raw: null },
      { kind: 'setAside', seq: 5, raw: null },
    ])
    clean.map(textOf).forEach(expectNoSecret)
  })

  it('folds to the same shape: the same orders in the same states, with the same amounts and times', () => {
    const shape = (facts: readonly DurableFact[]): unknown => {
      const { orders, transactions, settings } = facts.reduce(foldDurable, noDurableState)
      const all = [...Object.values(orders.open), ...closedOrders(orders, () => true, 1e6)]
      return {
        settings: withoutFreeText(settings),
        transactions: withoutFreeText(transactions).length,
        orders: all.map(({ status, phase, error, executed, params, createdAt, closedAt, filledAfter }) => ({
          ...{ status, phase, error: error?.tag, executed, createdAt, closedAt, filledAfter },
          ...{ sell: params.sellAmount, buy: params.buyAmount, validTo: params.validTo },
        })),
      }
    }
    fc.assert(
      fc.property(fc.array(durableEvent, { maxLength: 60 }), (events) => {
        const facts = factsOf(events)
        expect(shape(redacted(rowLines(facts)).map(factOf))).toEqual(shape(facts))
      }),
    )
  })

  it('is chained, so that damage to it is found', () => {
    const lines = redacted(
      rowLines(factsOf([anOrderRequest(), anOrderRequest({ params: { sellAmount: 2n } })])),
    )
    expect(lines).toEqual(rowLines(lines.map(factOf)))
  })

  it('has one pseudonym for one account throughout, an address with a sound checksum, and another with another salt', () => {
    const facts = factsOf([anOrderRequest(), anOrderRequest({ params: { sellAmount: 2n } })])
    const owners = redacted(rowLines(facts)).map((line) => {
      const fact = factOf(line)
      if (fact.type !== 'OrderPlacementRequested') throw new Error(fact.type)
      const { owner, uid, params } = fact.data
      expect(params.receiver).toBe(owner)
      expect(uid.slice(66, 106)).toBe(owner.slice(2).toLowerCase())
      return owner
    })
    expect(new Set(owners).size).toBe(1)
    expect(owners[0]).not.toBe(OWNER)
    expect(owners[0]).toMatch(/[A-F]/)
    expect(textOf(redacted(rowLines(facts), 'another salt of sixteen bytes')[0])).not.toContain(owners[0])
  })

  it('keeps what everybody knows: well-known tokens, their names, the app data that every order carries', () => {
    const fact = factOf(redacted(rowLines(factsOf([anOrderRequest()])))[0] as AnyLine)
    expect(fact.data).toMatchObject({
      sellToken: { symbol: 'WETH', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
      params: { sellAmount: 10n ** 18n, appData: anOrderRequest().data.params.appData },
      appDataDocument: anOrderRequest().data.appDataDocument,
    })
  })
})
