/** Texts of many short words that are no recovery phrase (X78). */
import { expect, it } from 'vitest'
import { looksSecret } from '../../../src/events/kernel/secret'

it.each([
  ['prose', 'Grant program funds twelve teams who build open source trading tools, pay quarterly'],
  ['the address of a list', 'https://www.alpha.com/token/lists/main/build/eth/all/stable/coins.json'],
])('%s without twelve words of the list of recovery phrases is no secret (X78)', (_, text) => {
  expect(looksSecret(text)).toBe(false)
})
