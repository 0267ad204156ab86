/** Keys in links as browsers write them, and prose that is no phrase (X78). */
import { describe, expect, it } from 'vitest'
import { knowPhraseWords, looksSecret, SECRET_MARK, withoutSecrets } from '../../../src/events/kernel/secret'
import { phraseWords } from '../../../src/events/kernel/phraseWords'

knowPhraseWords(phraseWords())

const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

describe('a private key in a link', () => {
  it.each(['%20', '%0A', '%22', '%3A', '%3D', '%2C', '%E2%80%8B', '%2520'])(
    'looks like a secret after %s, whose digits are none of the key (X78)',
    (code) => {
      const search = `recipient=${code}${KEY}`
      expect(looksSecret(search)).toBe(true)
      expect(withoutSecrets({ search })).toEqual({ search: SECRET_MARK })
    },
  )
})

describe('a private key in a query or after a per cent sign (X78)', () => {
  it.each([
    `https://example.com/swap?note=100%25${KEY}`,
    `100%25${KEY}`,
    // The query of an address is no path.
    `https://example.com/swap?key=/${KEY}`,
  ])('is known in %s', (text) => expect(looksSecret(text)).toBe(true))
})

describe('plain prose with words that BIP 39 does not have (X78)', () => {
  it.each([
    // Not of the list: happens, them. The longest row of listed words has 8.
    ['When this happens again, just open that menu again, then ask them'],
    // Not of the list: proposal, tokens, than, been. The longest row of listed words has 4.
    [
      'This proposal will grant three million tokens more than that because they have been very good this year',
    ],
  ])('is no phrase: %s', (text) => expect(looksSecret(text)).toBe(false))
})
