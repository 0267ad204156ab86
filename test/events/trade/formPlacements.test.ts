import { expect, it } from 'vitest'
import { formPlacementsEnd } from '../../../src/events/trade/formPlacements'
import { orderParams, readyToTrade, requested } from '../support/fixtures'
import { given } from '../support/given'

const ending = (n: number, validTo: number) => requested(n, { params: { ...orderParams, validTo } })

it('an order of the pair can still be accepted until the last of those that are being placed ends (X85)', () => {
  const { validTo } = orderParams
  const [sooner, later] = [ending(1, validTo), ending(2, validTo + 60)]
  const endOf = (...orders: readonly ReturnType<typeof ending>[]): number | null =>
    formPlacementsEnd(given(...readyToTrade, ...orders))
  expect(endOf()).toBeNull()
  expect(endOf(sooner)).toBe(validTo * 1000)
  expect(endOf(sooner, later)).toBe((validTo + 60) * 1000)
  expect(endOf(later, sooner)).toBe((validTo + 60) * 1000)
})
