/**
 * Pauses of a tab while the order book or the chain wasn't responding. They show the reader of a slice that the tab
 * asked nothing.
 */
import type { skimHead } from './rowHead'
import { STOPPED_MS } from './stopBefore'

type Head = NonNullable<ReturnType<typeof skimHead>>

/** After one of these facts it matters whether the tab was running. */
const TROUBLES: ReadonlySet<string> = new Set(['OrdersCheckFailed', 'BlocksFailed'])

export interface StopReader {
  /** Visits the rows of the order's tabs, in any order and as often as the slice needs. */
  readonly visit: (head: Head) => void
  /** Whether the row is the last before a stop, or the first after one. */
  readonly isAround: (id: string) => boolean
}

export const stopReader = (): StopReader => {
  const rows = new Map<string, Map<number, Head>>()
  let around: ReadonlySet<string> | null = null

  const find = (): ReadonlySet<string> => {
    const found = new Set<string>()
    for (const tab of rows.values())
      for (const { id, n, at } of tab.values()) {
        const last = tab.get(n - 1)
        if (last !== undefined && at - last.at >= STOPPED_MS) found.add(last.id).add(id)
      }
    return found
  }

  return {
    visit: (head) => {
      const tab = rows.get(head.session)
      if (tab !== undefined) tab.set(head.n, head)
      else if (TROUBLES.has(head.type)) rows.set(head.session, new Map([[head.n, head]]))
    },
    isAround: (id) => (around ??= find()).has(id),
  }
}
