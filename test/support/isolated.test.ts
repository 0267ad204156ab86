/** The test files that run with their own modules, because their replacements would reach the files after them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REPLACING, REPLACING_IN_ADAPTERS, REPLACING_UI } from './isolated.ts'

/** Modules, timers, globals and the environment; a spy of one test is put back by that test. */
const REPLACES =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|useFakeTimers|setSystemTime|stubGlobal|stubEnv)\(|\bprocess\.chdir\(|\bprocess\.env(?:\.\w+|\[[^\]]*\]) = /

/** Calls that replace modules, which aren't restored at a file's end. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/

/** `build` is isolated as a whole, `screen` starts every test with its own app, and the others run in a browser. */
const OTHER_PROJECTS = /^test\/(?:build|e2e|screen|soak)\//

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !OTHER_PROJECTS.test(file))
  .sort()

it('a file that replaces modules, timers or globals runs in the project `isolated`, and no other does', () => {
  const shared = files.filter((file) => !/^test\/(?:ui|adapters)\//.test(file))
  expect(shared.filter((file) => REPLACES.test(readFileSync(file, 'utf8')))).toEqual(REPLACING)
})

it('a file of `ui` that replaces modules runs in the project `isolated-ui`, and no other does', () => {
  const ofViews = files.filter((file) => file.startsWith('test/ui/'))
  expect(ofViews.filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')))).toEqual(REPLACING_UI)
})

it('a file of `adapters` that replaces modules, timers or globals runs in the project `isolated-adapters`, and no other does', () => {
  const ofAdapters = files.filter((file) => file.startsWith('test/adapters/'))
  expect(ofAdapters.filter((file) => REPLACES.test(readFileSync(file, 'utf8')))).toEqual(
    REPLACING_IN_ADAPTERS,
  )
})
