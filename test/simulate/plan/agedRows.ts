/** The rows of an older log, so that a run passes the places where snapshots are written and old rows are sealed. */
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import { encodeRow } from '../../../src/events/rows'
import { SlippageSet } from '../../../src/events/settings/events'
import { numberRows } from '../../../src/adapters/idbLogStore/numberRows'
import type { StoredRow } from '../../../src/streams/ports/LogStore'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'

const LONGEST = 1300
let all: readonly StoredRow[] | null = null

/** What the trader chose in one of them, in hundredths of a per cent. */
const slippageAt = (row: number): number => 10 + (row % 200)

const make = (): readonly StoredRow[] => {
  const rows = Array.from({ length: LONGEST }, (_, i) =>
    encodeRow({
      ...SlippageSet({ slippage: slippageAt(i) }),
      id: `sold0000old0-${String(i + 1)}`,
      session: 'sold0000old0',
      n: i + 1,
      at: FAKE_START_MS - 86_400_000 + i,
    }),
  )
  return numberRows({ seq: 0, hash: GENESIS_HASH }, rows)
}

/** What the trader chose in the last of so many. */
export const agedSlippage = (count: number): number => slippageAt(count - 1)

export const agedRows = (count: number): readonly StoredRow[] => {
  if (count === 0) return []
  all ??= make()
  return all.slice(0, count)
}
