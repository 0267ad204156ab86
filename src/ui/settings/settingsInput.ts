/** What is typed into the settings, as the numbers that decisions take (S §5). The decisions hold the bounds. */
import { readTypedAmount } from '../intl/typedAmount'

/** '0,5' as 50 basis points; '' as 'auto'; null when it is no percentage with at most two decimals. */
export const readSlippage = (typed: string, decimalMark: string): number | 'auto' | null => {
  const text = readTypedAmount(typed.replace('%', ''), decimalMark).trim()
  if (text === '') return 'auto'
  const match = /^(\d{0,4})(?:\.(\d{0,2}))?$/.exec(text)
  if (match === null || text === '.') return null
  const [, whole = '', fraction = ''] = match
  return Number(`${whole === '' ? '0' : whole}${fraction.padEnd(2, '0')}`)
}

/** 50 basis points as '0.5'. */
export const inPercent = (bps: number): string =>
  `${String(Math.trunc(bps / 100))}.${String(bps % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** '20' minutes as 1200 seconds; '' as null, the network's default; undefined when it is no whole number. */
export const readDeadline = (typed: string, decimalMark: string): number | null | undefined => {
  const text = readTypedAmount(typed, decimalMark).trim()
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) * 60 : undefined
}
