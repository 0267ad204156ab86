/** Which names are looked up, by the name service's public vectors, and what the look-up says of the others (X132). */
import * as E from 'fp-ts/Either'
import { namehash } from 'ethers'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { addressOfName, contentHashOfName } from '../../src/adapters/rpcChain/nameService'
import { nameHashes } from '../../src/adapters/rpcChain/nameHash'
import { type NameOddity, isEthName, isName, mixesScripts, nameOddity } from '../../src/events/chain/ensName'
import { readEntered } from '../../src/events/claims/requestClaims'
import { listAddress } from '../../src/events/tokens/listAddress'
import { readRecipient } from '../../src/events/trade/readRecipient'
import { readSwapLink } from '../../src/events/trade/swapLink'
import { nameVectors } from '../support/nameVectors.data'
import { errorOf, goodAnswerOf } from './support/answers'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const RESOLVER_OF = '0x0178b8bf'
const IS_EXTENDED = `0x01ffc9a79061b923${'0'.repeat(56)}`
const word = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
const NO = `0x${'0'.repeat(64)}`

/** A name service in which these names have a resolver. */
const service = (resolvers: readonly string[], address: string | null, isExtended = false) => {
  const calls: string[] = []
  const nodes = resolvers.map((name) => RESOLVER_OF + namehash(name).slice(2))
  const call = (to: string, data: string) => {
    calls.push(data)
    if (to === REGISTRY) return of(E.right(nodes.includes(data) ? word(RESOLVER) : NO))
    if (data === IS_EXTENDED) return of(E.right(isExtended ? `0x${'1'.padStart(64, '0')}` : null))
    return of(E.right(address))
  }
  return { call, calls }
}
const underEth = (name: string): string => (/\.eth$/i.test(name) ? name : `${name}.eth`)
const allowed = nameVectors.flatMap(([name, normal]) =>
  normal === null ? [] : [[underEth(name), underEth(normal)] as const],
)
const refusedNames = nameVectors.flatMap(([name, normal]) => (normal === null ? [underEth(name)] : []))

