/** Which pages were open and visible at a moment: each writes when it begins, when it is hidden or shown, and with each block. */
import type { UnixMs } from '../kernel'

/** The file of one order keeps these rows only as proof that a page was open. They name no other order. */
export const SHOWS_PAGE: ReadonlySet<string> = new Set([
  'SessionStarted',
  'VisibilityChanged',
  'ConnectivityChanged',
  'BlockSeen',
])

interface Row {
  readonly id: string
  readonly session: string
  readonly n: number
  readonly at: UnixMs
  /** What a row proves about its page. Null if it proves nothing. */
  readonly isVisible: boolean | null
}

export interface OpenPages {
  /** Takes the rows in any order, and each as often as one likes. */
  readonly see: (row: Row) => void
  /** Ids of two rows of each page that was visible then: that it was, and that it ran later. */
  readonly ids: () => readonly string[]
}

export const openPages = (then: UnixMs): OpenPages => {
  const said = new Map<string, Row>()
  const later = new Map<string, Row>()
  return {
    see: (row) => {
      const { session, n, at, isVisible } = row
      if (at > then) {
        if (n < (later.get(session)?.n ?? Infinity)) later.set(session, row)
      } else if (isVisible !== null && n > (said.get(session)?.n ?? 0)) said.set(session, row)
    },
    ids: () =>
      [...said].flatMap(([session, row]) => {
        const after = later.get(session)
        return row.isVisible === true && after !== undefined ? [row.id, after.id] : []
      }),
  }
}
