/**
 * Where the button of the form, and that of the review, stand while they can be pressed, and that nothing in form and
 * dialogs moves by itself, on a page of this width.
 */
import { expect } from 'vitest'
import { resize } from '../../support/resize.ts'
import type { Session } from '../../support/session.ts'
import { trader } from '../../support/trader.ts'
import { inEnglish } from '../../../support/inEnglish.ts'

/** As a phone of little power: what is drawn a moment late on a desktop is late enough to be pressed here. */
const SLOWDOWN = 6
/** The largest allowed shift (S2.2.39): the part of the screen that moved, times how far it moved. */
const MOST_SHIFT = 0.02

interface Moved {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

/** Also what follows a press: a finger that presses again meets something else. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly Moved[]
}

/**
 * Notes where the form's button stands in the window while no dialog is open and the page is not scrolled, and the heading of
 * the activity on the page until the form asks how much to approve: one place each from the first draw on (X202). From then
 * on `kept` has the place of the heading, and how high the row of each order is (X228).
 */
const watchRest = (): void => {
  const rests = new Set<string>()
  const kept = new Set<string>()
  Reflect.set(globalThis, 'rests', rests)
  Reflect.set(globalThis, 'kept', kept)
  let hasAsked = false
  const look = (): void => {
    const form = document.querySelector('main form')
    const button = form?.querySelector('button[type=submit]')
    const heading = document.querySelector('main aside h2')
    hasAsked ||= document.querySelector('main form fieldset') !== null
    const isAlone = document.querySelector('dialog[open]') === null
    if (isAlone && hasAsked && heading) {
      kept.add(`activity ${String(Math.round(heading.getBoundingClientRect().top + scrollY))} px`)
      for (const row of document.querySelectorAll('[data-order]'))
        kept.add(`an order of ${String(Math.round(row.getBoundingClientRect().height))} px`)
    }
    if (isAlone && scrollY === 0 && button && heading) {
      const [at, head] = [button, heading].map((one) => Math.round(one.getBoundingClientRect().top))
      rests.add(`button ${String(at)} px`)
      if (!hasAsked) rests.add(`activity ${String(head)} px`)
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Walks from the first page to a filled order and the next amount; fails on what moved by itself. `width` in px. */
export const steadyAt = async (app: Session, width: number): Promise<void> => {
  const { page } = app
  const me = trader(page)
  await resize(page, width, width < 700 ? 812 : 720)
  await page.addInitScript(watchRest)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript((most) => {
    const shifts: string[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    const isAimedAt = (node: Node | null): boolean => {
      const element = node instanceof Element ? node : node?.parentElement
      const onTop = document.querySelector('dialog[open]') === null ? 'main' : 'dialog'
      // A search puts the rows that it finds in order: steadyDialog.test.ts.
      return element?.closest('[role=option]') === null && element.closest(onTop) !== null
    }
    /** As the browser's own score, of one element: that of a whole shift also counts what lies below the form. */
    const scoreOf = ({ previousRect: from, currentRect: to }: Moved): number =>
      ((Math.max(from.width * from.height, to.width * to.height) / (innerWidth * innerHeight)) *
        Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))) /
      Math.max(innerWidth, innerHeight)
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.filter(({ node }) => isAimedAt(node))
        const score = moved.reduce((sum, source) => sum + scoreOf(source), 0)
        if (score > most)
          shifts.push(
            `${score.toFixed(3)}: ${moved.map(({ node }) => node?.textContent?.slice(0, 40)).join('; ')}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, MOST_SHIFT)
  await app.open()
  await me.connect()
  await page.evaluate((confirm) => {
    const moves: string[] = []
    Reflect.set(globalThis, 'moves', moves)
    /** In px from the head of the page, or of the screen in a dialog, whose way in counts for nothing. */
    const placeOf = ({ offsetTop, offsetParent }: HTMLElement): number =>
      offsetTop + (offsetParent instanceof HTMLElement ? placeOf(offsetParent) : 0)
    const watch = (find: () => HTMLElement | undefined): void => {
      let before = { says: '', top: 0, scrolled: 0 }
      const look = (): void => {
        const button = find()
        const says = button?.getAttribute('aria-disabled') === 'true' ? '' : (button?.textContent ?? '')
        const top = button === undefined ? 0 : placeOf(button)
        // A button at the foot of the window has another place on the page where that is scrolled.
        const isScrolled = scrollY !== before.scrolled
        if (says !== '' && says === before.says && top !== before.top && !isScrolled)
          moves.push(`'${says}' from ${String(before.top)} to ${String(top)} px`)
        before = { says, top, scrolled: scrollY }
        requestAnimationFrame(look)
      }
      look()
    }
    const buttons = (where: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(where)]
    watch(() => buttons('main button[type=submit]')[0])
    watch(() => buttons('dialog[open] button').find(({ textContent }) => textContent.startsWith(confirm)))
  }, inEnglish('review.confirm'))
  const lastAnswer = page.getByText(/^Best quote/)
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '0.1')
  await me.ready('Approve WETH')
  await lastAnswer.waitFor()
  // The button, which now asks for an approval, and above it how much: it is where it was.
  expect(await page.evaluate(() => [...(Reflect.get(globalThis, 'rests') as Set<string>)].sort())).toEqual([
    expect.stringMatching(/^activity /),
    expect.stringMatching(/^button /),
  ])
  await me.allow('WETH')
  const review = await me.review()
  await review.getByRole('button', { name: inEnglish('review.confirm'), disabled: false }).waitFor()
  // By then everything that a review may still be waiting for is drawn.
  await review.getByText(/from [3-9] seconds ago/).waitFor()
  await app.sandbox.lever(1, 'hold')
  await me.confirm()
  await me.approveInWallet()
  await me.closeDialog('Order submitted')
  await me.orders('Open').waitFor()
  await app.sandbox.lever(1, 'release')
  await me.orders('Filled').waitFor()
  await me.type('sell', '0.2')
  await me.ready('Approve WETH')
  await lastAnswer.waitFor()
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await page.evaluate(() => [...(Reflect.get(globalThis, 'kept') as Set<string>)])).toEqual([
    expect.stringMatching(/^activity /),
    expect.stringMatching(/^an order of /),
  ])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moves') as unknown)).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toEqual([])
}
