import { describe, expect, it } from 'vitest'
import type { LiveFact } from '../../../src/streams/log/log'
import type { TabProcess } from '../tabs/ports'
import { isSaidAgain } from './news'

type Fact = LiveFact['fact']

const kindRead = (account: string, kind: string): Fact =>
  ({ type: 'AccountKindRead', at: 1, data: { chainId: 1, account, kind } }) as unknown as Fact

const about = (type: string): Fact => ({ type, at: 1, data: { hash: '0x1', block: 7 } }) as unknown as Fact

/** Which of them a window says again, in this order. */
const again = (facts: readonly Fact[], now = 1): readonly boolean[] => {
  const process = {} as unknown as TabProcess
  return facts.map((fact, i) => isSaidAgain(process, { fact: { ...fact, n: i + 1 }, origin: 'own' }, now))
}

describe('what was read', () => {
  it('is no news twice in a row, of the same account', () => {
    const [a, b] = [kindRead('0xa', 'key'), kindRead('0xb', 'key')]
    expect(again([a, b, a])).toEqual([false, false, true])
    expect(again([a, kindRead('0xa', 'contract'), a])).toEqual([false, false, false])
  })

  it('is news to another window, and after another fact about the same transaction', () => {
    expect([again([about('TransactionUnmined')]), again([about('TransactionUnmined')])]).toEqual([
      [false],
      [false],
    ])
    expect(
      again([about('TransactionUnmined'), about('TransactionMined'), about('TransactionUnmined')]),
    ).toEqual([false, false, false])
    expect(again([about('TransactionUnmined'), about('TransactionUnmined')])).toEqual([false, true])
  })

  it('is no news twice only once a slow store has written it', () => {
    expect(again([about('TransactionUnmined'), about('TransactionUnmined')], 2)).toEqual([false, false])
  })

  it('is no news twice only once it was written, whatever the clock was set to in between', () => {
    const process = {} as unknown as TabProcess
    const isAgain = (fact: Fact, n: number, at: number, now: number): boolean =>
      isSaidAgain(process, { fact: { ...fact, n, at }, origin: 'own' }, now)
    const typed = { type: 'AmountTyped', data: { side: 'sell', text: '1' } } as unknown as Fact
    // Both were said while the clock was ahead by 1,000, and the first was written after it was set back.
    expect(isAgain(typed, 3, 5, 5)).toBe(false)
    expect(isAgain(about('TransactionMined'), 1, 1003, 6)).toBe(false)
    expect(isAgain(about('TransactionMined'), 2, 1004, 7)).toBe(false)
    expect(isAgain(about('TransactionMined'), 4, 8, 8)).toBe(true)
  })

  it('is not what a person does, which may be done again', () => {
    const typed = { type: 'AmountTyped', data: { side: 'sell', text: '1' } } as unknown as Fact
    expect(again([typed, typed])).toEqual([false, false])
  })
})
