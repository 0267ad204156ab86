import { defer, EMPTY, from, map, NEVER, switchMap, tap } from 'rxjs'
import { browserClock } from '../../src/adapters/browser/browserClock'
import { randomIds } from '../../src/adapters/browser/randomIds'
import { webLocks } from '../../src/adapters/browser/webLocks'
import { boot } from '../../src/streams/boot'
import type { Log } from '../../src/streams/log/log'
import type { LogStore } from '../../src/streams/ports/LogStore'
import type { OnProgress } from '../../src/streams/log/replay'
import { fakePorts } from '../../test/support/fakes/fakePorts'

/** Loaded when it is needed, as in the app. The bench chooses how rows are stored: nothing is sealed here. */
const loadSnapshots = defer(() => from(import('../../src/streams/log/snapshots'))).pipe(
  map(({ snapshots }) => ({ ...snapshots, seal: () => EMPTY })),
)

/** Boots as main does, on real storage and locks; nothing else is there and no epic runs. */
export const bootOn = async (store: LogStore, emitted?: OnProgress): Promise<Log> => {
  const ports = fakePorts({
    logStore: store,
    locks: webLocks(navigator.locks),
    ids: randomIds,
    clock: browserClock,
  })
  return new Promise((resolve, reject) => {
    boot({
      ports,
      build: 'bench',
      run: () => NEVER,
      loadSnapshots,
      ...(emitted && { onProgress: emitted }),
    })
      .pipe(
        tap(resolve),
        // switchMap: boot emits one log.
        switchMap(() => EMPTY),
      )
      .subscribe({ error: reject })
  })
}
