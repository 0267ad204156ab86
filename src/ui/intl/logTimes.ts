/** Formats of time for logs, with milliseconds. */

export interface LogTimes {
  readonly clock: (at: number) => string
  /** '+3.2 s' since something. */
  readonly since: (ms: number) => string
  /** '3.2 s' that something took. */
  readonly span: (ms: number) => string
}

/** `locale`: from `intlLocale`. */
export const logTimes = (locale: string): LogTimes => {
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })
  return {
    clock: (at) => clock.format(at),
    since: spans(locale, 'exceptZero'),
    span: spans(locale, 'never'),
  }
}

const spans = (locale: string, signDisplay: 'exceptZero' | 'never'): ((ms: number) => string) => {
  const unit = (name: string, maximumFractionDigits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits, signDisplay })
  const [ms, seconds, minutes, hours] = [
    unit('millisecond', 0),
    unit('second', 1),
    unit('minute', 1),
    unit('hour', 1),
  ]
  return (span) => {
    const size = Math.abs(span)
    if (size < 1000) return ms.format(span)
    if (size < 120_000) return seconds.format(span / 1000)
    return size < 7_200_000 ? minutes.format(span / 60_000) : hours.format(span / 3_600_000)
  }
}
