/** The built files under any folder of any server: everything that is fetched on the way is found. */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { serveFolder } from '../support/plainServer.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { trader } from '../support/trader.ts'
import { watch } from '../support/watch.ts'
import { test } from './world.ts'

const FOLDER = '/some/path/'
const IN_IPFS = '/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/'

test('a copy of the built site swaps from a sub-path of a plain server, and the same files work below a gateway of IPFS', async ({
  browser,
  world,
}) => {
  const copy = await mkdtemp(path.join(tmpdir(), 'foldswap-site-'))
  for (const place of [FOLDER, IN_IPFS])
    await cp(stageUrls().siteFolder, path.join(copy, place), { recursive: true })
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
    // Another path of the same host: the log is the same, and what is opened now is fetched from there.
    await page.goto(`${origin}${IN_IPFS}#/build`)
    const hash = createHash('sha256').update(await readFile(path.join(copy, IN_IPFS, 'index.html')))
    await page.getByText(hash.digest('hex')).waitFor()
    await page.goto(`${origin}${IN_IPFS}#/swap`)
    await me.orders('Filled').waitFor()
    await me.chooseToken('receive', 'USDC')
    expect(new URL(page.url()).pathname).toBe(IN_IPFS)
    expect(heard.take()).toEqual([])
    expect(missed).toEqual([])
  } finally {
    await context.close()
    stop()
    await rm(copy, { recursive: true, force: true })
  }
})
