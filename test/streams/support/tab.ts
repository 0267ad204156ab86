import { NEVER, of, switchMap, tap } from 'rxjs'
import type { Fact } from '../../../src/events/catalogue'
import { type BootOptions, boot } from '../../../src/streams/boot'
import { healStore } from '../../../src/streams/log/healStore'
import { snapshots } from '../../../src/streams/log/snapshots'
import type { LiveFact, Log } from '../../../src/streams/log/log'
import type { Ports } from '../../../src/streams/ports/Ports'
import { fakePorts } from '../../support/fakes/fakePorts'

/** One tab of the app in a test: its log, what it published since it began, and its end. */
export interface Tab {
  readonly log: Log
  readonly live: readonly LiveFact[]
  readonly facts: () => readonly Fact[]
  readonly close: () => void
}

/** Boots a tab on the given ports (fakes for the rest). Fakes answer at once, so the tab lives when this returns. */
export const openTab = (
  ports: Partial<Ports> = {},
  run: BootOptions['run'] = () => NEVER,
  emitted: NonNullable<BootOptions['onProgress']> = () => undefined,
  loadSnapshots: NonNullable<BootOptions['loadSnapshots']> = of(snapshots),
): Tab => {
  const live: LiveFact[] = []
  const booted: { log?: Log } = {}
  const session = boot({
    ports: { ...fakePorts({}), ...ports },
    build: 'test',
    run,
    loadHealing: of(healStore),
    loadSnapshots,
    onProgress: emitted,
  })
    .pipe(
      tap((log) => (booted.log = log)),
      // switchMap: boot emits one log.
      switchMap(({ live$ }) => live$),
    )
    .subscribe((fact) => live.push(fact))
  const { log } = booted
  if (log === undefined) throw new Error('the tab did not boot at once: a port waits')
  return { log, live, facts: () => live.map(({ fact }) => fact), close: () => session.unsubscribe() }
}
