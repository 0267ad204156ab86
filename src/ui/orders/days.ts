import { DAY_MS, type UnixMs } from '../../events/kernel/units'

/** Calendar days are local days: the viewer's midnight parts them (facts product §1a). */
export interface Day<A> {
  /** Local noon, so that no shift of summer time moves it to a neighbour. */
  readonly day: UnixMs
  readonly daysAgo: number
  readonly items: readonly A[]
}

/** Local noon of a time's day. */
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
