import { describe, expect, it } from 'vitest'
import { environmentOf } from '../../../src/events/chain/environments'

describe('the environment', () => {
  it.each([
    ['foldswap.exchange', '/', 'production'],
    ['barn.foldswap.exchange', '/', 'barn'],
    ['foldswap.eth', '/', 'ens'],
    ['foldswap.eth.link', '/', 'ens'],
    ['gateway.ipfs.io', '/', 'ens'],
    ['127.0.0.1:8080', '/ipfs/QmPage/', 'ens'],
    ['foldswap.staging.example.org', '/', 'staging'],
    ['pr42--foldswap.review.example.org', '/', 'pr'],
    ['foldswap.dev.example.org', '/', 'development'],
    ['localhost:5173', '/', 'local'],
    ['127.0.0.1:4173', '/', 'local'],
    ['192.168.0.7:5173', '/', 'local'],
    ['FOLDSWAP.exchange', '/', 'production'],
  ])('of %s%s is %s', (host, path, environment) => {
    expect(environmentOf(host, path)).toBe(environment)
  })

  it.each(['example.org', 'notfoldswap.exchange', 'foldswap.exchange.example.org', 'localhost.example.org'])(
    'of %s is left to the configuration',
    (host) => {
      expect(environmentOf(host, '/')).toBeNull()
    },
  )
})
