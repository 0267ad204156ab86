import { expect, it } from 'vitest'
import { type Agreement, agreementTrouble } from './agreements'

const hasty = { isExpert: false, isAccepted: false, isWordTyped: false } as const
const taken = (loss: number, agreed: Partial<Agreement> = {}) =>
  agreementTrouble({ ...hasty, ...agreed, loss, outcome: 'taken' })
const refused = (loss: number, agreed: Partial<Agreement> = {}) =>
  agreementTrouble({ ...hasty, ...agreed, loss, outcome: 'unconfirmed' })

it('a loss is agreed to as its size wants, and by experts only from the guard on', () => {
  expect([taken(499), taken(500, { isAccepted: true }), taken(1000, { isWordTyped: true })]).toEqual([
    null,
    null,
    null,
  ])
  expect([taken(1499, { isExpert: true }), refused(500), refused(1500, { isExpert: true })]).toEqual([
    null,
    null,
    null,
  ])
  expect(refused(1000, { isAccepted: true })).toBe(null)
})

it('a loss that nobody agreed to, and one that is asked about once more, are found', () => {
  for (const wrong of [taken(500), taken(1000, { isAccepted: true }), taken(1500, { isExpert: true })])
    expect(wrong).toMatch(/was not agreed to/)
  for (const wrong of [
    refused(499),
    refused(700, { isAccepted: true }),
    refused(2000, { isWordTyped: true }),
  ])
    expect(wrong).toMatch(/once more/)
})
