/** Formats of time for logs, in the page's language. */
import { useMemo } from 'react'
import { useFormat } from '../intl/IntlProvider'
import { type LogTimes, logTimes } from '../intl/logTimes'

export interface Moments extends LogTimes {
  readonly moment: (at: number) => string
}

export const useMoments = (): Moments => {
  const { locale, moment } = useFormat()
  return useMemo(() => ({ ...logTimes(locale), moment }), [locale, moment])
}
