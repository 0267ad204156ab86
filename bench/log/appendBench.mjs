/** A durable append (encoded, chained, written, folded, published) against a bare write of the same row. */
import { median, ratioFigure } from '../support/figures.mjs'
import { servePage, withProfile } from '../support/pages.mjs'
import { askPage } from './logPage.mjs'

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = async ({ quick }) => {
  const { url, stop } = await servePage('log')
  try {
    return await withProfile(async (context) => {
      const figures = []
      for (const durability of /** @type {const} */ (['relaxed', 'strict'])) {
        const pairs = quick ? 100 : 400
        const { costs, kept } = await askPage(context, url, 'appendPairs', durability, pairs)
        if (kept < pairs) throw new Error(`the store kept ${kept} rows of ${pairs}`)
        // The first writes open stores and compile code.
        const warm = costs.slice(20)
        figures.push(
          ratioFigure(
            `durable append / bare write, ${durability}`,
            warm.map(({ append, bare }) => append / bare),
            {
              atMost: 1.3,
              note: `here ${median(warm.map(({ append }) => append)).toFixed(2)} ms, bare ${median(warm.map(({ bare }) => bare)).toFixed(2)} ms`,
            },
          ),
          ratioFigure(
            `durable append / bare head, row and head, ${durability}`,
            warm.map(({ append, chained }) => append / chained),
            { note: `bare ${median(warm.map(({ chained }) => chained)).toFixed(2)} ms` },
          ),
        )
      }
      return figures
    })
  } finally {
    await stop()
  }
}
