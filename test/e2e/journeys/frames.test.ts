/** How long a price waits before it is seen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

/** What the page wrote down: frames are counted from its first. */
interface Seen {
  /** The frame that was on screen when an answer to a quote had been read to its end. */
  readonly answered: number[]
  /** The frame that first showed another amount to receive. */
  readonly shown: number[]
}

/** Counts frames, and notes in which of them answers come and amounts change. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answered: number[] = []
    const shown: number[] = []
    let frame = 0
    const field = document.querySelector<HTMLInputElement>('input[aria-label="You receive"]')
    if (field === null) throw new Error('there is no amount to receive')
    let value = field.value
    const next = (): void => {
      frame += 1
      if (field.value !== value) shown.push(frame)
      value = field.value
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (!/\/quote$/.test(answer.url) || !answer.ok) return answer
      const text = await answer.text()
      answered.push(frame)
      return new Response(text, answer)
    }
    Object.assign(globalThis, { seen: { answered, shown } })
  })

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

test('a quote is on screen within one frame of its answer', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.ready('Allow Foldswap to use your WETH')
  await watchFrames(page)
  for (const [at, amount] of ['2', '3', '5'].entries()) {
    await me.type('sell', amount)
    await expect.poll(async () => (await seen(page)).shown.length).toBeGreaterThan(at)
    await me.ready('Allow Foldswap to use your WETH')
  }
  const { answered, shown } = await seen(page)
  // The fast answer and the best one: an answer that is read in frame n stands in the next, and one frame may pass
  // where both are read in the same.
  const waited = shown.map((frame) => frame - (answered.findLast((one) => one < frame) ?? 0))
  expect(waited.length).toBeGreaterThanOrEqual(3)
  expect(waited.filter((frames) => frames > 2)).toEqual([])
  expect(Math.min(...waited)).toBe(1)
})
