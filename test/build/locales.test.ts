import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createIntl } from '@formatjs/intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { namedAtFirst } from '../../build/firstMessages.ts'
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

describe('the first part of a locale', () => {
  const root = path.resolve(import.meta.dirname, '../..')

  it('is what the modules say that the entry imports statically, types and lazy views left out', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'first-'))
    const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text)
    write(
      'entry.ts',
      [
        `import {\n  a,\n} from './a'`,
        `import type { B } from './b'`,
        `export * from './d.ts'`,
        `import './e'`,
        `text('x.entry')`,
      ].join('\n'),
    )
    write('a.tsx', `const C = lazyView(() => import('./c'))\nimport './entry'\ntext('x.a')`)
    write('b.ts', `text('x.b')`)
    write('c.ts', `text('x.c')`)
    write('d.ts', `text('x.d')`)
    write('e.ts', `text('x.e')`)
    const named = [...namedAtFirst(path.join(folder, 'entry.ts'))].filter((id) => id.startsWith('x.'))
    expect(named.toSorted()).toEqual(['x.a', 'x.d', 'x.e', 'x.entry'])
  })

  it('and the later one are together the whole', () => {
    const text = readFileSync(path.join(root, 'locales/en-US.json'), 'utf8')
    const ids = Object.keys(JSON.parse(text) as object)
    const named = namedAtFirst(path.join(root, 'src/main.tsx'))
    const first = ids.filter((id) => named.has(id))
    expect(first).toEqual(
      expect.arrayContaining(['swap.title', 'submit.enterAmount', 'banner.offline', 'wallet.connect']),
    )
    expect(first).not.toContain('slippage.help')
    expect(first).not.toContain('impact.unknown')
    // Ids that are put together cannot be found by name: no view of the first screen does that.
    expect(first.filter((id) => /^(orders|wallet)\.error\./.test(id))).toEqual([])
    expect(Object.keys(JSON.parse(compileLocale(text, 'x', (id) => named.has(id))) as object)).toEqual(first)
  })

  it('suffices until a view comes, because lazyView alone loads views', () => {
    const ui = path.join(root, 'src/ui')
    const lazy = readdirSync(ui, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => /\blazy\b[^\n]*from 'react'/.test(readFileSync(path.join(ui, file), 'utf8')))
    expect(lazy).toEqual([path.join('hooks', 'lazyView.ts')])
  })
})
