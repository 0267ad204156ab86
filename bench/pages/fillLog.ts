/** A long log for the pages of the benches. */
import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { encodeRow } from '../../src/events/rows'
import type { LogStore, NewRow } from '../../src/streams/ports/LogStore'
import { orderFactsInTurn } from '../support/orderFacts'

/** Rows per transaction: so few that a slow machine writes them before the store counts as silent. */
const AT_ONCE = 2000

/** Writes so many facts about orders. Throws what the store refuses. */
export const fillLog = async (store: Pick<LogStore, 'append'>, count: number): Promise<void> => {
  let rows: NewRow[] = []
  let left = count
  for (const fact of orderFactsInTurn(count)) {
    rows.push(encodeRow(fact))
    left -= 1
    if (rows.length < AT_ONCE && left > 0) continue
    const written = await firstValueFrom(store.append(rows, 'relaxed'))
    if (E.isLeft(written)) throw new Error(JSON.stringify(written.left))
    rows = []
  }
}
