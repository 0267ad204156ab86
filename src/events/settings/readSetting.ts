/** What is typed into a setting's field, as the value that its decision takes (S §5). */
import * as E from 'fp-ts/Either'
import type { Bps } from '../kernel/units'
import { MAX_DEADLINE_SECONDS, MAX_SLIPPAGE, MIN_DEADLINE_SECONDS } from './state'

export type SettingError = 'malformed' | 'outOfRange'

/** Percent with at most two decimals, '.' as the mark; empty is 'auto'. */
export const readSlippage = (text: string): E.Either<SettingError, 'auto' | Bps> => {
  const typed = text.trim()
  if (typed === '') return E.right('auto')
  const parts = /^([0-9]{0,4})(?:\.([0-9]{0,2}))?$/.exec(typed)
  if (parts === null || typed === '.') return E.left('malformed')
  const bps = Number(parts[1] ?? '') * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return bps > MAX_SLIPPAGE ? E.left('outOfRange') : E.right(bps)
}

/** Whole minutes, as seconds; empty is the chain's default (null). */
export const readDeadline = (text: string): E.Either<SettingError, number | null> => {
  const typed = text.trim()
  if (typed === '') return E.right(null)
  if (!/^[0-9]{1,6}$/.test(typed)) return E.left('malformed')
  const seconds = Number(typed) * 60
  return seconds < MIN_DEADLINE_SECONDS || seconds > MAX_DEADLINE_SECONDS
    ? E.left('outOfRange')
    : E.right(seconds)
}
