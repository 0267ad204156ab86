import { id } from 'ethers'
import { describe, expect, it } from 'vitest'
import { appDataDocument, appDataHash } from '../../../src/events/chain/appData'
import { environments } from '../../../src/events/chain/environments'

describe('app data', () => {
  it.each(environments)('of %s: the hash is keccak256 of the deterministic document', (environment) => {
    const document = `{"appCode":"Foldswap","metadata":{"environment":"${environment}"},"version":"0.1.0"}`
    expect(appDataDocument(environment)).toBe(document)
    expect(appDataHash(document)).toBe(id(document))
  })

  it('each environment has another hash', () => {
    expect(new Set(environments.map((name) => appDataHash(appDataDocument(name)))).size).toBe(7)
  })
})
