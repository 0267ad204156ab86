/** An epic that only whole-app tests start may lose a condition without any of them noticing. */
import path from 'node:path'
import type { Rule } from './rules.ts'

/** A test imports each epic by its name. */
export const drivenEpics: Rule = (sources) => {
  const driven = new Set(
    sources
      .filter((source) => /\.test\.tsx?$/.test(source.path))
      .flatMap(({ imports }) => imports.flatMap(({ names }) => names)),
  )
  return sources
    .filter((source) => /^src\/streams\/.*Epic\.ts$/.test(source.path))
    .filter((source) => !driven.has(path.posix.basename(source.path, '.ts')))
    .map((source) => ({ path: source.path, line: 1, message: 'no test drives this epic by itself' }))
}
