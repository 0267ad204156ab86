/** A server, or somebody on the way, that alters a script: the browser refuses it (A3.7). */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { buildHash } from '../../../build/integrity.ts'
import { serveFolder } from '../support/plainServer.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { test } from '../support/fixture.ts'
import { inEnglish } from '../../support/inEnglish.ts'

/** A copy of the site in which the script of this name got one more space at its end. */
const alteredSite = async (name: string): Promise<string> => {
  const copy = await mkdtemp(path.join(tmpdir(), 'foldswap-altered-'))
  await cp(stageUrls().siteFolder, copy, { recursive: true })
  const assets = path.join(copy, 'assets')
  const file = (await readdir(assets)).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (file === undefined) throw new Error(`the build has no ${name}`)
  await writeFile(path.join(assets, file), `${await readFile(path.join(assets, file), 'utf8')} `)
  return copy
}

const REFUSED = /integrity/i

test('an altered script of the first load never runs', async ({ browser }) => {
  const folder = await alteredSite('app')
  const { origin, stop } = await serveFolder(folder)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const refusal = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
    await page.goto(origin)
    await refusal
    expect(await page.locator('#root > .shell').count()).toBe(1)
  } finally {
    await context.close()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('an altered script that is loaded later never runs, and the others do', async ({ browser }) => {
  const folder = await alteredSite('NotFoundPage')
  const { origin, stop } = await serveFolder(folder)
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/#/build`)
    const shown = await readFile(path.join(folder, 'index.html'))
    await page.getByText(buildHash(shown), { exact: true }).waitFor()
    const refusal = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
    await page.goto(`${origin}/#/nowhere`)
    await refusal
    expect(await page.getByRole('heading', { name: inEnglish('notFound.title') }).count()).toBe(0)
  } finally {
    await context.close()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
})
