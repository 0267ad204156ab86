import { describe, expect, it } from 'vitest'
import { isCheckDue } from '../../../src/events/transactions/receiptRecheck'
import { MINUTE, SECOND, T0 } from '../support/given'

describe('a receipt is requested again', () => {
  const due = (waitedMs: number, blocks: number): boolean =>
    isCheckDue({ addedTime: T0 - SECOND, sentTime: T0 }, 100, 100 + blocks, T0 + waitedMs)

  it('at once when it never was', () => {
    expect(isCheckDue({ addedTime: T0, sentTime: T0 }, undefined, 0, T0)).toBe(true)
  })

  it('after at least one block, for any age', () => {
    expect([due(0, 0), due(4 * MINUTE, 0), due(90 * MINUTE, 0)]).toEqual([false, false, false])
  })

  it('with every block in its first 5 minutes', () => {
    expect([due(0, 1), due(5 * MINUTE, 1)]).toEqual([true, true])
  })

  it('after more than 2 blocks from 5 to 60 minutes', () => {
    const from = 5 * MINUTE + 1
    expect([due(from, 2), due(from, 3), due(60 * MINUTE, 2), due(60 * MINUTE, 3)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('after more than 9 blocks when it waits more than 60 minutes', () => {
    const over = 60 * MINUTE + 1
    expect([due(60 * MINUTE, 3), due(over, 3), due(over, 9), due(over, 10)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('on a chain that went back, from its newest block', () => {
    expect([due(0, -1), due(90 * MINUTE, -9), due(90 * MINUTE, -10)]).toEqual([true, false, true])
  })
})
