/**
 * The test projects. `npm test` runs all but `soak`; one of them alone: `npx vitest --project unit`.
 * Each title of a project says where its tests live. Two workers, because CI has two cores.
 */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { locales } from './build/locales.ts'
import { mutant } from './build/mutant.ts'
import { resolve, viewPlugins } from './build/shared.ts'

const define = {
  'import.meta.env.VITE_MODE': JSON.stringify('sandbox'),
  'import.meta.env.VITE_SANDBOX_URL': JSON.stringify('http://127.0.0.1:4100'),
}

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

const project = (name: string, test: TestOptions, hasViews = false): TestProjectInlineConfiguration => ({
  plugins: [mutant(), ...(hasViews ? viewPlugins() : [locales()])],
  resolve,
  define,
  test: {
    name,
    // The alias that removes the ICU parser reaches only what vite transforms: tests must not have it either.
    server: { deps: { inline: [/@formatjs/, /intl-messageformat/] } },
    ...test,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: ['test/{events,streams,kernel,cli,support}/**/*.test.ts', 'test/*.test.ts'],
      }),
      project('ui', { include: ['test/ui/**/*.test.{ts,tsx}'], environment: 'happy-dom' }, true),
      project('stories', { include: ['test/stories/**/*.test.{ts,tsx}'], testTimeout: 20_000 }, true),
      project('adapters', {
        include: ['test/adapters/**/*.test.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('sandbox', {
        include: ['test/sandbox/**/*.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      {
        // Plain Node, as vite's configuration runs there: the locale plugin needs the parser that the app must not have.
        plugins: [locales()],
        test: {
          name: 'build',
          include: ['test/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      project('e2e', {
        include: ['test/e2e/**/*.test.ts'],
        globalSetup: ['test/e2e/support/globalSetup.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('soak', {
        include: ['test/soak/*.test.ts'],
        fileParallelism: false,
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
      }),
      project('soak-browser', {
        include: ['test/soak/browser/*.test.ts'],
        globalSetup: ['test/e2e/support/globalSetup.ts'],
        fileParallelism: false,
        testTimeout: 3_600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})
