import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { importingOwnNames, withOwnNames } from '../../build/exportNames.ts'

type Parse = Parameters<typeof withOwnNames>[1]
const parse: Parse = (code) => parseSync('chunk.js', code).program.body as unknown as ReturnType<Parse>

const ownNames = new Map([
  ['x', 'be'],
  ['y', 'aa'],
  ['z', 'aa'],
])

describe('the exports of the first file', () => {
  it('have the names that they have in the file, each once and in order', () => {
    const text = 'const be=1,aa=2;export{be as x,aa as y,aa as z};'
    expect(withOwnNames(text, parse)).toEqual({ code: 'const be=1,aa=2;export{aa,be};', ownNames })
  })

  it('are imported by these names', () => {
    const text = 'import{x as a,y,z as aa}from"./app.js";import{x}from"./other.js";a(y,x)'
    expect(importingOwnNames(text, parse, './app.js', ownNames)).toBe(
      'import{be as a,aa as y,aa}from"./app.js";import{x}from"./other.js";a(y,x)',
    )
  })

  it('are not asked for by an import of no names', () => {
    const text = 'import"./app.js";'
    expect(importingOwnNames(text, parse, './app.js', ownNames)).toBe(text)
  })

  it.each(['import*as all from"./app.js"', 'export{x}from"./app.js"', 'import{unknown}from"./app.js"'])(
    'are imported in no way that keeps the old names: %s',
    (text) => {
      expect(() => importingOwnNames(text, parse, './app.js', ownNames)).toThrow('./app.js')
    },
  )
})
