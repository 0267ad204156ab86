/** The built files under any folder of any server: everything that is fetched on the way is found. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { serveFolder } from '../support/plainServer.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'

const FOLDER = '/some/path/'
test('a copy of the built site swaps from a sub-path of a plain server', async ({ browser, world }) => {
  const copy = await mkdtemp(path.join(tmpdir(), 'foldswap-site-'))
  await cp(stageUrls().siteFolder, path.join(copy, FOLDER), { recursive: true })
  const { origin, missed, stop } = await serveFolder(copy)
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
