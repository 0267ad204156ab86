/** A recorded session is run again from its inputs. */
import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyLine } from '../../src/events/logFile/lines'
import { redactLines } from '../../src/events/logFile/redactLine'
import { isChangeable } from '../../src/streams/rerun/changes'
import { differences } from '../../src/streams/rerun/compare'
import { effectsOf } from '../../src/streams/rerun/effects'
import { readInputLines, readRecordingLines } from '../../src/streams/rerun/readRecording'
import type { Recording } from '../../src/streams/rerun/recording'
import { rerun } from '../../src/streams/rerun/rerun'
import type { OrderToPost } from '../../src/streams/ports/OrderBook'
import { anOrderRequest } from '../support/orderRequest'
import { fakeSignature, FAKE_ACCOUNT } from '../support/fakes/fakeWallets'
import { recordedJourney } from './recordedJourney'

const pause = vi.hoisted(() => ({ ms: 350 }))
vi.mock('../../src/streams/operators/typingPause', () => ({
  get TYPING_PAUSE_MS() {
    return pause.ms
  },
}))
afterEach(() => {
  pause.ms = 350
})

const right = <A>(either: E.Either<string, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left)
  return either.right
}

const recordingIn = (lines: readonly AnyLine[], session: string | null = null): Recording => {
  const first = readInputLines()
  lines.forEach(first.see)
  const second = readRecordingLines(right(first.inputs(session)))
  lines.forEach(second.see)
  return right(second.end())
}

const lines = recordedJourney()
const jsonOf = (line: AnyLine | null): string => (line !== null && 'json' in line ? line.json : '')
const recording = recordingIn(lines)

/** The place of the first answer to this question. */
const answerTo = (name: string): number => {
  const question = recording.recordedInputs.findIndex((input) => 'ask' in input && input.ask === name)
  const place = recording.recordedInputs.findIndex((input) => 'answer' in input && input.answer === question)
  expect(place).toBeGreaterThan(question)
  return place
}
const acts = (name: string): readonly number[] =>
  recording.recordedInputs.flatMap((input) => ('act' in input && input.act === name ? [input.place] : []))

describe('a rerun', () => {
  it('of a journey reports every fact again, to the millisecond, with its cause', () => {
    const again = rerun(recording)
    expect(again.departure).toBeNull()
    expect(again.unrecorded).toBeNull()
    expect(differences(recording, again)).toEqual([])
    const texts = new Map(again.facts.map(({ fact, json }) => [fact.n, json]))
    expect(recording.facts.size).toBeGreaterThan(40)
    for (const [n, json] of recording.facts) expect(texts.get(n)).toBe(json)
  })

  it('reads no recorded fact: without them it reports the same', () => {
    const texts = rerun(recording).facts.map(({ json }) => json)
    expect(rerun({ ...recording, facts: new Map() }).facts.map(({ json }) => json)).toEqual(texts)
  })

  it('names the first of the recorded facts that is not as the code reports it', () => {
    const [n, json] = [...recording.facts].find(([, text]) => text.includes('"QuoteReceived"')) ?? [0, '']
    const facts = new Map(recording.facts).set(n, json.replace(/"at":\d+/, '"at":1767225600000'))
    expect(differences({ ...recording, facts }, rerun(recording))[0]).toMatchObject({
      what: 'time',
      recorded: { n, type: 'QuoteReceived' },
      rerun: { n, type: 'QuoteReceived' },
    })
  })

  it('of a tab next to another one folds what that one wrote where it did', () => {
    const both = recordedJourney({ neighbour: true })
    for (const session of ['s00000000001', 's00000000002']) {
      const one = recordingIn(both, session)
      const again = rerun(one)
      expect(again.departure).toBeNull()
      expect(differences(one, again)).toEqual([])
      expect(again.facts.length).toBeGreaterThan(5)
    }
    expect(recordingIn(both, 's00000000002').foreign.length).toBeGreaterThan(3)
  })

  describe('of a tab that finds orders from elsewhere', () => {
    const orderOf = (sellAmount: bigint, signingScheme: 'eip712' | 'presign'): OrderToPost => ({
      ...{
        chainId: 1,
        from: FAKE_ACCOUNT,
        signingScheme,
        signature: '0x',
        appDataDocument: '{}',
        quoteId: null,
      },
      params: anOrderRequest({ owner: FAKE_ACCOUNT, params: { sellAmount } }).data.params,
    })
    const [signed, presigned] = [orderOf(5n, 'eip712'), orderOf(6n, 'presign')]
    const found = recordedJourney({ elsewhere: [signed, presigned] })
    const redact = redactLines('salt of this test, long enough')

    it.each<readonly [string, readonly AnyLine[]]>([
      ['as it was recorded', found],
      ['with pseudonyms', found.flatMap((line) => redact(line) ?? [])],
      ['next to another tab', recordedJourney({ elsewhere: [signed, presigned], neighbour: true })],
    ])('reports them again, with what became of them: %s', (_, all) => {
      const one = recordingIn(all, 's00000000001')
      const again = rerun(one)
      expect([again.departure, again.unrecorded, again.broken, again.askedOtherwise]).toEqual([
        null,
        null,
        null,
        [],
      ])
      expect(differences(one, again)).toEqual([])
      const countOf = (type: string): number => again.facts.filter(({ fact }) => fact.type === type).length
      expect(['OrderDiscovered', 'OrderPresigned', 'OrderFilled'].map(countOf)).toEqual([2, 1, 3])
    })

    it('starts from them if another tab found them', () => {
      const one = recordingIn(
        recordedJourney({ elsewhere: [signed, presigned], neighbour: true }),
        's00000000002',
      )
      expect(differences(one, rerun(one))).toEqual([])
      expect(one.before.rows.filter(({ json }) => json.includes('"OrderDiscovered"'))).toHaveLength(2)
    })

    it('says what comes if the order book does not name them', () => {
      const one = recordingIn(found)
      const question = one.recordedInputs.findIndex(
        (input) => 'ask' in input && input.ask === 'orderBook.accountOrders',
      )
      const place = one.recordedInputs.findIndex((input) => 'answer' in input && input.answer === question)
      const { lost } = effectsOf(rerun(one), rerun(one, { edit: place, value: { _tag: 'Right', right: [] } }))
      expect(lost.map(({ type }) => type)).toContain('OrderDiscovered')
    })
  })

  it('names the fact that another pause in typing delays, and the timer that did it', () => {
    pause.ms = 700
    const again = rerun(recording)
    expect(again.departure?.why).toBe('a timer of 700 ms came where the recording has a timer of 350 ms')
    expect(differences(recording, again)[0]).toMatchObject({
      what: 'time',
      recorded: { type: 'QuoteRequested', at: 1767225600550, cause: 'AmountTyped s00000000001-16' },
      rerun: { type: 'QuoteRequested', at: 1767225600900, cause: 'AmountTyped s00000000001-16' },
    })
  })
})

