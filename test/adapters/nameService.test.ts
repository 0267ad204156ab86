/** Which calls a name is looked up with: EIP-137's resolver of the registry, then EIP-137's addr of the resolver. */
import * as E from 'fp-ts/Either'
import { AbiCoder, id, namehash } from 'ethers'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { DECIMALS_CALL, NAME_CALL, SYMBOL_CALL } from '../../src/adapters/rpcChain/abi'
import { addressOfName, contentHashOfName, nameOfAddress } from '../../src/adapters/rpcChain/nameService'
import { errorOf, goodAnswerOf } from './support/answers'

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

it('the content hash of a name is asked of its resolver, and a name without one has none', async () => {
  const calls: (readonly [string, string])[] = []
  const call = (to: string, data: string) => {
    calls.push([to, data])
    return of(
      E.right(to === REGISTRY ? word(RESOLVER) : AbiCoder.defaultAbiCoder().encode(['bytes'], ['0xe301'])),
    )
  }
  expect(await goodAnswerOf(contentHashOfName(call, REGISTRY, 'list.eth'))).toBe('0xe301')
  const node = namehash('list.eth').slice(2)
  expect(calls).toEqual([
    [REGISTRY, selector('resolver(bytes32)') + node],
    [RESOLVER, selector('contenthash(bytes32)') + node],
  ])
  const nowhere = () => of(E.right(`0x${'0'.repeat(64)}`))
  expect(await errorOf(contentHashOfName(nowhere, REGISTRY, 'list.eth'))).toMatchObject({ tag: 'malformed' })
})

it('a content hash that is longer than its answer is none', async () => {
  const cut = AbiCoder.defaultAbiCoder()
    .encode(['bytes'], [`0x${'e3'.repeat(33)}`])
    .slice(0, -64)
  const call = (to: string) => of(E.right(to === REGISTRY ? word(RESOLVER) : cut))
  expect(await goodAnswerOf(contentHashOfName(call, REGISTRY, 'list.eth'))).toBeNull()
})

it.each([
  ['is empty', '0x'],
  ['ends after the place of its length', `0x${'20'.padStart(64, '0')}`],
  ['ends within its length', `0x${'20'.padStart(64, '0')}00`],
  ['begins elsewhere', `0x${'40'.padStart(64, '0')}${'02'.padStart(64, '0')}${'e301'.padEnd(64, '0')}`],
  ['is no hexadecimal text', 'a list'],
])('a content hash whose answer %s is none', async (_, answer) => {
  const call = (to: string) => of(E.right(to === REGISTRY ? word(RESOLVER) : answer))
  expect(await goodAnswerOf(contentHashOfName(call, REGISTRY, 'list.eth'))).toBeNull()
})

it('a token is asked by the selectors of its functions', () => {
  expect([DECIMALS_CALL, SYMBOL_CALL, NAME_CALL]).toEqual(['decimals()', 'symbol()', 'name()'].map(selector))
})

describe('the name of an address', () => {
  const REVERSE = namehash(`${FRIEND.slice(2).toLowerCase()}.addr.reverse`)
  const text = (name: string): string => AbiCoder.defaultAbiCoder().encode(['string'], [name])

  /** A registry whose resolver gives `FRIEND` the name, and every name to `owner`. */
  const service =
    (name: string | null, owner: string | null = FRIEND) =>
    (to: string, data: string) => {
      if (to === REGISTRY) return of(E.right(word(RESOLVER)))
      if (data === selector('name(bytes32)') + REVERSE.slice(2)) return of(E.right(name))
      return of(E.right(owner === null ? null : word(owner)))
    }
  const nameIn = (...given: Parameters<typeof service>) =>
    goodAnswerOf(nameOfAddress(service(...given), REGISTRY, FRIEND))

  it('is what it calls itself, where that name stands for it', async () => {
    expect(await nameIn(text('friend.eth'))).toBe('friend.eth')
  })

  it.each([
    ['stands for another account', text('vitalik.eth'), RESOLVER],
    ['stands for the zero address', text('friend.eth'), '0x' + '0'.repeat(40)],
    ['stands for nobody', text('friend.eth'), null],
    ['has an invisible character', text('fri\u200bend.eth'), FRIEND],
    ['turns the reading direction', text('\u202efriend.eth'), FRIEND],
    ['mixes alphabets', text('fri\u0435nd.eth'), FRIEND],
    ['is written in capitals', text('Friend.eth'), FRIEND],
    ['is followed by a path', text('friend.eth/other'), FRIEND],
    ['is empty', text(''), FRIEND],
    ['is longer than 255 bytes', text(`${'a'.repeat(300)}.eth`), FRIEND],
    ['is no text', `0x${'20'.padStart(64, '0')}${'02'.padStart(64, '0')}${'fffe'.padEnd(64, '0')}`, FRIEND],
    ['is cut off', '0x', FRIEND],
    ['is refused by the resolver', null, FRIEND],
  ])('is none where it %s', async (_, name, owner) => {
    expect(await nameIn(name, owner)).toBeNull()
  })

  it('is none on a chain without a name service, which is not asked', async () => {
    const call = () => {
      throw new Error('asked')
    }
    expect(await goodAnswerOf(nameOfAddress(call, null, FRIEND))).toBeNull()
  })
})
