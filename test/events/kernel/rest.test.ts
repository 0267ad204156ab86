import * as O from 'fp-ts/Option'
import { id } from 'ethers'
import { describe, expect, it } from 'vitest'
import { appDataDocument, appDataHash, environments } from '../../../src/events/chain/appData'
import { parseAddress, sameAddress, shortAddress } from '../../../src/events/kernel/address'
import { because } from '../../../src/events/kernel/envelope'
import { defineEvent } from '../../../src/events/kernel/defineEvent'
import { MAX_VALID_TO, validToFor } from '../../../src/events/kernel/validTo'
import { NoticeDismissed } from '../../../src/events/notices/events'
import * as t from 'io-ts'
import { ALICE } from '../support/fixtures'
import { T0 } from '../support/given'

const NOW_SECONDS = T0 / 1000

describe('validTo', () => {
  it.each([
    [1800, 1800],
    [60, 90],
    [0, 90],
    [90, 90],
    [10_740, 10_740],
    [10_800, 10_740],
  ])('a deadline of %d s ends %d s ahead', (deadline, ahead) => {
    expect(validToFor(T0, deadline)).toBe(NOW_SECONDS + ahead)
  })

  it('is cut to whole seconds and never above 0xFFFFFFFF', () => {
    expect(validToFor(T0 + 999, 1800)).toBe(NOW_SECONDS + 1800)
    expect(validToFor(MAX_VALID_TO * 1000, 1800)).toBe(0xffffffff)
  })
})

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
})

describe('app data', () => {
  it.each(environments)('of %s: the hash is keccak256 of the deterministic document', (environment) => {
    const document = `{"appCode":"Foldswap","metadata":{"environment":"${environment}"},"version":"0.1.0"}`
    expect(appDataDocument(environment)).toBe(document)
    expect(appDataHash(document)).toBe(id(document))
  })

  it('each environment has a hash of its own', () => {
    expect(new Set(environments.map((name) => appDataHash(appDataDocument(name)))).size).toBe(7)
  })
})

describe('an event', () => {
  it('names the fact that led to it', () => {
    expect(because({ id: 'a-1' }, NoticeDismissed({ key: 'k', by: 'user' })).cause).toBe('a-1')
  })

  it('whose upcasts do not lead to its version is a bug found at once', () => {
    const data = t.type({})
    expect(() => defineEvent('Odd', { version: 2, scope: 'session', data })).toThrow('needs 1 upcasts')
    expect(defineEvent('Even', { version: 2, scope: 'session', data, upcasts: [(old) => old] }).version).toBe(
      2,
    )
  })
})
