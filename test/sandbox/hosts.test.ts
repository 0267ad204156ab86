/** What the sandbox serves in place of the hosts of lists and logos. */
import { expect, it } from 'vitest'
import { hostAnswer } from '../../sandbox/http/hosts'

const logo = (token: string): unknown =>
  hostAnswer('GET', `/hosts/files.cow.fi/token-lists/images/1/${token}/logo.svg`)?.body

it('each token has a logo of its own, which stays the same', () => {
  const tokens = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)
  expect(new Set(tokens.map(logo)).size).toBe(4)
  expect(logo(tokens[0] ?? '')).toBe(logo(tokens[0] ?? ''))
  expect(logo(tokens[0] ?? '')).toMatch(/^<svg [^>]+>/)
})
