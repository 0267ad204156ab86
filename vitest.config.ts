/**
 * The test projects. `npm test` runs all but `soak`; one of them alone: `npx vitest --project unit`.
 * Each title of a project says where its tests live. Two workers, because CI has two cores.
 */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { catalogues } from './build/catalogues.ts'
import { documents } from './build/documents.ts'
import { locales } from './build/locales.ts'
import { mutant } from './build/mutant.ts'
import { resolve } from './build/shared.ts'
import { ISOLATED, ISOLATED_UI, REPLACING_IN_ADAPTERS } from './test/support/isolated.ts'
import { LongestFirst } from './test/support/longestFirst.ts'

const define = {
  'import.meta.env.VITE_MODE': JSON.stringify('sandbox'),
  'import.meta.env.VITE_SANDBOX_URL': JSON.stringify('http://127.0.0.1:4100'),
  'import.meta.env.VITE_SANDBOX_CHAINS': JSON.stringify('1,4,100'),
}

/** What is looked for may take as long as the tests' pages wait for it (test/e2e/support/fixture.ts). */
const LOOKING = { poll: { timeout: 60_000 } }
/** A machine that does something else besides takes several times as long, and nothing is wrong with the app then. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: LOOKING }
/** A test that waits for the real clock fails, unless its file is marked. */
const GUARD = ['test/support/realTimeGuard.ts']
const GUARD_OF_VIEWS = ['test/support/realTimeGuardOfViews.ts', 'test/support/noOwnerStacks.ts']

/** What starts no process and no browser runs in threads, which begin sooner than processes do. */
const IN_THREADS = { pool: 'threads' } as const

/**
 * Files of one thread share the modules that they import: reading the app anew for each would take most of the time.
 * The catalogue comes first, so that no file's own events are part of it.
 */
const SHARED = { ...IN_THREADS, isolate: false, setupFiles: [...GUARD, 'test/support/catalogueFirst.ts'] }

const OF_VIEWS = { ...IN_THREADS, ...PATIENT, environment: 'happy-dom' } as const
const VIEW_SETUP = 'test/ui/support/setup.ts'
/** A changed value is tried with one file at a time, which need not wait for views that it does not show. */
const VIEWS_FIRST = process.env['FOLDSWAP_MUTANT'] === undefined ? ['test/ui/support/viewsFirst.ts'] : []

/** It runs the mutation of planted values three times over: half a minute for code that seldom changes. */
const MUTATE = 'test/mutate.test.ts'

/** `stories` and `unit` draw a part of their cases, the soak runs all (test/support/sample.ts). */
const ENUMERATIONS = [
  ...['crash', 'storeLostAnywhere', 'walletChanges'].map((name) => `stories/${name}`),
  ...['simulate', 'checked', 'rerun', 'redactedRerun'].map((name) => `simulate/${name}`),
].map((name) => `test/${name}.test.ts`)

/** Nothing is laid out outside of a browser: views have classes without rules there. */
const UNSTYLED = [
  {
    find: /^@linaria\/core$/,
    replacement: fileURLToPath(new URL('test/support/linaria.ts', import.meta.url)),
  },
]

/** `e2e` draws a part of their scenes, sizes, languages and looks of axe (test/support/sample.ts), the soak has all. */
const DRAWN_PAGES = [
  ...['cut', 'focus', 'foot', 'gallery', 'longHistory', 'preferences', 'steadyDialog'].map(
    (name) => `layout/${name}`,
  ),
  'faults/languages',
  'page',
  'journeys/*',
].map((name) => `test/e2e/${name}.test.ts`)

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

const project = (name: string, test: TestOptions, hasViews = false): TestProjectInlineConfiguration => ({
  plugins: [mutant(), locales(), ...(hasViews ? [catalogues(), documents(), react()] : [])],
  resolve,
  define,
  test: {
    name,
    alias: hasViews ? UNSTYLED : [],
    // The alias that removes the ICU parser reaches only what vite transforms: tests must not have it either.
    server: { deps: { inline: [/@formatjs/, /intl-messageformat/] } },
    ...test,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', {
        include: ['test/{events,streams,cli,support,simulate}/**/*.test.ts', 'test/*.test.ts'],
        exclude: [...ISOLATED, MUTATE],
        ...SHARED,
        ...PATIENT,
      }),
      project('isolated', { include: ISOLATED, setupFiles: GUARD, ...IN_THREADS, ...PATIENT }, true),
      project(
        'ui',
        {
          include: ['test/ui/**/*.test.{ts,tsx}'],
          exclude: ISOLATED_UI,
          isolate: false,
          setupFiles: [...GUARD_OF_VIEWS, ...VIEWS_FIRST, VIEW_SETUP],
          ...OF_VIEWS,
        },
        true,
      ),
      project(
        'isolated-ui',
        { include: ISOLATED_UI, setupFiles: [...GUARD_OF_VIEWS, VIEW_SETUP], ...OF_VIEWS },
        true,
      ),
      project(
        'stories',
        { include: ['test/stories/**/*.test.ts'], exclude: ISOLATED, ...SHARED, ...PATIENT },
        true,
      ),
      project(
        'screen',
        {
          include: ['test/screen/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each file needs the whole app, which is loaded once for all of them.
          isolate: false,
          setupFiles: [...GUARD_OF_VIEWS, 'test/screen/setup.ts'],
          ...IN_THREADS,
          ...PATIENT,
        },
        true,
      ),
      project('adapters', {
        include: ['test/adapters/**/*.test.ts'],
        exclude: REPLACING_IN_ADAPTERS,
        ...SHARED,
        ...PATIENT,
      }),
      project('isolated-adapters', {
        include: REPLACING_IN_ADAPTERS,
        setupFiles: GUARD,
        ...IN_THREADS,
        ...PATIENT,
      }),
      project('sandbox', {
        include: ['test/sandbox/**/*.test.ts'],
        ...SHARED,
        ...PATIENT,
      }),
      {
        // Plain Node, as vite's configuration runs there: the locale plugin needs the parser that the app must not have.
        plugins: [locales()],
        test: {
          name: 'build',
          include: ['test/build/**/*.test.ts'],
          setupFiles: GUARD,
          ...PATIENT,
          // A build on a machine that does other things at the same time takes minutes.
          hookTimeout: 400_000,
        },
      },
      project('e2e', {
        include: ['test/e2e/**/*.test.ts'],
        // What the tests import, Playwright above all, is read once for all files of a worker.
        isolate: false,
        globalSetup: ['test/e2e/support/globalSetup.ts'],
        expect: LOOKING,
        testTimeout: 240_000,
        // Some need a build of their own.
        hookTimeout: 400_000,
      }),
      project('soak', {
        include: ['test/soak/*.test.ts', MUTATE, ...ENUMERATIONS],
        env: { FOLDSWAP_WHOLE: '1' },
        fileParallelism: false,
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
      }),
      project('soak-browser', {
        include: ['test/soak/browser/*.test.ts', ...DRAWN_PAGES],
        env: { FOLDSWAP_WHOLE: '1' },
        globalSetup: ['test/e2e/support/globalSetup.ts'],
        fileParallelism: false,
        expect: LOOKING,
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})
