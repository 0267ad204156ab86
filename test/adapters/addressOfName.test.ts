/** Which calls a name is looked up with: EIP-137's resolver of the registry, then EIP-137's addr of the resolver. */
import * as E from 'fp-ts/Either'
import { id, namehash } from 'ethers'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { DECIMALS_CALL, NAME_CALL, SYMBOL_CALL } from '../../src/adapters/rpcChain/abi'
import { addressOfName } from '../../src/adapters/rpcChain/addressOfName'
import { goodAnswerOf } from './support/answers'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const selector = (signature: string): string => id(signature).slice(0, 10)
const word = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`

it('a name is asked of the registry, then of its resolver', async () => {
  const calls: (readonly [string, string])[] = []
  const call = (to: string, data: string) => {
    calls.push([to, data])
    return of(E.right(word(to === REGISTRY ? RESOLVER : FRIEND)))
  }
  expect(await goodAnswerOf(addressOfName(call, REGISTRY, 'friend.eth/path'))).toBe(FRIEND)
  const node = namehash('friend.eth').slice(2)
  expect(calls).toEqual([
    [REGISTRY, selector('resolver(bytes32)') + node],
    [RESOLVER, selector('addr(bytes32)') + node],
  ])
})

it.each([
  ['the registry knows no resolver', '0x' + '0'.repeat(64), word(FRIEND)],
  ['its resolver knows no address', word(RESOLVER), '0x' + '0'.repeat(64)],
  ['its resolver refuses', word(RESOLVER), null],
])('a name stands for nobody where %s', async (_, resolver, address) => {
  const call = (to: string) => of(E.right(to === REGISTRY ? resolver : address))
  expect(await goodAnswerOf(addressOfName(call, REGISTRY, 'friend.eth'))).toBeNull()
})

it('a token is asked by the selectors of its functions', () => {
  expect([DECIMALS_CALL, SYMBOL_CALL, NAME_CALL]).toEqual(['decimals()', 'symbol()', 'name()'].map(selector))
})
