import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chunkGroups } from '../../build/chunks.ts'

/** Paths that a group's expression lists: `/src/(?:a/(?:b|c)|d)\.tsx?$` lists a/b, a/c and d. */
const listed = ({ source }: RegExp): readonly string[] => {
  const paths = /^\\\/src\\\/\(\?:(.+)\)\\\.tsx\?\$$/.exec(source)?.[1]?.replaceAll('\\/', '/')
  if (paths === undefined) return []
  return paths.split(/\|(?![^(]*\))/).flatMap((path) => {
    const [, before = '', choices, after = ''] = /^([^(]*)\(\?:([^)]*)\)(.*)$/.exec(path) ?? ['', path]
    return choices === undefined ? [before] : choices.split('|').map((choice) => before + choice + after)
  })
}

it('every path of a group is a module of the source: a module that moves does not leave its group unnoticed', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const paths = chunkGroups.flatMap(({ test }) => listed(test))
  expect(paths.length).toBeGreaterThan(15)
  const missing = paths.filter((path) => !files.some((file) => new RegExp(`^${path}\\.tsx?$`).test(file)))
  expect(missing).toEqual([])
})
