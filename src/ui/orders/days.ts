import { DAY_MS, type UnixMs } from '../../events/kernel'

/** Items of one local calendar day (T2.40, V1.9, S2.5.15). */
export interface Day<A> {
  /** Local noon in ms, so that a change to or from summer time does not move it to another day. */
  readonly day: UnixMs
  readonly daysAgo: number
  readonly items: readonly A[]
}

/** Local noon, in ms, of the day of `at`. */
export const noonOf = (at: UnixMs): UnixMs => new Date(at).setHours(12, 0, 0, 0)

export const groupByDay = <A extends { readonly at: UnixMs }>(
  items: readonly A[],
  now: UnixMs,
): readonly Day<A>[] => {
  const days = new Map<UnixMs, A[]>()
  for (const item of items) {
    const day = noonOf(item.at)
    const others = days.get(day)
    if (others === undefined) days.set(day, [item])
    else others.push(item)
  }
  const today = noonOf(now)
  return [...days].map(([day, group]) => ({
    day,
    daysAgo: Math.max(0, Math.round((today - day) / DAY_MS)),
    items: group,
  }))
}
