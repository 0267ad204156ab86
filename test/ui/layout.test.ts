/** What style sheets alone decide, read from their sources: nothing here lays a page out. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MEDIUM, NARROW, ROOMY, WALL, WIDE } from '../../src/ui/theme/media.ts'

const ui = path.resolve(import.meta.dirname, '../../src/ui')
const styleOf = (file: string, name: string): string =>
  new RegExp(`export const ${name} = css\`([^\`]*)\``).exec(readFileSync(path.join(ui, file), 'utf8'))?.[1] ??
  ''

describe('the page', () => {
  it('has one column, and from 960 px on a second one', () => {
    const main = styleOf('shell/shell.styles.ts', 'main')
    const columns = [...main.matchAll(/grid-template-columns: (.*);/g)].map(([, value]) => value)
    expect(columns).toEqual([
      'minmax(0, 480px)',
      'minmax(0, 480px) minmax(0, 420px)',
      'minmax(0, 500px) minmax(0, 440px)',
    ])
    expect(main.indexOf('${WIDE}')).toBeGreaterThan(0)
  })

  it('breaks at 500, 720, 960, 1280 and 2560 px, and nowhere else', () => {
    expect([NARROW, MEDIUM, WIDE, ROOMY, WALL]).toEqual([
      '@media (max-width: 500px)',
      '@media (max-width: 720px)',
      '@media (min-width: 960px)',
      '@media (min-width: 1280px)',
      '@media (min-width: 2560px)',
    ])
    const widths = readdirSync(ui, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.styles.ts'))
      .flatMap(
        (file) => readFileSync(path.join(ui, file), 'utf8').match(/@media \((?:max|min)-width[^)]*\)/g) ?? [],
      )
    // The sandbox wallet's tab stands next to the page from 1280 px on, so below it up to a pixel less.
    expect(widths).toEqual(['@media (max-width: 1279px)'])
  })

  it('stacks its popups within the form, above its button, and never over the activity list', () => {
    const place = styleOf('notices/notices.styles.ts', 'place')
    expect(place).toMatch(/position: absolute;[^]*grid-area: 1 \/ 1 \/ 2 \/ 2;/)
    expect(place).toContain('inset-block-end: ${FOOT}px;')
    const stack = styleOf('notices/notices.styles.ts', 'stack')
    expect(stack).toMatch(/position: sticky;\s*inset-block-end: \$\{FOOT\}px;/)
    expect(stack).not.toContain('position: fixed')
  })
})

it('no locale is part of the first load: each is fetched when its language is chosen', () => {
  const loading = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join(ui, file), 'utf8').split('\n'))
    .filter((line) => line.includes('locales/'))
  const [types, ...rest] = loading
  const globs = rest.filter((line) => line.includes('import.meta.glob'))
  const keys = rest.filter((line) => !globs.includes(line))
  expect(types).toMatch(/^import type /)
  expect(globs.map((line) => line.replace(/^.*=/, ''))).toEqual([
    " import.meta.glob<Part>('../../../locales/*.json', {",
    " import.meta.glob<Part>('../../../locales/*.json', {",
    " import.meta.glob<PageText>('../../../locales/*/pages/**/*.md', { import: 'default' })",
  ])
  const source = readFileSync(path.join(ui, 'intl/messages.ts'), 'utf8')
  expect(source).not.toContain('eager')
  expect(keys.every((line) => !/import|eager/.test(line))).toBe(true)
})
