import { markOf } from './format'
import type { AmountMarks, Mark } from './typedAmount'

/** Some browsers name a language that Intl does not know, such as 'en-US@posix'; the page's notation is then theirs. */
const supported = (browser: string, page: string): string => {
  try {
    return Intl.getCanonicalLocales(browser)[0] ?? page
  } catch {
    return page
  }
}

const decimalOf = (locale: string): Mark => (markOf(locale, 'decimal') === ',' ? ',' : '.')

/** The rules for reading amounts on a page in `locale`, in a browser whose language is `browser`. */
export const amountMarks = (locale: string, browser: string): AmountMarks => {
  const decimal = decimalOf(locale)
  return {
    decimal,
    isGroupedByOther: markOf(locale, 'group') === (decimal === '.' ? ',' : '.'),
    isOtherUsual: decimalOf(supported(browser, locale)) !== decimal,
  }
}
