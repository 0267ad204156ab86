/** Keys in links as browsers write them, and prose that is no phrase (X78). */
import { describe, expect, it } from 'vitest'
import { looksSecret, SECRET_MARK, withoutSecrets } from '../../../src/events/kernel/secret'

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
