/** What looks like a private key or a recovery phrase, and what does not (X78). */
import { wordlists } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { knowPhraseWords, looksSecret, SECRET_MARK, withoutSecrets } from '../../../src/events/kernel/secret'
import { phraseWords } from '../../../src/events/kernel/phraseWords'
import { PHRASE_GAPS } from '../../support/secrets.data'

knowPhraseWords(phraseWords())

const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const english = wordlists['en']
const wordAt = (index: number): string => english?.getWord(index) ?? ''
const words = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => wordAt(i * 83 + 7))

describe('a private key', () => {
  it.each([
    KEY,
    `0x${KEY}`,
    KEY.toUpperCase(),
    ` 0x${KEY}\n`,
    `recipient=0x${KEY}&x=1`,
    `0x${'1'.repeat(64)}`,
    `0x${KEY.slice(0, 32).toUpperCase()}${KEY.slice(32)}`,
    `\u00a0${KEY}\u00a0`,
    `100%${KEY}`,
    `my key/${KEY}`,
    `C:/keys/0x${KEY}`,
    `a/b/${KEY}`,
    `//etherscan.io/tx/0x${KEY}`,
    `etherscan.io/tx/0x${KEY}`,
    `https://keys/${KEY}`,
    `https://${KEY}.example.org/`,
    `https://example.org/?key=${KEY}`,
    `https://example.org/a b/${KEY}`,
    `See https://etherscan.io/tx/0x${KEY}, key/${KEY}`,
  ])('%j looks like a secret (X78)', (text) => expect(looksSecret(text)).toBe(true))
  it.each([
    ['an address', `0x${KEY.slice(0, 40)}`],
    ['an order', `0x${KEY}${KEY.slice(0, 48)}`],
    ['a digit less', KEY.slice(1)],
    ['a digit more', `${KEY}0`],
    ['a digit less after 0x', `0x${KEY.slice(1)}`],
    ['a digit more after 0x', `0x${KEY}0`],
    ['a number', '1'.repeat(64)],
    ['a transaction in the address of an explorer', `See https://etherscan.io/tx/0x${KEY}`],
    ['a proposal in the address of a page', `https://snapshot.org/#/uniswap/proposal/0x${KEY} is open`],
    ['a hash in an address on this device', `http://127.0.0.1:8080/bzz/${KEY} and http://localhost/${KEY}`],
    ['a hash in an address that is part of a link', `url=https%3A%2F%2Fetherscan.io%2Ftx%2F0x${KEY}`],
    ['a hash in the address of a list', `https://gateway.ethswarm.org/bzz/${KEY}/list.json`],
    ['an address as an argument of a call', `0x${'0'.repeat(24)}${KEY.slice(0, 40)}`],
  ])('%s does not (X78)', (_, text) => expect(looksSecret(text)).toBe(false))
})

describe('a private key that was not copied in one piece', () => {
  const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const inGroups = (length: number, gap: string): string =>
    (key.match(new RegExp(`.{1,${String(length)}}`, 'g')) ?? []).join(gap)

  it.each([
    ['broken into two lines', inGroups(40, '\n')],
    ['broken, with 0x', `0x${inGroups(40, '\r\n  ').replace('\r\n  ', '\n')}`],
    ['in groups of four', inGroups(4, ' ')],
    ['in groups of eight, in capitals', inGroups(8, ' ').toUpperCase()],
    ['with an invisible character', inGroups(30, '\u200b')],
    ['with a mark of direction before it', `\u2068${key}\u2069`],
    ['in a sentence', `my key is ${inGroups(16, ' ')}, keep it`],
  ])('looks like a secret: %s (X78)', (_, text) => {
    expect(looksSecret(text)).toBe(true)
  })

  it.each([
    ['two addresses', `0x${'a1'.repeat(20)} 0x${'b2'.repeat(20)}`],
    ['groups of fewer digits', inGroups(4, ' ').slice(0, -5)],
    ['digits alone', '1234 '.repeat(16)],
    ['words of these letters', 'face dead beef decade facade'],
  ])('is not %s (X78)', (_, text) => {
    expect(looksSecret(text)).toBe(false)
  })
})

