import { describe, expect, it } from 'vitest'
import { scrubError } from '../../../src/events/kernel/scrubError'
import { PHRASE_GAPS } from '../../support/secrets.data'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const KEY = '9aa3d95b3bc440fa88ea12eaa4456161'

describe('the text of an exception in the log (X17)', () => {
  it('keeps the position in our code, and removes the address of the page', () => {
    const error = new Error(`no answer from https://rpc.example/${KEY}`)
    error.stack = `Error: x\n    at ask (https://swap.example/ipfs/Qm12/assets/tradingEpics-DNpdZRrS12345678.js:1:234)`
    expect(scrubError(error)).toEqual({
      message: 'no answer from [removed]',
      stack: 'Error: x\n    at ask (tradingEpics-DNpdZRrS12345678.js:1:234)',
    })
  })

  it.each([KEY, `0x${'ac09'.repeat(16)}`, 'wss://a.co/k', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'])(
    'does not contain %j, also when a string is thrown',
    (secret) => {
      for (const thrown of [new Error(`before ${secret} after`), `before ${secret} after`]) {
        const { message, stack } = scrubError(thrown)
        expect(message).toBe('before [removed] after')
        expect(stack ?? '').not.toContain(secret)
      }
    },
  )

  it.each([
    ['It was: legal winner thank year wave sausage worth useful legal winner thank yellow.', 'It [removed].'],
    [`in {"url":"https://rpc.example/v3/${KEY}"}`, 'in {"url":"[removed]'],
    ['password=hunter2', 'password=[removed]'],
    ['"apiKey":"short"', '"apiKey":"[removed]'],
    ['Authorization: Basic eA==', 'Authorization: Basic [removed]'],
    ['no such order', 'no such order'],
    [
      "Cannot read properties of undefined (reading 'uid')",
      "Cannot read properties of undefined (reading 'uid')",
    ],
  ])('turns %j into %j', (message, kept) => expect(scrubError(message).message).toBe(kept))

  it.each(PHRASE_GAPS)('has no word of a phrase with %j between its words (X319)', (gap) => {
    const { message } = scrubError(`It is ${PHRASE.split(' ').join(gap)}`)
    for (const word of PHRASE.split(' ')) expect(message).not.toContain(word)
  })
})
