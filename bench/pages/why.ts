/** The page that measures 'Why?' on a long log, driven by bench/log/whyBench.mjs. */
import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { logText } from '../../src/adapters/logExport/logText'
import { closedOrders } from '../../src/events/orders/closedOrders'
import { encodeRow } from '../../src/events/rows'
import type { NewRow } from '../../src/streams/ports/LogStore'
import { readCause } from '../../src/ui/orders/readCause'
import { orderFactsInTurn } from '../support/orderFacts'
import { bootOn } from './bootOn'

const NAME = 'bench-why'
/** Rows per transaction while the log is filled. */
const FILLED_AT_ONCE = 2000

/** Writes a log of so many facts and boots from it. */
const prepare = async (count: number) => {
  const store = idbLogStore(indexedDB, NAME)
  let rows: NewRow[] = []
  let left = count
  for (const fact of orderFactsInTurn(count)) {
    rows.push(encodeRow(fact))
    left -= 1
    if (rows.length < FILLED_AT_ONCE && left > 0) continue
    const written = await firstValueFrom(store.append(rows, 'relaxed'))
    if (E.isLeft(written)) throw new Error(JSON.stringify(written.left))
    rows = []
  }
  Object.assign(globalThis, { running: { store, log: await bootOn(store) } })
}

/** Asks why the newest order ended. Resolves with the elapsed time in ms. */
const ask = async (): Promise<number> => {
  const { running } = globalThis as unknown as {
    readonly running: {
      readonly store: ReturnType<typeof idbLogStore>
      readonly log: Awaited<ReturnType<typeof bootOn>>
    }
  }
  const { store, log } = running
  const [newest] = closedOrders(log.state$.value.durable.orders, () => true, 1)
  const startedAt = performance.now()
  const found = await readCause(
    { state$: log.state$, readLog: () => logText(store, log, 'bench') },
    newest?.uid ?? '',
    new AbortController().signal,
  )
  if (E.isLeft(found)) throw new Error(`the log does not tell why ${newest?.uid ?? 'none'} ended`)
  return performance.now() - startedAt
}

const page = { prepare, ask }
/** The functions of this page that the driver calls. */
export type WhyPage = typeof page

Object.assign(globalThis, { bench: page })
