import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dark, darkMore, light, lightMore } from '../../src/ui/theme/palette.ts'
import { globals } from '../../src/ui/theme/theme.styles.ts'
import { ruleOf } from '../support/linaria.ts'
import { contrast } from './support/contrast.ts'

type Role = keyof typeof light

const TEXT: readonly (readonly [Role, Role])[] = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'well'],
  ['ink', 'well-deep'],
  ['soft', 'paper'],
  ['soft', 'sheet'],
  ['soft', 'well'],
  ['soft', 'well-deep'],
  ['accent', 'sheet'],
  ['accent', 'well'],
  ['accent', 'well-deep'],
  ['accent', 'accent-bg'],
  ['accent', 'paper'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['ok', 'ok-bg'],
  ['wait', 'wait-bg'],
  ['warn', 'warn-bg'],
  ['bad', 'bad-bg'],
  ['ok', 'sheet'],
  ['wait', 'sheet'],
  ['warn', 'sheet'],
  ['bad', 'sheet'],
  ['bad', 'well'],
  ['bad', 'well-deep'],
  ['warn', 'paper'],
  ['ink', 'ok-bg'],
  ['ink', 'wait-bg'],
  ['ink', 'warn-bg'],
  ['ink', 'bad-bg'],
  ['soft', 'accent-bg'],
]
const CONTROLS: readonly (readonly [Role, Role])[] = [
  ['edge', 'sheet'],
  ['edge', 'well'],
  ['focus', 'sheet'],
  ['focus', 'paper'],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, palette) => {
  it.each(TEXT)('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(CONTROLS)('%s on %s is seen at 3:1', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe.each([
  ['light', { ...light, ...lightMore }],
  ['dark', { ...dark, ...darkMore }],
] as const)('the %s theme with more contrast', (_, palette) => {
  it.each(TEXT)('%s on %s reads at 7:1 (X206)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(7)
  })
  it.each(CONTROLS)('%s on %s is seen at 7:1 (X206)', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(7)
  })
})

it('index.html has no colours of its own: the shell is painted with the roles of the theme, and the browser’s bar with its paper', () => {
  const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
  const roles = [...html.matchAll(/var\(--([\w-]+)\)/g)].map(([, role = '']) => role)
  const own = new Set([...html.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name))
  expect(roles.filter((role) => !own.has(role) && !(role in light))).toEqual([])
  expect([...own].filter((name) => name in light)).toEqual([])
  expect([...html.matchAll(/#[0-9a-f]{3,8}\b/g)].map(([colour]) => colour)).toEqual([light.paper, dark.paper])
})

describe('with no theme chosen', () => {
  const sheet = ruleOf(globals)

  /** What stands in the block of a media query, up to the brace that closes it. */
  const inMedia = (text: string, query: string): string => {
    const start = text.indexOf(`@media ${query} {`)
    if (start < 0) throw new Error(`no block for ${query}`)
    let depth = 0
    for (let at = text.indexOf('{', start); at < text.length; at++) {
      if (text[at] === '{') depth++
      if (text[at] === '}') depth--
      if (depth === 0) return text.slice(start, at)
    }
    return ''
  }
  const DARK = '(prefers-color-scheme: dark)'

  it('a dark device has the dark roles, and only a chosen light theme keeps them away', () => {
    const block = inMedia(sheet, DARK)
    expect(block).toContain(":root:not([data-theme='light'])")
    for (const [role, value] of Object.entries(dark)) expect(block).toContain(`--${role}: ${value};`)
    expect(block).toContain('color-scheme: dark;')
    expect(sheet.split(':root[data-theme=').length).toBe(2)
  })
})

it('each file of styles has a name of its own, by which its classes are called', () => {
  const folder = path.resolve(import.meta.dirname, '../../src')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.styles.ts'))
    .map((file) => path.basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