describe('the name service', () => {
  it.each(allowed)('%j is looked up as %j, in every field and link', async (name, normal) => {
    expect(readRecipient(name, 1)).toEqual({ text: name, address: null, problem: 'resolving' })
    expect(readEntered(name, 1)).toEqual({ tag: 'name', name })
    expect([isName(name), isEthName(name), listAddress(name)]).toEqual([true, true, name])
    expect(readSwapLink(new URLSearchParams({ recipient: name }).toString(), 1).recipient).toBe(name)
    const { call } = service([normal.toLowerCase()], word(FRIEND))
    expect(await goodAnswerOf(addressOfName(call, REGISTRY, name))).toBe(FRIEND)
  })

  it.each(refusedNames)('%j is no name, and nobody is asked', async (name) => {
    const { call, calls } = service([], null)
    expect(await errorOf(addressOfName(call, REGISTRY, name))).toEqual({ tag: 'invalidName' })
    expect(await errorOf(contentHashOfName(call, REGISTRY, name))).toMatchObject({ tag: 'malformed' })
    expect(calls).toEqual([])
  })

  it('looks up names of other top levels, which it holds too, where the network has it', () => {
    expect(readRecipient('pay.example.com', 1).problem).toBe('resolving')
    expect(readRecipient('pay.example.com', 100).problem).toBe('name')
    for (const stop of ['\u3002', '\uff0e', '\uff61'])
      expect(readRecipient(`name${stop}eth`, 1).problem).toBe('resolving')
  })

  it('keeps what joins an emoji, and drops marks at the ends of a name', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.eth'
    expect(readRecipient(`\u202a ${family}\u200e\u202c`, 1).text).toBe(family)
    // The mark of byte order is whitespace for a pattern, and nothing for the rules.
    expect(readRecipient('vit\ufeffalik.eth', 1).problem).toBe('resolving')
    expect(readEntered(`\u200b${family}\n`, 1)).toEqual({ tag: 'name', name: family })
    expect(readRecipient('\u{1f3f4}\u{e0067}\u{e007f}', 1).text).toBe('\u{1f3f4}\u{e0067}\u{e007f}')
    // Blanks of Egyptian, of which the rules allow a name.
    for (const name of ['\u{13441}.eth', '\u{13442}\u{13000}.eth'])
      expect([readRecipient(name, 1).text, listAddress(name)]).toEqual([name, name])
  })

  it.each([
    `etherscan.io/address/${FRIEND}`,
    `etherscan.io/token/${FRIEND}?a=${FRIEND}`,
    'app.ens.domains/vitalik.eth',
    'debank.com/profile/vitalik.eth',
    'vitalik.eth.limo/',
    'name.eth.xyz/',
    'name\u3002com/me',
  ])('%j, a page of a host, is no name: its owner is not the one that is meant', (text) => {
    expect(readRecipient(text, 1)).toEqual({ text, address: null, problem: 'malformed' })
    expect(readEntered(text, 1)).toEqual({ tag: 'invalid' })
    expect(readSwapLink(new URLSearchParams({ recipient: text }).toString(), 1).recipient).toBeNull()
  })

  it.each([
    ['name.eth', FRIEND],
    [FRIEND, 'name.eth'],
    [`eth:${FRIEND.toLowerCase()}`, 'pay.example.com'],
    ['name.eth/me', `gno:${FRIEND}`],
  ])('never joins %j and %j that are pasted at once', (one, other) => {
    for (const between of [' ', '\t', '\r\n', '\u00a0 '])
      expect(readRecipient(one + between + other, 1)).toEqual({
        text: `${one} ${other}`,
        address: null,
        problem: 'malformed',
      })
  })

  it('never joins two names that are pasted at once', () => {
    for (const between of [' ', '\t', '\n', '\u00a0 '])
      expect(readRecipient(`alice.eth${between}bob.eth`, 1)).toEqual({
        text: 'alice.eth bob.eth',
        address: null,
        problem: 'malformed',
      })
    expect(readRecipient('alice.eth bob.eth', 100).problem).toBe('malformed')
  })

  it.each([
    'to alice.eth',
    'to alice .eth',
    'my wallet alice. eth',
    'alice.eth - main',
    'pay\talice.eth\tnow',
    'alice.eth mainnet',
    'ali ce.eth',
  ])('%j has a name next to other words, and is not joined into another name', (text) => {
    expect(readRecipient(text, 1)).toEqual({
      text: text.replaceAll('\t', ' '),
      address: null,
      problem: 'malformed',
    })
    expect([readEntered(text, 1), listAddress(text)]).toEqual([{ tag: 'invalid' }, null])
  })

  it.each([' alice .eth ', 'alice. eth', 'alice\n . eth'])(
    '%j is one name without its whitespace',
    (text) => {
      expect(readRecipient(text, 1)).toMatchObject({ text: 'alice.eth', problem: 'resolving' })
      expect(readEntered(text, 1)).toEqual({ tag: 'name', name: 'alice.eth' })
      expect(listAddress(text)).toBe('alice.eth')
    },
  )

  it.each([
    'alice.eth/bob.eth',
    'alice.eth/pay.bob.eth/me',
    `alice.eth/${FRIEND}`,
    `alice.eth/a/${FRIEND.toLowerCase()}`,
    'alice.eth/0x7099…79C8',
    'alice.ethalice.eth',
    'pay.alice.ethpay.alice.eth',
    'alice.ethalice.ethalice.eth',
    'alice.ethalice.eth/me',
    'alice.xyzalice.xyz',
    'alice.eth\u200balice.eth',
    'alice.eth\u00adbob.eth',
    'alice.eth→bob.eth',
    'pay.alice.eth➡️bob.eth',
    'alice.eth⇄bob.eth/me',
    `alice.eth/0\u200bx${FRIEND.slice(2)}`,
    `alice.eth/${FRIEND.slice(2)}`,
  ])('%j names two owners, so it is no name', (text) => {
    expect(readRecipient(text, 1)).toEqual({ text, address: null, problem: 'malformed' })
    expect(readEntered(text, 1)).toEqual({ tag: 'invalid' })
    expect(listAddress(text)).toBeNull()
    expect(readSwapLink(new URLSearchParams({ recipient: text }).toString(), 1).recipient).toBeNull()
  })

  it.each([
    'alice.eth/me',
    'alice.eth/lists/tokens.json',
    'alice.eth.alice.eth',
    'alicealice.eth',
    'alice.eth-staking.eth',
    'a→b.eth',
    'eth.eth',
  ])('%j names one owner', (text) => {
    expect([readRecipient(text, 1).problem, listAddress(text)]).toEqual(['resolving', text])
  })

  it('has none of the ASCII characters that no name may have, and each that one may', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    const unshaped = ascii.filter((one) => !isName(`a${one}b.eth`))
    expect(unshaped.join('')).toBe(`${ascii.slice(0, 35).join('')}%&()+,/:;<=>?@[\\]^\`{|}~`)
    for (const one of unshaped) expect([one, nameHashes(`a${one}b.eth`)]).toEqual([one, null])
  })

  it.each([
    'https://name.eth',
    'a@name.eth',
    'a b.eth',
    'name',
    'name.',
    '.eth',
    'a:b.eth',
    `${'a.'.repeat(255)}eth`,
  ])('%j has not the shape of a name', (text) => {
    expect([isName(text), isEthName(text)]).toEqual([false, false])
  })
})

