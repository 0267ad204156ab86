/** Which networks can be chosen, and in what order. */
import { describe, expect, it } from 'vitest'
import { chainIds } from '../../../src/events/chain/chains.data'
import { GasPricesRead } from '../../../src/events/chain/events'
import { linkedChain, withLinkedChain } from '../../../src/events/chain/linkedChain'
import { networkChoice, networkGroups } from '../../../src/events/wallet/networkChoice'
import { started } from '../support/fixtures'
import { at, given, T0 } from '../support/given'

const view = networkChoice(given(started(1)))
const gas = (chainId: 1 | 100 | 8453) => GasPricesRead({ chainId, lowest: 1n, standard: 1n, fast: 1n })

describe('the networks to choose from', () => {
  it('are those of the deployment, test networks and closed ones apart (X171)', () => {
    expect(networkGroups([1, 4, 100, 8453, 11155111], view)).toEqual({
      main: [1, 100, 8453],
      test: [11155111],
      closed: [4],
    })
  })

  it('have the network that is shown among them, offered or not', () => {
    expect(networkGroups([1], networkChoice(given(started(4))))).toEqual({ main: [1], test: [], closed: [4] })
  })

  it('are in order of use, and then as they are offered', () => {
    const used = networkChoice(given(started(1), gas(8453), at(T0 + 1, gas(100)), at(T0 + 2, gas(1))))
    expect(networkGroups([1, 56, 100, 137, 8453], used).main).toEqual([1, 100, 8453, 56, 137])
  })

  it.each([
    ['base', [8453]],
    ['  ARBI', [42161]],
    ['xdai', [100]],
    ['matic', [137]],
    ['8453', [8453]],
    ['bnb', [56]],
    ['dogecoin', []],
  ] as const)('%j finds %j', (text, found) => {
    expect(networkGroups(chainIds, view, text)).toEqual({ main: found, test: [], closed: [] })
  })
})

describe('a link', () => {
  it.each([
    ['chain=8453', 8453],
    ['chain=base&exactAmount=1', 8453],
    ['chain=%20BASE%20', 8453],
    ['chain=xdai', 100],
    ['chain=mainnet', 1],
    ['chain=1&chain=1', 1],
    ['chain=1&chain=100', null],
    ['chain=250', null],
    ['chain=__proto__', null],
    ['chain=', null],
    ['exactAmount=1', null],
  ] as const)('%j names network %j', (search, chainId) => {
    expect(linkedChain(search)).toBe(chainId)
  })

  it('that names a network follows it, and one that names none stays as it is', () => {
    expect(withLinkedChain('chain=base&x=1', 100)).toBe('chain=100&x=1')
    expect(withLinkedChain('chain=base&x=1', 8453)).toBe('chain=base&x=1')
    expect(withLinkedChain('x=1', 8453)).toBe('x=1')
  })
})
