import process from 'node:process'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { resolve, viewPlugins } from '../../build/shared.ts'

const children = (): readonly string[] =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap')

it('what evaluates styles ends with the server, also with one that has no HTTP, as in a test run', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [viewPlugins()],
    resolve,
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const transformed = await server.transformRequest('/src/ui/kit/button.styles.ts')
  expect(transformed?.code).not.toContain('css`')
  await server.close()
  await expect
    .poll(() => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap'))
    .toEqual([])
})
