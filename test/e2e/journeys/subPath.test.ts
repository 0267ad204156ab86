/** The built files under any folder of any server: everything that is fetched on the way is found. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'

const FOLDER = '/some/path/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** As plain as servers get: a file or 404. */
const serve = async (
  folder: string,
): Promise<{ readonly origin: string; readonly missed: string[]; readonly stop: () => void }> => {
  const missed: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname, pathname.endsWith('/') ? 'index.html' : '')
    readFile(file)
      .then((body) => {
        const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type }).end(body)
      })
      .catch(() => {
        missed.push(pathname)
        response.writeHead(404).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, missed, stop: () => void server.close() }
}

test('a copy of the built site swaps from a sub-path of a plain server', async ({ browser, world }) => {
  const copy = await mkdtemp(path.join(tmpdir(), 'foldswap-site-'))
  await cp(stageUrls().siteFolder, path.join(copy, FOLDER), { recursive: true })
  const { origin, missed, stop } = await serve(copy)
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  try {
    const heard = await watch(context, [origin, world.sandbox.url])
    const page = await context.newPage()
    const me = trader(page)
    await page.goto(origin + FOLDER)
    await me.connect()
    await me.chooseToken('receive', 'DAI')
    await me.type('sell', '1')
    await me.allow('WETH')
    await me.sign()
    await me.closeDialog(/^Order/)
    await me.orders('Filled').waitFor()
    await page.reload()
    await me.orders('Filled').waitFor()
    expect(new URL(page.url()).pathname).toBe(FOLDER)
    expect(heard.take()).toEqual([])
    expect(missed).toEqual([])
  } finally {
    await context.close()
    stop()
    await rm(copy, { recursive: true, force: true })
  }
})
