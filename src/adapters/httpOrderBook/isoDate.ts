import type { UnixMs } from '../../events/kernel'

/** Date, time and zone as ISO 8601 and RFC 3339 let them be written; the year may have a sign and six digits. */
const PATTERN =
  /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?(?: ?(?:Z|z|UTC|([+-])(\d\d)(?::?(\d\d))?))?$/

const numberOf = (digits: string | undefined): number => Number(digits ?? 0)

/**
 * The time of a service's date in whole ms, or null for anything else. Date.parse wouldn't do: it reads a date without
 * a zone as one of the device's own, and each engine accepts different formats.
 */
export const readIsoDate = (text: string): UnixMs | null => {
  const parts = PATTERN.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second, fraction, sign, zoneHours, zoneMinutes] = parts
  const [y, mo, d] = [numberOf(year), numberOf(month), numberOf(day)]
  const [h, min, s] = [numberOf(hour), numberOf(minute), numberOf(second)]
  const lastDay = new Date(Date.UTC(2000 + (y % 400), mo, 0)).getUTCDate()
  // A leap second is written as 60.
  if (mo < 1 || mo > 12 || d < 1 || d > lastDay || h > 23 || min > 59 || s > 60) return null
  const ms = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  // Minutes that the zone is ahead of UTC; 0 without one, because the service writes UTC.
  const ahead = (sign === '-' ? -1 : 1) * (numberOf(zoneHours) * 60 + numberOf(zoneMinutes))
  // Date.UTC reads the years 0 to 99 as the last century's.
  const date = new Date(0)
  date.setUTCFullYear(y, mo - 1, d)
  date.setUTCHours(h, min - ahead, s, ms)
  return Number.isFinite(date.getTime()) ? date.getTime() : null
}
