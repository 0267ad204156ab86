import { expect, it } from 'vitest'
import type { LiveFact } from '../../../src/streams/log/log'
import type { TabProcess } from '../tabs/ports'
import { isSaidAgain } from './news'

type Fact = LiveFact['fact']

const kindRead = (account: string, kind: string): Fact =>
  ({ type: 'AccountKindRead', data: { chainId: 1, account, kind } }) as unknown as Fact

it('the same reading of the same is no news twice in a row, by one window alone', () => {
  const [one, other] = [{}, {}] as TabProcess[]
  if (one === undefined || other === undefined) throw new Error('there are two')
  const [a, b] = [kindRead('0xa', 'key'), kindRead('0xb', 'key')]
  expect([a, b].map((fact) => isSaidAgain(one, fact))).toEqual([false, false])
  expect(isSaidAgain(one, a)).toBe(true)
  expect(isSaidAgain(one, kindRead('0xa', 'contract'))).toBe(false)
  expect(isSaidAgain(one, a)).toBe(false)
  expect(isSaidAgain(other, a)).toBe(false)
})

it('what a person does may be done again', () => {
  const typed = { type: 'AmountTyped', data: { side: 'sell', text: '1' } } as unknown as Fact
  const one = {} as unknown as TabProcess
  expect([typed, typed].map((fact) => isSaidAgain(one, fact))).toEqual([false, false])
})
