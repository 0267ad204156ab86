/** Orders whose browser is killed in the middle, one after another in one profile, and what must be true at the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { durableRows } from '../journeys/storage.ts'
import type { World } from '../journeys/world.ts'
import { startKillable } from './killableBrowser.ts'
import { stageUrls } from './stageUrls.ts'
import { type Trader, trader } from './trader.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const BUY = ['DAI', 'USDC', 'USDT', 'GNO', 'COW'] as const

const isPost = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/orders')

/** What happens in the page right before it is killed. Each is begun with the wallet's question on the screen. */
const moments: readonly ((me: Trader) => Promise<unknown>)[] = [
  (me) => me.wallet.getByRole('button', { name: inEnglish('sandbox.approve') }).waitFor(),
  (me) => me.wallet.getByRole('button', { name: inEnglish('sandbox.approve') }).click(),
  (me) =>
    Promise.all([
      me.page.waitForRequest(isPost),
      me.wallet.getByRole('button', { name: inEnglish('sandbox.approve') }).click(),
    ]),
  (me) =>
    Promise.all([
      me.page.waitForResponse((response) => isPost(response.request())),
      me.wallet.getByRole('button', { name: inEnglish('sandbox.approve') }).click(),
    ]),
  async (me) => {
    await me.approveInWallet()
    await me.dialog('Order submitted').waitFor()
  },
]

/** `query`: a link that fills the form. */
const open = async (page: Page, query = ''): Promise<Trader> => {
  await page.goto(`${stageUrls().appUrl}/#/swap${query}`)
  const me = trader(page)
  const connect = page.getByRole('button', { name: inEnglish('wallet.connect') })
  const account = page.getByRole('button', { name: /^Sandbox wallet/ })
  await connect.or(account).first().waitFor()
  if (await connect.isVisible()) await me.connect()
  return me
}

const swapOf = (world: World, round: number): string => {
  const [sell, buy] = ['WETH', BUY[round % BUY.length] ?? 'DAI'].map((symbol) => world.token(1, symbol))
  return `?inputCurrency=${sell ?? ''}&outputCurrency=${buy ?? ''}&exactAmount=0.5`
}

/** Up to the wallet's question. */
const beginOrder = async (me: Trader): Promise<void> => {
  const review = await me.review()
  const second = review.getByRole('checkbox', { name: inEnglish('review.anyway') })
  if (await second.isVisible()) await second.check()
  await me.confirm()
}

const inBrowser = async <A>(profile: string, act: (page: Page) => Promise<A>): Promise<A> => {
  const { page, kill } = await startKillable(profile)
  try {
    return await act(page)
  } finally {
    await kill()
  }
}

/** The longest pause between two tries of a lost store, and the try. */
const HEALED_MS = 35_000

/** Every order is known here as it stands at the service, which has at least `sent`, and the log has no hole. */
const expectAllKnown = async (
  page: Page,
  world: World,
  { rounds, sent }: { readonly rounds: number; readonly sent: number },
): Promise<void> => {
  const me = await open(page)
  await me.orders().first().waitFor()
  for (const label of ['Signing...', 'Sending...'] as const)
    await expect.poll(() => me.orders(label).count()).toBe(0)
  // A store that was not to be had right after the kill is asked again, and orders come from the service meanwhile.
  await expect.poll(() => page.locator('[data-banner=storageLost]').count(), { timeout: HEALED_MS }).toBe(0)
  const uids = async (items: ReturnType<Trader['orders']>): Promise<readonly string[]> =>
    (await Promise.all((await items.all()).map(me.uidOf))).sort()
  const atService = (await world.orders(1)).map(({ uid }) => uid).sort()
  await expect.poll(() => uids(me.orders('Open'))).toEqual(atService)
  // What the service does not know can still be accepted while it is valid (X85).
  const unconfirmed = await uids(me.orders('Unconfirmed'))
  expect(unconfirmed.filter((uid) => atService.includes(uid))).toEqual([])
  const rows = await durableRows(page)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
  const requests = rows.filter(({ type }) => type === 'OrderPlacementRequested')
  const banners = await page.locator('[data-banner]').allTextContents()
  const found = { types: rows.map(({ type }) => type), banners }
  expect(requests, `the log holds ${JSON.stringify(found)}`).toHaveLength(rounds)
  // What was still to be answered was never sent; what was answered was sent.
  expect(atService.length).toBeGreaterThanOrEqual(sent)
  expect(await page.locator('[data-banner=quarantined]').count()).toBe(0)
}

/** From this place on the service has answered. */
const ANSWERED = 3

/** The places of all moments, in their order. */
export const ALL_MOMENTS: readonly number[] = [...moments.keys()]

/** Kills the browser once per round, at one of these moments after another, and looks at the end. */
export const killRounds = async (world: World, rounds: number, at = ALL_MOMENTS): Promise<void> => {
  const momentOf = (round: number): number => at[round % at.length] ?? 0
  await world.sandbox.lever(1, 'hold')
  await world.approve(1, 'WETH', 10n ** 24n)
  const profile = await mkdtemp(path.join(tmpdir(), 'foldswap-killed-'))
  try {
    for (let round = 0; round < rounds; round += 1) {
      await inBrowser(profile, async (page) => {
        const me = await open(page, swapOf(world, round))
        await beginOrder(me)
        await moments[momentOf(round)]?.(me)
      })
    }
    const sent = Array.from({ length: rounds }, (_, round) => momentOf(round)).filter(
      (one) => one >= ANSWERED,
    ).length
    await inBrowser(profile, (page) => expectAllKnown(page, world, { rounds, sent }))
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
