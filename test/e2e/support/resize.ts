import type { Page } from 'playwright-core'

/** Gives the window another size, in px, and returns once the page is drawn with the style rules of its new width. */
export const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(async (expected) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    // The window has its new width some frames before the style rules know it, and not all of them in one frame.
    while (innerWidth !== expected || !matchMedia(`(width: ${String(expected)}px)`).matches) await frame()
    for (const next of [frame, frame]) await next()
  }, width)
}
