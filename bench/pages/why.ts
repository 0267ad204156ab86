/** The page that measures 'Why?' on a long log, driven by bench/log/whyBench.mjs. */
import * as E from 'fp-ts/Either'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import { logText } from '../../src/adapters/logExport/logText'
import { closedOrders } from '../../src/events/orders/closedOrders'
import { readCause } from '../../src/ui/orders/readCause'
import { bootOn } from './bootOn'
import { fillLog } from './fillLog'

const NAME = 'bench-why'

/** Writes a log of so many facts and boots from it. */
const prepare = async (count: number) => {
  const store = idbLogStore(indexedDB, NAME)
  await fillLog(store, count)
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
