import { markOf } from './format'
import type { AmountMarks, Mark } from './typedAmount'

const decimalOf = (locale?: string): Mark => (markOf(locale, 'decimal') === ',' ? ',' : '.')

/** How amounts are read on a page in `locale`, in a browser whose language is `browser`. */
export const amountMarks = (locale: string, browser: string): AmountMarks => {
  const decimal = decimalOf(locale)
  return {
    decimal,
    isGroupedByOther: markOf(locale, 'group') === (decimal === '.' ? ',' : '.'),
    isOtherUsual: decimalOf(browser) !== decimal,
  }
}