describe('what if', () => {
  it('a question comes that nobody recorded: it stops there and names it', () => {
    const [, token = 0] = acts('chooseToken')
    const value = { side: 'buy', token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
    const changed = rerun(recording, { edit: token, value })
    expect(changed.unrecorded).toMatch(/^(chain\.account|orderBook\.quote|priceSource\.\w+)\(.*0xA0b8/)
  })

  it('the order is never posted: what came of it does not come', () => {
    const [place = 0] = acts('placeOrder')
    const { lost, gained } = effectsOf(rerun(recording), rerun(recording, { skip: place }))
    expect(lost.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['OrderPlacementRequested', 'OrderSigned', 'OrderPlaced', 'OrderFilled']),
    )
    expect(gained.map(({ type }) => type)).not.toContain('OrderPlaced')
  })

  it('the wallet refuses: the placement fails in place of being signed', () => {
    const value = { _tag: 'Left', left: { tag: 'rejected' } }
    const changed = rerun(recording, { edit: answerTo('wallets.signOrder'), value })
    const { lost, gained } = effectsOf(rerun(recording), changed)
    expect(lost[0]?.type).toBe('OrderSigned')
    expect(gained[0]?.type).toBe('OrderPlacementFailed')
  })

  it('the service answers later: the same fact comes later', () => {
    const place = answerTo('orderBook.placeOrder')
    const changed = rerun(recording, { delay: place, ms: 700 })
    const placedAt = ({ facts }: ReturnType<typeof rerun>): number =>
      facts.find(({ fact }) => fact.type === 'OrderPlaced')?.fact.at ?? 0
    const later = placedAt(changed) - placedAt(rerun(recording))
    expect(later).toBeGreaterThanOrEqual(700)
    expect(later).toBeLessThan(800)
    expect(changed.departure).not.toBeNull()
  })

  it('only answers and acts can be changed', () => {
    const clock = recording.recordedInputs.findIndex((input) => 'call' in input)
    expect(recording.recordedInputs.filter(isChangeable).map(({ place }) => place)).not.toContain(clock)
    expect(rerun(recording, { skip: clock }).departure).toBeNull()
  })
})

describe('the tape of inputs', () => {
  it('holds no signature, but its hash and who was recovered from it', () => {
    const text = lines.map(jsonOf).join('\n')
    expect(text).not.toContain(fakeSignature(FAKE_ACCOUNT).slice(2, 60))
    expect(text).not.toMatch(/0x[0-9a-f]{130}\b/)
    expect(text).toMatch(/"signature":"signature:0x[0-9a-f]{64}"/)
    const recovery = recording.recordedInputs[answerTo('signatures.recover')]
    expect(recovery).toMatchObject({ value: { _tag: 'Right', right: FAKE_ACCOUNT } })
  })

  it('names nobody once it is redacted, and names one account by one pseudonym in inputs and facts', () => {
    const redact = redactLines('salt of this test, long enough')
    const texts = lines.map((line) => jsonOf(redact(line)))
    const all = texts.join('\n').toLowerCase()
    expect(all).not.toContain(FAKE_ACCOUNT.slice(2).toLowerCase())
    const facts = texts.filter((text) => text.includes('"WalletConnected"')).join('')
    const [, pseudonym = ''] = /"account":"(0x[0-9a-fA-F]{40})"/.exec(facts) ?? []
    expect(pseudonym).not.toBe('')
    expect(texts.filter((text) => text.includes('"notes"')).join('')).toContain(pseudonym)
  })
})
