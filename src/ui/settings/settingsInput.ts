/** Parses the text typed into the settings to the numbers that decisions take. The decisions check the bounds. */
import { readFigure } from '../intl/typedAmount'

/** '0,5' is 50 basis points and '' is 'auto'; null if it is not a percentage with at most two decimals. */
export const readSlippage = (typed: string): number | 'auto' | null => {
  const text = readFigure(typed, '%')
  if (text === '') return 'auto'
  const match = /^(\d{0,4})(?:\.(\d{0,2}))?$/.exec(text ?? '-')
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  return Number(`${whole === '' ? '0' : whole}${fraction.padEnd(2, '0')}`)
}

/** 50 basis points as '0.5'. */
export const inPercent = (bps: number): string =>
  `${String(Math.trunc(bps / 100))}.${String(bps % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** '20' minutes are 1200 seconds and '' is null, the network's default; undefined if it is not a whole number. */
export const readDeadline = (typed: string): number | null | undefined => {
  const text = readFigure(typed)
  if (text === '') return null
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 60 : undefined
}
