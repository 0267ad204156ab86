/** Which test files run with modules of their own, because what they replace would reach the files after them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REPLACING } from './isolated.ts'

/** Modules, timers, globals and the environment; a spy of one test is put back by that test. */
const REPLACES =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|useFakeTimers|setSystemTime|stubGlobal|stubEnv)\(|\bprocess\.chdir\(|\bprocess\.env(?:\.\w+|\[[^\]]*\]) = /

/** These projects are isolated as a whole. */
const OTHER_PROJECTS = /^test\/(?:ui|adapters|sandbox|build|e2e|screen|soak)\//

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !OTHER_PROJECTS.test(file))
  .sort()

it('a file that replaces modules, timers or globals runs in the project `isolated`, and no other does', () => {
  expect(files.filter((file) => REPLACES.test(readFileSync(file, 'utf8')))).toEqual(REPLACING)
})
