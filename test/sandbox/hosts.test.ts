/** What the sandbox serves in place of the hosts of lists and logos. */
import { isRight } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { TokenListC } from '../../src/adapters/tokenLists/schema'
import { chainIds, chains } from '../../src/events/chain/chains.data'
import { hostAnswer } from '../../sandbox/http/hosts'

const logo = (token: string): unknown =>
  hostAnswer('GET', `/hosts/files.cow.fi/token-lists/images/1/${token}/logo.svg`)?.body

it('each token has a logo of its own, which stays the same', () => {
  const tokens = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)
  expect(new Set(tokens.map(logo)).size).toBe(4)
  expect(logo(tokens[0] ?? '')).toBe(logo(tokens[0] ?? ''))
  expect(logo(tokens[0] ?? '')).toMatch(/^<svg [^>]+>/)
})

it('the app can read each list of a chain’s record', () => {
  const unreadable = chainIds
    .flatMap((chainId) => chains[chainId].tokenLists.map(({ url }) => url))
    .filter((url) => {
      const body = hostAnswer('GET', `/hosts/${url.replace('https://', '')}`)?.body
      return typeof body !== 'string' || !isRight(TokenListC.decode(JSON.parse(body)))
    })
  expect(unreadable).toEqual([])
})
