/** Token lists as anybody may publish them, and the addresses under which they are asked for. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uriOfContentHash } from '../../../src/adapters/tokenLists/uriOfContentHash'
import { parseList } from '../../../src/adapters/tokenLists/parseList'
import { listAddress } from '../../../src/events/tokens/listAddress'
import { ACCOUNTS } from '../world/wallet'
import { bodies, json, RUNS, untouched } from './values'

const soundList = {
  name: 'A list',
  timestamp: '2026-01-01T00:00:00+00:00',
  version: { major: 1, minor: 2, patch: 3 },
  keywords: ['one'],
  tags: { old: { name: 'Old', description: 'Older ones' } },
  tokens: ACCOUNTS.map((address, i) => ({
    chainId: 1,
    address,
    decimals: 18 - i,
    symbol: `T${String(i)}`,
    name: `Token ${String(i)}`,
    logoURI: 'https://files.example/logo.png',
    tags: ['old'],
  })),
}

it('whatever a list file holds is a list of sound tokens, or has a reason with a name', async () => {
  const before = untouched()
  await fc.assert(
    fc.asyncProperty(bodies(soundList), async (text) => {
      // A body is read from bytes, so that it has no half of a surrogate pair.
      const read = await parseList(1, Buffer.from(text).toString(), 'hash')
      if (E.isLeft(read)) {
        expect(['notJson', 'invalid']).toContain(read.left.reason)
        expect(read.left.detail.length).toBeLessThanOrEqual(301)
        return
      }
      const { list, tokens } = read.right
      expect(tokens).toHaveLength(list.tokens)
      expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
      for (const { address, decimals, logoURI } of tokens) {
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
        expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true)
        expect(logoURI ?? '').not.toMatch(/^\s*javascript:/i)
      }
    }),
    { numRuns: RUNS },
  )
  expect(untouched()).toBe(before)
})

it('whatever a name registers as its content is an address that can be fetched, or has a reason with a name', () => {
  const hexes = fc.oneof(
    fc.uint8Array({ maxLength: 80 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const),
    fc
      .tuple(fc.constantFrom('e301', 'e501', 'e40101fa011b20'), fc.uint8Array({ maxLength: 48 }))
      .map(([codec, bytes]) => `0x${codec}${Buffer.from(bytes).toString('hex')}` as const),
  )
  fc.assert(
    fc.property(hexes, (hash) => {
      const uri = uriOfContentHash(hash)
      if (E.isLeft(uri)) expect(uri.left.reason).toMatch(/^[a-zA-Z]+$/)
      else expect(uri.right).toMatch(/^(ipfs|ipns):\/\/\S+$/)
    }),
    { numRuns: RUNS },
  )
})

it('whatever is typed as the address of a list is one of https, ipfs, ipns or a name, or is none', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'ipfs://', 'ipns://', 'javascript:', 'data:', 'file://', ''),
        fc.string({
          unit: fc.constantFrom('a', '.', '/', 'eth', '%', ':', '@', '?', '#', ' '),
          maxLength: 30,
        }),
      )
      .map((parts) => parts.join('')),
    json.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const address = listAddress(text)
      if (address !== null) expect(address).not.toMatch(/^\s*(javascript|data|file):/i)
    }),
    { numRuns: RUNS },
  )
})
