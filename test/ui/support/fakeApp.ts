/** The app as the interface knows it, over the real folds: `emit` folds facts in, `act` decides on them. No effects. */
import * as E from 'fp-ts/Either'
import { BehaviorSubject, of } from 'rxjs'
import { type Links, noLinks } from '../../../src/events/chain/links.ts'
import { type AppState, noState } from '../../../src/events/appState.ts'
import { foldApp } from '../../../src/events/app.ts'
import type { AppEvent, Fact } from '../../../src/events/catalogue.ts'
import type { UnixMs } from '../../../src/events/kernel/units.ts'
import type { ExportOutcome, ExportRequest } from '../../../src/streams/ports/LogExport.ts'
import { logoAddresses } from '../../../src/events/tokens/logos.ts'
import type { Token } from '../../../src/events/tokens/token.ts'
import type { App } from '../../../src/ui/hooks/app.ts'
import { logText } from '../../support/logText.ts'

export interface FakeApp extends App {
  readonly state$: BehaviorSubject<AppState>
  readonly now$: BehaviorSubject<UnixMs>
  readonly emit: (...events: readonly AppEvent[]) => void
  /** Everything that `act` made of requests, in order. */
  readonly acted: readonly AppEvent[]
  /** False: what is decided is not folded in, as when the store takes nothing. */
  isFolding: boolean
  /** Every file that was asked for, in order. */
  readonly exported: readonly ExportRequest[]
  /** How saving ends; null: its code does not come. */
  exportOutcome: ExportOutcome | null
  /** The tokens of lists, by the hash of their version. */
  readonly lists: Record<string, readonly Token[]>
  /** The origins that logos come from: none, so that what is drawn in a browser contacts nobody. */
  logoHosts: readonly string[]
}

export const createFakeApp = (at: UnixMs, links: Links = noLinks): FakeApp => {
  const state$ = new BehaviorSubject<AppState>(noState)
  const now$ = new BehaviorSubject<UnixMs>(at)
  const acted: AppEvent[] = []
  const facts: Fact[] = []
  let n = 0
  const emit = (...events: readonly AppEvent[]): void => {
    for (const event of events) {
      n++
      const fact = { ...event, id: `fake-${String(n)}`, session: 'fake', n, at: now$.value, seq: n } as Fact
      facts.push(fact)
      state$.next(foldApp(state$.value, fact, 'own'))
    }
  }
  const exported: ExportRequest[] = []
  const lists: Record<string, readonly Token[]> = {}
  const app: FakeApp = {
    networks: [1, 4, 100],
    links,
    lists,
    logoHosts: [],
    exported,
    exportOutcome: { tag: 'saved', name: 'a-file', isPartial: false },
    saveExport: (request) => {
      exported.push(request)
      return app.exportOutcome === null
        ? Promise.reject(new Error('the chunk did not come'))
        : Promise.resolve(app.exportOutcome)
    },
    isFolding: true,
    state$,
    now$,
    emit,
    acted,
    now: () => now$.value,
    readLog: () => Promise.resolve(E.right([logText(facts)])),
    readAnnouncement: () => Promise.resolve(null),
    siteUrl: null,
    readReportHosts: () => Promise.resolve({ errors: null, visits: null, transactions: null }),
    readBuildHash: () => Promise.resolve(E.right('ab'.repeat(32))),
    tokenLists: {
      tokens: (_chainId, hash) => of(hash in lists ? E.right(lists[hash] ?? []) : E.left('missing' as const)),
      logos: (chainId, address, hashes) => {
        const uri = hashes
          .flatMap((hash) => lists[hash] ?? [])
          .find((token) => token.address === address)?.logoURI
        return of(E.right(logoAddresses(chainId, address, uri, new Set(app.logoHosts))))
      },
    },
    pairingLink$: new BehaviorSubject<string | null>(null),
    loadWhatIf: () => import('../../../src/streams/rerun/whatIf.ts'),
    act: (decision, input) => {
      const decided = decision(state$.value, input, {
        now: now$.value,
        id: `act-${String(n)}`,
        environment: 'local',
      })
      if (E.isRight(decided)) {
        acted.push(...decided.right)
        if (app.isFolding) emit(...decided.right)
      }
      return decided
    },
  }
  return app
}
