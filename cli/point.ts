/** A place in a log: a row's number, or a time. */
import type { Fact } from '../src/events/catalogue'
import { Failure } from './failure'

export type Point = { readonly seq: number } | { readonly time: number }

/** '120' is a row's number; '2026-01-31T12:00:00Z' or '2026-01-31 12:00' (UTC) a time. */
export const parsePoint = (text: string): Point => {
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) }
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = Date.parse(isZoned || /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time))
    throw new Failure(`'${text}' is neither a row's number nor a time like 2026-01-31T12:00:00Z.`)
  return { time }
}

/** Whether a fact comes before the point. Session facts have no number, and count by their place in the file. */
export const isBefore = (fact: Fact, point: Point | null): boolean => {
  if (point === null) return false
  return 'time' in point ? fact.at < point.time : fact.seq !== undefined && fact.seq < point.seq
}

/** Whether a fact comes after the point. The first one that does ends the reading. Session facts have no number. */
export const isAfter = (fact: Fact, point: Point | null): boolean => {
  if (point === null) return false
  return 'time' in point ? fact.at > point.time : fact.seq !== undefined && fact.seq > point.seq
}