describe('a name without an address on chain', () => {
  it.each([
    ['itself', ['pay.team.eth', 'eth']],
    ['a name above it', ['team.eth', 'eth']],
    ['its top level', ['eth']],
  ])('may be kept off chain where the resolver of %s answers for others', async (_, resolvers) => {
    const { call, calls } = service(resolvers, NO, true)
    expect(await errorOf(addressOfName(call, REGISTRY, 'pay.team.eth'))).toEqual({ tag: 'offChainName' })
    expect(calls.at(-1)).toBe(IS_EXTENDED)
  })

  it.each([
    ['no resolver answers for others', ['team.eth', 'eth'], NO],
    ['nothing above it has a resolver', [], NO],
    ['its resolver refuses', ['pay.team.eth'], null],
  ])('stands for nobody where %s', async (_, resolvers, answer) => {
    const { call } = service(resolvers, answer)
    expect(await goodAnswerOf(addressOfName(call, REGISTRY, 'pay.team.eth'))).toBeNull()
  })

  it('is not looked for in more than eight names above it', async () => {
    const { call, calls } = service(['eth'], null, true)
    expect(await goodAnswerOf(addressOfName(call, REGISTRY, `${'a.'.repeat(100)}eth`))).toBeNull()
    expect(calls).toHaveLength(10)
  })
})

it.each<[oddity: NameOddity | null, names: readonly string[]]>([
  [
    'address',
    [
      `${FRIEND.toLowerCase()}.eth`,
      `${FRIEND}.xyz`,
      `${FRIEND.slice(2)}.eth`,
      `pay.${FRIEND}.eth`,
      `${FRIEND}.pay.eth/me`,
      `${FRIEND.slice(0, -4)}.eth`,
      `\uff10\uff58${FRIEND.slice(2)}.eth`,
      `${FRIEND.slice(0, 9)}\u00ad${FRIEND.slice(9)}.eth`,
      `${FRIEND}-.eth`,
      `_${FRIEND}.eth`,
      `ox${FRIEND.slice(2)}.eth`,
      `${FRIEND}alice.eth`,
      `${FRIEND}🐮.eth`,
      `${FRIEND.slice(0, 20)}-${FRIEND.slice(20)}.eth`,
      `${FRIEND.slice(0, 20)}.${FRIEND.slice(20)}.eth`,
    ],
  ],
  [
    'sign',
    ['-alice.eth', '•alice.eth', '→alice.eth', '$alice.eth', '\u00ad-alice.eth', '-1.eth'].concat(
      ['▪', '▪\ufe0f', '▶', '✔', '☑', '➡', '✅', '👉', '👉🏽', '①', '➊', '№'].map(
        (bullet) => `${bullet}alice.eth`,
      ),
    ),
  ],
  ['mixed', ['\u540dabc.eth']],
  [
    null,
    [
      'alice.eth',
      '_alice.eth',
      '🐮.eth',
      '▪.eth',
      '$.eth',
      'alice🐮.eth',
      'pay.🐮bob.eth',
      '1️⃣2.eth',
      '0x7099.eth',
      'a-b.eth',
      'pay.alice.eth/-',
      '名字.eth',
    ],
  ],
])('of a name that is odd as %j that is said (X286)', (oddity, names) => {
  expect(names.map(nameOddity)).toEqual(names.map(() => oddity))
})

it('a label with letters of two scripts is marked, and letters of one beside emoji and digits are not', () => {
  // Each pair of scripts that a label may mix, by a letter of each.
  const [latin, han, hiragana, katakana, hangul, bopomofo] = [
    'a',
    '\u540d',
    '\u3042',
    '\u30a2',
    '\uac00',
    '\u3105',
  ]
  const pairs = [
    ...[han, hiragana, katakana, hangul].map((one) => latin + one),
    ...[hiragana, katakana, hangul, bopomofo].map((one) => han + one),
    hiragana + katakana,
  ].map((label) => `${label}.eth`)
  expect(pairs.filter((name) => !mixesScripts(name) || nameHashes(name) === null)).toEqual([])
  const mixed = ['\u540d\u5b57abc.eth', '\u30ed\u53e3.eth', 'pay.\u30d6\u30eda.eth', 'ab\uac00.eth']
  expect(mixed.map(mixesScripts)).toEqual(mixed.map(() => true))
  const plain = [
    'abc.eth',
    '\u540d\u5b57.eth',
    '\u{1f42e}abc1-2.eth',
    'c\u00f6w.eth',
    'abc.eth/\u540d',
    '\u0430\u0431.eth',
  ]
  expect(plain.map(mixesScripts)).toEqual(plain.map(() => false))
})
