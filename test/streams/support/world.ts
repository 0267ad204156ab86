/**
 * An epic's surroundings in virtual time: the app's own log and persistence on a memory store, and fakes of the ports.
 * What was `given` has happened before the epic listens; `durable` facts were written by an earlier session.
 */
import {
  type Observable,
  asyncScheduler,
  concat,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  tap,
} from 'rxjs'
import { foldDurable } from '../../../src/events/app'
import { noState } from '../../../src/events/appState'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import { WalletConnected } from '../../../src/events/wallet/events'
import type { Emission, Epic, EpicLog } from '../../../src/streams/Epic'
import { createLog, type Log } from '../../../src/streams/log/log'
import { persist } from '../../../src/streams/log/persist'
import type { Ports } from '../../../src/streams/ports/Ports'
import { FAKE_START_MS, fakeClock } from '../../support/fakes/fakeClock'
import { fakePorts } from '../../support/fakes/fakePorts'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../../support/fakes/fakeWallets'

/** Something that happens outside the epic: facts are appended, functions are called. */
export type Happening = Emission | (() => unknown)

export interface World<P> {
  readonly ports: Ports & P
  readonly log: Log
  /** What the epics emit, event by event, while the script happens. Live on subscription, once. */
  readonly emitted: (epics: Epic | readonly Epic[], script$?: Observable<Happening>) => Observable<AppEvent>
}

export const started = SessionStarted({ chainId: 1, build: 'test', visible: true, online: true })
export const connected = WalletConnected({
  walletId: FAKE_WALLET.id,
  name: FAKE_WALLET.name,
  account: FAKE_ACCOUNT,
  chainId: 1,
})

interface Given<P> {
  readonly ports?: P
  readonly durable?: readonly DurableEvent[]
  readonly given?: readonly AppEvent[]
}

/** The scheduler's time is virtual inside `marbles`. */
export const virtualClock = fakeClock({ now: () => asyncScheduler.now() })

export const world = <P extends Partial<Ports>>({
  ports: scripted,
  durable = [],
  given = [started],
}: Given<P> = {}): World<P> => {
  const ports = { ...fakePorts({ clock: virtualClock }), ...scripted } as Ports & P
  const before = durable.reduce(
    (state, event, i) =>
      foldDurable(state, { ...event, id: `before-${i + 1}`, session: 'before', n: i + 1, at: FAKE_START_MS }),
    noState.durable,
  )
  const log = createLog({
    session: 'test',
    clock: ports.clock,
    initial: { durable: before, session: noState.session },
  })
  const persisted$ = persist({
    log,
    session: 'test',
    store: ports.logStore,
    locks: ports.locks,
    head: { seq: 0, hash: GENESIS_HASH },
    since: { sinceSnapshot: 0, soundParts: new Set() },
    isBehind: false,
    lost: null,
    loadHealing: NEVER,
    loadSnapshots: EMPTY,
    replay: EMPTY,
  })
  const happen = (happening: Happening): void => {
    if (typeof happening === 'function') happening()
    else log.append(happening)
  }
  const epicLog: EpicLog = {
    fact$: log.live$.pipe(
      filter(({ origin }) => origin === 'own'),
      map(({ fact }) => fact),
    ),
    state$: log.state$,
    now: log.now,
  }
  /** Who listens sees an emission before its consequences. */
  const appended = (emission: Emission): Observable<AppEvent> =>
    concat(
      from(listOf(emission)),
      defer(() => {
        log.append(emission)
        return EMPTY
      }),
    )
  const emitted: World<P>['emitted'] = (epics, script$ = NEVER) =>
    merge(
      persisted$,
      defer(() => {
        given.forEach((event) => log.append(event))
        const running = typeof epics === 'function' ? [epics] : epics
        return merge(
          ...running.map((epic) => epic(epicLog, ports).pipe(mergeMap(appended))),
          script$.pipe(tap(happen), ignoreElements()),
        )
      }),
    )
  return { ports, log, emitted }
}

const listOf = (emission: Emission): readonly AppEvent[] => ('type' in emission ? [emission] : emission)
