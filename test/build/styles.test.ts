import process from 'node:process'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { resolve, viewPlugins } from '../../build/shared.ts'
import { inRealTime } from '../support/realTime.ts'

inRealTime('Vite and what evaluates styles limit their own work by timers')

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
  // Most styles need no child; the theme is computed.
  await server.transformRequest('/src/ui/theme/theme.styles.ts')
  expect(children()).not.toEqual([])
  await server.close()
  await expect.poll(children).toEqual([])
})
