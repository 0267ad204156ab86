import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { AmountTyped, SideC } from '../../../src/events/trade/events'

it('a side of the form is sell or buy in memory, and INPUT or OUTPUT in a row', () => {
  expect(SideC.encode('sell')).toBe('INPUT')
  expect(SideC.decode('OUTPUT')).toEqual(E.right('buy'))
  expect(E.isLeft(SideC.decode('sell'))).toBe(true)
  expect(AmountTyped.data.encode({ side: 'buy', text: '1' })).toEqual({ side: 'OUTPUT', text: '1' })
})
