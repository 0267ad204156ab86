import { DAY_MS, type UnixMs } from '../../events/kernel'

/** Items of one local calendar day (T2.40, V1.9, S2.5.15). */
export interface Day<A> {
  /** Local noon in ms, so that a change to or from summer time does not move it to another day. */
  readonly day: UnixMs
  readonly daysAgo: number
  readonly items: readonly A[]
}

/** Local noon, in ms, of the day of `at`. */
export const noonOf = (at: UnixMs): UnixMs => hourOf(at, 12)

/** When the local day of `at` has that hour, in ms. */
const hourOf = (at: UnixMs, hour: number): UnixMs => new Date(at).setHours(hour, 0, 0, 0)

/** Groups the items by local day. Items next to each other are mostly of one day, so few of them ask for their noon. */
export const groupByDay = <A extends { readonly at: UnixMs }>(
  items: readonly A[],
  now: UnixMs,
): readonly Day<A>[] => {
  const days = new Map<UnixMs, A[]>()
  let current: { readonly from: UnixMs; readonly until: UnixMs; readonly group: A[] } | null = null
  for (const item of items) {
    const { at } = item
    if (current === null || at < current.from || at >= current.until) {
      const day = noonOf(at)
      const group = days.get(day) ?? []
      days.set(day, group)
      current = { from: hourOf(at, 0), until: hourOf(at, 24), group }
    }
    current.group.push(item)
  }
  const today = noonOf(now)
  return [...days].map(([day, group]) => ({
    day,
    daysAgo: Math.max(0, Math.round((today - day) / DAY_MS)),
    items: group,
  }))
}
