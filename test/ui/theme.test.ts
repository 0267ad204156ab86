import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dark, light } from '../../src/ui/theme/palette.ts'

type Role = keyof typeof light

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7))

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

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
  it('paints the page in the colour that the shell was painted in', () => {
    const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
    expect(html).toContain(`--paper: ${palette.paper};`)
    expect(html).toContain(`--sheet: ${palette.sheet};`)
  })
})

describe('with no theme chosen', () => {
  const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
  const sheet = readFileSync(path.resolve(import.meta.dirname, '../../src/ui/theme/theme.styles.ts'), 'utf8')

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
    expect(block).toContain('${darkRoles}')
    expect(block).toContain('color-scheme: dark;')
    expect(sheet.split(':root[data-theme=').length).toBe(2)
  })

  it('a dark device is painted dark before the sheet has loaded', () => {
    const block = inMedia(html, DARK)
    expect(block).toContain(":root:not([data-theme='light'])")
    expect(block).toContain(`--paper: ${dark.paper};`)
  })
})
