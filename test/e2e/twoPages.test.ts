/** Two open pages of one profile write to one log (A2.2, A2.3). */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'
import { type PreviewServer, build, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainHash, checksum, GENESIS_HASH } from '../../src/events/kernel/checksum'
import type { StoredRow } from '../../src/streams/ports/LogStore'
import { resolve } from '../../build/shared.ts'
import { launchOptions } from '../support/browser.mjs'

const PAGES = path.join(import.meta.dirname, 'pages')
const OUT = path.resolve(import.meta.dirname, '../../.cache/site/pages')
const EACH = 500

let server: PreviewServer
let context: BrowserContext
let profile: string
let url: string

beforeAll(async () => {
  await build({
    root: PAGES,
    configFile: false,
    logLevel: 'error',
    resolve,
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: path.join(PAGES, 'log.html') },
    },
  })
  server = await preview({
    root: PAGES,
    configFile: false,
    logLevel: 'error',
    build: { outDir: OUT },
    preview: { port: 0, strictPort: false, host: '127.0.0.1' },
  })
  const { port } = server.httpServer.address() as AddressInfo
  url = `http://127.0.0.1:${String(port)}/log.html`
  profile = await mkdtemp(path.join(tmpdir(), 'foldswap-profile-'))
  context = await chromium.launchPersistentContext(profile, await launchOptions())
})

afterAll(async () => {
  await context.close()
  await server.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 3 })
})

const openPage = async (): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.logPage !== undefined)
  return page
}

const durableText = (page: Page): Promise<string> => page.evaluate(() => window.logPage?.durableText() ?? '')

const storedRows = (page: Page): Promise<readonly StoredRow[]> =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('foldswap-log')
        opening.onerror = () => failed(new Error('the database cannot be opened'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('durable').objectStore('durable').getAll()
          reading.onsuccess = () => done(reading.result as StoredRow[])
          reading.onerror = () => failed(new Error('the rows cannot be read'))
        }
      }),
  )

test('two pages that append 500 facts each at once leave 1,000 rows, no hole, a valid chain and one state', async () => {
  const [one, two] = [await openPage(), await openPage()]
  await Promise.all([
    one.evaluate((count) => window.logPage?.append(count, 1), EACH),
    two.evaluate((count) => window.logPage?.append(count, 2), EACH),
  ])
  await Promise.all([
    one.evaluate((seq) => window.logPage?.caughtUp(seq), 2 * EACH),
    two.evaluate((seq) => window.logPage?.caughtUp(seq), 2 * EACH),
  ])

  const rows = await storedRows(one)
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * EACH }, (_, i) => i + 1))
  let hash = GENESIS_HASH
  for (const row of rows) {
    expect(row.sum).toBe(checksum(row.json))
    hash = chainHash(hash, row.sum)
    expect(row.hash).toBe(hash)
  }
  expect(new Set(rows.map(({ json }) => json)).size).toBe(2 * EACH)

  const before = await Promise.all([one, two].map(durableText))
  expect(before[0]).toBe(before[1])
  expect(before[0]?.match(/"status":"placing"/g)).toHaveLength(2 * EACH)

  await Promise.all([one.reload(), two.reload()])
  await Promise.all([one, two].map((page) => page.waitForFunction(() => window.logPage !== undefined)))
  const after = await Promise.all([one, two].map(durableText))
  expect(after).toEqual(before)
})
