import { createIntl } from '@formatjs/intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { compileLocale } from '../../build/locales.ts'

const compile = (messages: Readonly<Record<string, string>>): Record<string, MessageFormatElement[]> =>
  JSON.parse(compileLocale(JSON.stringify(messages), 'locales/xx.json')) as Record<
    string,
    MessageFormatElement[]
  >

describe('a compiled locale', () => {
  it('formats plurals and selections', () => {
    const messages = compile({
      n: '{n, plural, one {# order} other {# orders}} {side, select, sell {sold} other {bought}}',
    })
    const intl = createIntl({ locale: 'en-US', messages })
    expect(intl.formatMessage({ id: 'n' }, { n: 2, side: 'sell' })).toBe('2 orders sold')
  })

  it('is what an import of a locale gives, in tests as in the build', async () => {
    const { default: messages } = (await import('../../locales/en-US.json')) as {
      default: Record<string, unknown>
    }
    expect(Object.values(messages).every(Array.isArray)).toBe(true)
  })

  it('names file and id of a message that is not ICU', () => {
    expect(() => compile({ 'swap.title': 'Swap {' })).toThrow(
      /locales\/xx\.json: message 'swap\.title' is not valid ICU/,
    )
  })

  it('refuses what is not flat', () => {
    expect(() => compileLocale('{"a":{"b":"c"}}', 'locales/xx.json')).toThrow("message 'a' is not a string")
    expect(() => compileLocale('[]', 'locales/xx.json')).toThrow('expected one flat object')
  })
})
