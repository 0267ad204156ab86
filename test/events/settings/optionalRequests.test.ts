/** Nothing optional leaves until the switches are known (X81). */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NewerCatalogueMet, StorageLost, StorageRestored } from '../../../src/events/chain/events'
import { SwitchSet } from '../../../src/events/settings/events'
import { mayLeave } from '../../../src/events/settings/optionalRequests'
import { after, given } from '../support/given'

const NAMES = ['reports', 'logosAndPrices'] as const
const lost = (afterSeq: number) => StorageLost({ afterSeq, reason: 'unavailable', refused: [] })

describe.each(NAMES)('%s', (name) => {
  it('leave by default, and not while they are switched off (X81)', () => {
    expect(mayLeave(given(), name)).toBe(true)
    expect(mayLeave(given(SwitchSet({ name, on: false })), name)).toBe(false)
  })
  it('do not leave while the store could not be read at the start, and do once it is (X81)', () => {
    const state = given(lost(0))
    expect(mayLeave(state, name)).toBe(false)
    expect(mayLeave(after(state, StorageRestored({})), name)).toBe(true)
  })
  it('leave where the store was lost after it was read (X81)', () => {
    expect(mayLeave(given(lost(7)), name)).toBe(true)
  })
  it('do not leave where a newer build wrote rows that this one cannot read (X81)', () => {
    expect(mayLeave(given(NewerCatalogueMet({ seq: 3, type: 'SwitchSet', version: 9 })), name)).toBe(false)
  })
})

it('nobody but the settings reads these switches directly (X81)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:events|ui)\/settings\//.test(file))
    .filter((file) =>
      /switches(?:\.|\[')(?:reports|logosAndPrices)/.test(readFileSync(`src/${file}`, 'utf8')),
    )
  expect(files).toEqual([])
})
