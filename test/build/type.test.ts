/** The style sheet of the type: its figures for Inter are those of the package. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const fromPackage = createRequire(import.meta.url).resolve('@fontsource-variable/inter/unicode.json')

/** As in the font's own tables, in parts of its size. */
const INTER = { ascent: 0.96875, descent: 0.2412 }

const faces = [...read('src/ui/theme/type.css').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, body = '']) =>
    new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/\s+/g, ' '),
      ]),
    ),
)
const share = (face: ReadonlyMap<string, string>, name: string): number =>
  Number.parseFloat(face.get(name) ?? '') / 100

describe('the type', () => {
  it('has every part of the package, each for the characters that are in it', () => {
    const ranges = JSON.parse(readFileSync(fromPackage, 'utf8')) as Readonly<Record<string, string>>
    const own = faces
      .filter((face) => face.get('font-family') === "'Inter'")
      .map((face) => [
        /inter-([\w-]+)-wght-normal\.woff2/.exec(face.get('src') ?? '')?.[1],
        face.get('unicode-range')?.replaceAll(', ', ','),
      ])
    expect(Object.fromEntries(own)).toEqual(ranges)
  })

  const standIns = faces.filter((face) => face.get('font-family') !== "'Inter'")
  it.each(
    standIns.map(
      (face) => [`${face.get('font-family') ?? ''} ${face.get('font-weight') ?? ''}`, face] as const,
    ),
  )('stands as high in %s', (_, face) => {
    const size = share(face, 'size-adjust')
    expect(share(face, 'ascent-override') * size).toBeCloseTo(INTER.ascent, 3)
    expect(share(face, 'descent-override') * size).toBeCloseTo(INTER.descent, 3)
    expect(share(face, 'line-gap-override')).toBe(0)
    expect(face.get('src')).not.toContain('url(')
  })

  it('is named alike by the page and by the shell before it, the stand-ins after it', () => {
    const named = (text: string): readonly string[] =>
      (/'Inter',[^;]*sans-serif/.exec(text)?.[0] ?? '').split(',').map((name) => name.trim())
    const families = [...new Set(faces.map((face) => face.get('font-family')))]
    expect(named(read('src/ui/theme/theme.styles.ts'))).toEqual([
      ...families,
      'var(--script)',
      'system-ui',
      'sans-serif',
    ])
    // The shell is painted in a type of the device, and turns to the shipped one once it is painted.
    const shell = read('index.html')
    const device = /--device: ([^;]*);/.exec(shell)?.[1] ?? ''
    expect(named(shell.replaceAll('var(--device)', device).replace(/^ *font: .*$/m, ''))).toEqual([
      ...families,
      'system-ui',
      'sans-serif',
    ])
    expect(shell).toMatch(/\n {8}font: 400 1rem\/1\.45 var\(--device\);/)
    expect(shell).toMatch(/:root\.shell-painted \.shell {\s*font-family: 'Inter', var\(--device\);/)
  })
})
