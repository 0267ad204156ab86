/** One question to the log's page, each in a page that was just opened: a boot meets no compiled code. */

/**
 * @template {keyof import('../pages/log.ts').LogPage} K
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 * @param {K} question
 * @param {Parameters<import('../pages/log.ts').LogPage[K]>} given
 * @returns {Promise<Awaited<ReturnType<import('../pages/log.ts').LogPage[K]>>>}
 */
export const askPage = async (context, url, question, ...given) => {
  const page = await context.newPage()
  try {
    await page.goto(url)
    return /** @type {Awaited<ReturnType<import('../pages/log.ts').LogPage[K]>>} */ (
      await page.evaluate(
        async ([name, parameters]) => {
          const { bench } =
            /** @type {{ bench: Record<string, (...given: unknown[]) => Promise<unknown>> }} */ (
              /** @type {unknown} */ (globalThis)
            )
          const answered = await bench[name]?.(...parameters)
          // A booted state would be copied whole to the driver; only what can be written short is wanted.
          if (typeof answered !== 'object' || answered === null || !('durable' in answered)) return answered
          return { ...answered, durable: null, sum: null }
        },
        /** @type {const} */ ([question, given]),
      )
    )
  } finally {
    await page.close()
  }
}
