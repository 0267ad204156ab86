/** A page with the log on its real store and no epics: browser tests drive it through `window.logPage`. */
import { NEVER, filter, firstValueFrom, map, take } from 'rxjs'
import { idbLogStore } from '../../../src/adapters/idbLogStore/idbLogStore'
import { randomIds } from '../../../src/adapters/browser/randomIds'
import { webLocks } from '../../../src/adapters/browser/webLocks'
import { durableText } from '../../support/durableText'
import { boot } from '../../../src/streams/boot'
import type { Log } from '../../../src/streams/log/log'
import { fakePorts } from '../../support/fakes/fakePorts'
import { anOrderRequest } from '../../support/orderRequest'

export interface LogPage {
  /** Appends this many orders, one batch each, all at once; resolves when the page has folded its own. */
  readonly append: (count: number, salt: number) => Promise<void>
  /** Resolves when the page has folded up to this seq. */
  readonly caughtUp: (seq: number) => Promise<void>
  readonly durableText: () => string
}

declare global {
  interface Window {
    logPage?: LogPage
  }
}

const start = (log: Log): void => {
  let lastSeq = 0
  const folded$ = log.live$.pipe(
    map(({ fact }) => fact.seq ?? 0),
    filter((seq) => seq > 0),
  )
  folded$.subscribe((seq) => (lastSeq = seq))
  window.logPage = {
    append: async (count, salt) => {
      const own = firstValueFrom(
        log.live$.pipe(
          filter(({ fact, origin }) => origin === 'own' && fact.type === 'OrderPlacementRequested'),
          take(count),
          filter((_, index) => index === count - 1),
        ),
      )
      for (let i = 0; i < count; i++) {
        log.append(anOrderRequest({ params: { sellAmount: BigInt(salt * 1_000_000 + i + 1) } }))
      }
      await own
    },
    caughtUp: async (seq) => {
      if (lastSeq < seq) await firstValueFrom(folded$.pipe(filter((folded) => folded >= seq)))
    },
    durableText: () => durableText(log.state$.value.durable),
  }
}

const ports = fakePorts({
  logStore: idbLogStore(indexedDB),
  ids: randomIds,
  locks: webLocks(navigator.locks),
})
boot({ ports, build: 'test', run: () => NEVER }).subscribe(start)
