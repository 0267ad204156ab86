import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

interface Bug {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
}

const root = path.resolve(import.meta.dirname, '..', '..')
const bugs = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'planted', 'bugs.json'), 'utf8'),
) as readonly Bug[]

it('at least forty bugs are planted, each under its own name', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
  expect(bugs.length).toBeGreaterThanOrEqual(40)
})

it.each(bugs)('the line that $name breaks stands in $file once', ({ file, find, put }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(put).not.toBe(find)
})
