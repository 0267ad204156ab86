/** A session is run again with one input changed, while the app runs. */
import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import { encodeHeader } from '../../src/events/logFile/header'
import { type AnyLine, encodeLine } from '../../src/events/logFile/lines'
import { isEmpty } from '../../src/streams/rerun/effects'
import { timers } from '../../src/streams/log/timers'
import { inputsPass, listInputs, type Pass, recordingPass, whatIf } from '../../src/streams/rerun/whatIf'
import { aHeader } from '../support/logFiles'
import { typeAmount } from '../../src/events/trade/decide'
import { FAKE_START_MS } from '../support/fakes/fakeClock'
import { aBrowser } from './app'
import { rich } from './journey'
import { linesOf, recordedJourney } from './recordedJourney'

const lines = recordedJourney()
const text = [encodeHeader(aHeader()), ...lines.map(encodeLine), ''].join('\n')

const over = <A>(pass: Pass<A>): A => {
  for (let at = 0; at < text.length; at += 1000) pass.take(text.slice(at, at + 1000))
  return pass.end()
}
const right = <A>(either: E.Either<string | null, A>): A => {
  if (E.isLeft(either)) throw new Error(String(either.left))
  return either.right
}
const recording = right(over(recordingPass(right(over(inputsPass('s00000000001'))))))
const inputs = listInputs(recording)
const placeOf = (words: string): number => inputs.find((input) => input.words.includes(words))?.place ?? -1

describe('a what-if', () => {
  it('is read from the text of a log in pieces; a tab whose inputs are not there has none', () => {
    expect(inputs.length).toBeGreaterThan(50)
    expect(over(inputsPass('nobody'))).toEqual(E.left(null))
  })

  it('reports which facts come at another time, by how much, and what the log calls their causes', () => {
    const { effects } = whatIf(recording, { delay: placeOf('orderBook.placeOrder answered'), ms: 700 })
    const placed = effects.moved.find(({ type }) => type === 'OrderPlaced')
    expect(placed?.at).toBe((placed?.was ?? 0) + 700)
    const texts = [...recording.facts.values()]
    const named = (id: string | null | undefined): string =>
      texts.find((json) => json.includes(`"id":"${id ?? ''}"`)) ?? ''
    expect(named(placed?.id)).toContain('"type":"OrderPlaced"')
    expect(placed?.cause).toMatch(/^OrderPlacementRequested /)
    expect(named(placed?.causeId)).toContain('"type":"OrderPlacementRequested"')
    expect(isEmpty(effects)).toBe(false)
  })

  it('names the fact of the log that a new fact comes of', () => {
    const value = { _tag: 'Left', left: { tag: 'rejected' } }
    const { effects } = whatIf(recording, { edit: placeOf('wallets.signOrder answered'), value })
    const failed = effects.gained.find(({ type }) => type === 'OrderPlacementFailed')
    expect(failed?.id).toBeNull()
    const cause = [...recording.facts.values()].find((json) =>
      json.includes(`"id":"${failed?.causeId ?? ''}"`),
    )
    expect(cause).toContain('"type":"OrderPlacementRequested"')
  })

  it('changes nothing where an input is reported as it was', () => {
    const place = placeOf('orderBook.quote answered')
    const value = inputs.find((input) => input.place === place)?.value
    const same = whatIf(recording, { edit: place, value })
    expect(isEmpty(same.effects)).toBe(true)
    expect(same).toMatchObject({ departure: null, unrecorded: null, broken: null })
  })

  it('says what the code throws at a value that it cannot use, and gives the timers back', () => {
    const { setInterval, clearInterval } = timers
    expect(whatIf(recording, { edit: placeOf('act typeAmount'), value: null }).broken).toMatch(/null/)
    expect(whatIf(recording, { edit: placeOf('orderBook.quote answered'), value: 5 }).broken).not.toBeNull()
    expect(timers.setInterval).toBe(setInterval)
    expect(timers.clearInterval).toBe(clearInterval)
  })

  it('leaves a running tab alone: its facts, its timers and what it writes down are as without', () => {
    const live = (beside: () => void): readonly AnyLine[] => {
      vi.useFakeTimers({ now: FAKE_START_MS })
      try {
        const browser = aBrowser({ chain: rich, isRecorded: true })
        const tab = browser.openTab()
        for (const amount of ['1', '1.5', '2']) {
          tab.act(typeAmount, { side: 'sell', text: amount })
          vi.advanceTimersByTime(300)
          beside()
          vi.advanceTimersByTime(900)
        }
        browser.closeAll()
        return linesOf(browser)
      } finally {
        vi.useRealTimers()
      }
    }
    let runs = 0
    const lived = live(() => undefined)
    expect(lived.filter(({ kind }) => kind === 'inputs').length).toBeGreaterThan(1)
    const livedBeside = live(() => {
      runs += 1
      const { effects } = whatIf(recording, { skip: placeOf('act placeOrder') })
      expect(effects.lost.map(({ type }) => type)).toContain('OrderPlaced')
    })
    expect(runs).toBe(3)
    expect(livedBeside).toEqual(lived)
  })
})
