import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { decodeValue, encodeSaid, encodeValue } from '../../src/streams/rerun/values'

const SIGNATURE = `0x${'ab'.repeat(65)}`

it.each<[string, unknown]>([
  ['amounts', { amount: 2n ** 255n, list: [1n, -1n] }],
  ['answers that say nothing', E.right(undefined)],
  ['nothing in a list', [undefined, null, 1]],
  ['answers and errors', [E.right({ block: 7 }), E.left({ tag: 'unreachable' })]],
])('gives back %s', (_, value) => {
  const text = JSON.stringify(encodeValue(value))
  expect(decodeValue(JSON.parse(text))).toEqual(value)
})

it('replaces a signature by its hash wherever it stands, and once', () => {
  const once = encodeValue({ signature: SIGNATURE, said: `signed ${SIGNATURE}.` })
  expect(JSON.stringify(once)).not.toContain('abab')
  expect(JSON.stringify(once)).toMatch(/"signature":"signature:0x[0-9a-f]{64}"/)
  expect(encodeValue(once)).toEqual(once)
  expect(encodeValue({ signature: '0x' })).toEqual({ signature: '0x' })
})

it('writes down no mailbox and no path of an address where a key may stand', () => {
  const said = 'ask me@example.org about https://user:word@rpc.example/v3/0123456789abcdef?key=1'
  expect(encodeValue({ said })).toEqual({ said: 'ask hidden about https://rpc.example' })
})

it('an object of the browser says nothing', () => {
  expect(encodeValue(new Map([[1, 2]]))).toEqual({ $u: 0 })
})

it('keeps the address of a list where a list is named by it, and hides a key in any other text', () => {
  const url = 'https://lists.example/tokens/all.json'
  for (const act of ['requestList', 'setList', 'acceptListUpdate'])
    expect(encodeSaid(act, { url })).toEqual({ url })
  expect(encodeSaid('tokenLists.fetch', url)).toBe(url)
  expect(encodeSaid('requestList', { text: 'https://user:word@rpc.example/key' })).toEqual({
    text: 'https://rpc.example',
  })
  expect(encodeSaid('typeRecipient', { text: url })).toEqual({ text: 'https://lists.example' })
})

it('keeps the icon of a wallet, which its facts hold: an address, or a picture that names one (X427)', () => {
  const icons = [
    'https://wallet.example/icon.svg',
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>`,
  ]
  for (const icon of icons) expect(encodeValue(E.right({ icon }))).toEqual(E.right({ icon }))
  expect(JSON.stringify(encodeValue({ icon: SIGNATURE }))).not.toContain('abab')
})
