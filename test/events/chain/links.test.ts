/** Where things can be looked at outside: per chain, in the style of its explorer. */
import { describe, expect, it } from 'vitest'
import { liveLinks, noLinks } from '../../../src/events/chain/links'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const UID = `0x${'cd'.repeat(56)}`
const links = liveLinks()

describe('links', () => {
  it.each([
    [1, 'https://explorer.cow.fi/orders/'],
    [4, 'https://explorer.cow.fi/rinkeby/orders/'],
    [100, 'https://explorer.cow.fi/gc/orders/'],
    [8453, 'https://explorer.cow.fi/base/orders/'],
  ] as const)('to an order of chain %d lead to the order explorer of its network', (chainId, base) => {
    expect(links.order(chainId, UID)).toBe(`${base}${UID}`)
  })

  it.each([
    ['production', 'https://explorer.cow.fi'],
    ['ens', 'https://explorer.cow.fi'],
    ['barn', 'https://barn.explorer.cow.fi'],
    ['staging', 'https://barn.explorer.cow.fi'],
    ['pr', 'https://barn.explorer.cow.fi'],
    ['development', 'https://barn.explorer.cow.fi'],
    ['local', 'https://barn.explorer.cow.fi'],
  ] as const)('of %s lead to %s (V13.5)', (environment, explorer) => {
    const { order, orders } = liveLinks(environment)
    expect(order(100, UID)).toBe(`${explorer}/gc/orders/${UID}`)
    expect(orders(1, ADDRESS)).toBe(`${explorer}/address/${ADDRESS}`)
  })

  it.each([
    [1, 'https://etherscan.io'],
    [4, 'https://rinkeby.etherscan.io'],
    [100, 'https://gnosisscan.io'],
    [42161, 'https://arbiscan.io'],
  ] as const)('of chain %d have Etherscan’s paths', (chainId, base) => {
    expect(links.transaction(chainId, HASH)).toBe(`${base}/tx/${HASH}`)
    expect(links.address(chainId, ADDRESS)).toBe(`${base}/address/${ADDRESS}`)
    expect(links.token(chainId, ADDRESS)).toBe(`${base}/token/${ADDRESS}`)
  })

  it('of a Safe lead to its queue', () => {
    expect(links.safe(137, ADDRESS)).toBe(`https://app.safe.global/transactions/queue?safe=matic:${ADDRESS}`)
  })

  it('of the sandbox lead nowhere', () => {
    const all = [noLinks.order(1, UID), noLinks.transaction(1, HASH), noLinks.address(1, ADDRESS)]
    expect([...all, noLinks.token(1, ADDRESS)]).toEqual([null, null, null, null])
  })
})
