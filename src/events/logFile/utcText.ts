/** Time as text for files, by arithmetic only, because the events layer may not use `Date` (A1.7). */
import { DAY_MS, type UnixMs } from '../kernel'

const two = (value: number): string => String(value).padStart(2, '0')

/** Days since 1970 as year, month and day (proleptic Gregorian; H. Hinnant, 'chrono-compatible date algorithms'). */
const civil = (days: number): readonly [year: number, month: number, day: number] => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
}

/** ISO 8601 in UTC with milliseconds: '2026-01-01T00:00:00.000Z'. */
export const utcText = (at: UnixMs): string => {
  const days = Math.floor(at / DAY_MS)
  const ms = at - days * DAY_MS
  const [year, month, day] = civil(days)
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) => two(Math.floor(part)))
  return `${String(year)}-${two(month)}-${two(day)}T${clock.join(':')}.${String(ms % 1000).padStart(3, '0')}Z`
}
