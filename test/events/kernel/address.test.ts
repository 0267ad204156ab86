import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'
import { sameAddress, shortAddress } from '../../../src/events/kernel/address'
import { parseAddress } from '../../../src/events/kernel/parseAddress'
import { ALICE } from '../support/fixtures'

describe('an address', () => {
  it('is read in any case that its checksum allows, and written in one', () => {
    expect(parseAddress(ALICE.toLowerCase())).toEqual(O.some(ALICE))
    expect(parseAddress(`0x${ALICE.slice(2).toUpperCase()}`)).toEqual(O.some(ALICE))
  })

  it.each([
    '',
    '0x',
    ALICE.slice(0, -1),
    `${ALICE}0`,
    ALICE.replace('F', 'f'),
    ALICE.slice(2),
    'vitalik.eth',
  ])('%j is none', (text) => {
    expect(parseAddress(text)).toEqual(O.none)
  })

  it('is compared whatever its case, and shortened at both ends', () => {
    expect(sameAddress(ALICE, ALICE.toLowerCase())).toBe(true)
    expect(shortAddress(ALICE)).toBe('0xf39F…2266')
  })

  it.each([ALICE.slice(0, -1), `${ALICE}0`, `x${ALICE}`, ` ${ALICE}`, `${ALICE}\n`, ALICE.slice(2)])(
    'is what is shortened, and %j is none',
    (text) => expect(() => shortAddress(text)).toThrow(TypeError),
  )
})