describe('a recovery phrase', () => {
  it.each(PHRASE_GAPS)('looks like a secret with %j between its words (X78)', (gap) => {
    expect(looksSecret(words(12).join(gap))).toBe(true)
  })
  it.each([
    ' ',
    ', ',
    '\n',
    '\\n',
    '\t',
    ';',
    ' - ',
    '","',
    '%20',
    '%2C',
    '%5Cn',
    '+',
    '/',
    '・',
    '\u00a0',
    '&nbsp;',
    '&#x0a;',
    '\\u00a0',
    '\u200b',
    '  \r\n',
    ' '.repeat(40),
  ])('of 12 to 24 words looks like a secret, parted by %j (X78)', (gap) => {
    for (const count of [12, 15, 18, 21, 24]) {
      expect([count, looksSecret(words(count).join(gap))]).toEqual([count, true])
      expect(looksSecret(words(count).join(gap).toUpperCase())).toBe(true)
    }
    expect(looksSecret(words(11).join(gap))).toBe(false)
    // Among 25 of them there are 24.
    expect(looksSecret(words(25).join(gap))).toBe(true)
  })
  it('is known with an invisible character within a word (X78)', () => {
    for (const invisible of ['\u200b', '\u00ad', '\u2060', '\ufeff']) {
      const text = words(12).join(' ')
      expect(looksSecret(text.slice(0, 2) + invisible + text.slice(2))).toBe(true)
    }
  })
  it('is known by any words of the list, and with numbers (X78)', () => {
    const word = fc.integer({ min: 0, max: 2047 }).map(wordAt)
    fc.assert(
      fc.property(fc.array(word, { minLength: 12, maxLength: 24 }), (some) => {
        expect(looksSecret(some.join(' '))).toBe(true)
        expect(looksSecret(some.map((one, i) => `${String(i + 1)}. ${one}`).join(' '))).toBe(true)
      }),
    )
  })
  it('is known inside of a longer text, in any case of its letters (X78)', () => {
    const phrase = words(12)
      .map((word, i) => (i % 2 === 0 ? word.toUpperCase() : word))
      .join(' ')
    expect(looksSecret(`Please keep this for me: ${phrase}. Thanks, the owner`)).toBe(true)
    expect(looksSecret(`Please keep the ${words(11).join(' ')} xyz`)).toBe(false)
    expect(looksSecret([...words(6), 'xyz', ...words(6)].join(' '))).toBe(false)
  })
  it('is no other words: the list is that of BIP 39, and no part of a word counts (X78)', () => {
    const all = Array.from({ length: 2048 }, (_, i) => wordAt(i))
    for (let i = 0; i < all.length; i += 12)
      expect(looksSecret(all.slice(i).concat(all).slice(0, 12).join(' '))).toBe(true)
    expect(
      looksSecret(
        words(12)
          .map((word) => `${word}q`)
          .join(' '),
      ),
    ).toBe(false)
    expect(
      looksSecret(
        words(12)
          .map((word) => word.slice(0, -1))
          .join(' '),
      ),
    ).toBe(false)
  })
  it.each([
    'Delegates should vote whether future rewards will support liquidity providers across several chains next year',
    'token holders could propose lower trading fees between stable pools during coming months until further notice',
    'Our grants programme funded wallets, explorers, indexers, auditors, translators, designers, teachers, writers, hackers, lawyers, artists',
  ])('is no plain prose: %s (X78)', (text) => expect(looksSecret(text)).toBe(false))
  it('is no sentence, and a long hostile text is read in no time (X78)', () => {
    expect(
      looksSecret(
        'This proposal pays the team for twelve months of work on the interface, which many people use.',
      ),
    ).toBe(false)
    expect(looksSecret('abandon '.repeat(11) + 'x'.repeat(1_000_000))).toBe(false)
  })
})

describe('a request', () => {
  it('has a mark where a secret was, in every member that somebody types (X78)', () => {
    const names = ['text', 'search', 'account', 'address', 'to', 'url', 'amount', 'typed', 'typedWord']
    for (const name of [...names, 'title', 'details', 'reason'])
      expect(withoutSecrets({ [name]: `x ${KEY}`, n: 1n })).toEqual({ [name]: SECRET_MARK, n: 1n })
    expect(withoutSecrets({ a: [{ b: words(12).join(' ') }] })).toEqual({ a: [{ b: SECRET_MARK }] })
  })
  it('without a secret is the same object, public hashes included (X78)', () => {
    const input = { uid: `0x${KEY}`, order: { appData: `0x${KEY}`, parts: [1n, null, 'vitalik.eth'] } }
    expect(withoutSecrets(input)).toBe(input)
  })
  it('is copied along the way to its secret only, and each of its texts is searched once, however deep (X78)', () => {
    const DEPTH = 100
    const beside = { texts: ['a text of that many characters', Number.NaN] }
    let nested: unknown = [`x ${KEY}`]
    for (let depth = 0; depth < DEPTH; depth += 1)
      nested = { beside, text: 'a longer text that is none', in: [nested] }
    const isSearched = vi.fn((text: string) => looksSecret(text))
    const shown = withoutSecrets(nested, '', isSearched)
    expect(isSearched).toHaveBeenCalledTimes(2 * DEPTH + 1)
    expect(JSON.stringify(shown)).not.toContain(KEY)
    expect(shown).toHaveProperty('beside', beside)
    expect((shown as { readonly beside: unknown }).beside).toBe(beside)
  })
  it('has a mark where the name of a member was a secret, and keeps names that every object has (X78)', () => {
    const phrase = words(12).join(' ')
    const read: unknown = JSON.parse(`{"__proto__":{"text":"${KEY}"},"${phrase}":["${phrase}"],"toString":1}`)
    expect(JSON.stringify(withoutSecrets(read))).toBe(
      `{"__proto__":{"text":"${SECRET_MARK}"},"${SECRET_MARK}":["${SECRET_MARK}"],"toString":1}`,
    )
  })
})
