/** The ports of a rerun. Questions go to the player, and boot reads the store that the session began with. */
import * as E from 'fp-ts/Either'
import { NEVER, type Observable, defer, of } from 'rxjs'
import type { NewRow } from '../ports/LogStore'
import type { Ports } from '../ports/Ports'
import type { Player } from './player'
import type { Recording } from './recording'
import type { RerunStore } from './rerunStore'

/** Every port passes its questions to the player; the members in `CALLS` answer synchronously. */
export const replayedPorts = (
  player: Player,
  store: RerunStore,
  { session, start: { lost, isEvicted } }: Recording,
  hasBooted: () => boolean,
): Ports => {
  const CALLS = new Set(['clock.now', 'clock.elapsed', 'orderBook.feeModel'])
  const port = (name: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, key) => {
          const full = `${name}.${String(key)}`
          // Only observables are properties, and their names end in $. Everything else is a method.
          if (full.endsWith('$')) return player.ask(full, [])
          if (CALLS.has(full)) return (...args: readonly unknown[]) => player.call(full, args)
          return (...args: readonly unknown[]) => player.ask(full, args)
        },
      },
    )
  /** Boot readings are not inputs. They return the state that the session started from. */
  const bootReadings: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
    head: () => (lost === undefined ? E.right(store.head()) : E.left({ tag: lost })),
    readSnapshot: () => E.right(store.snapshot()),
    wasEvicted: () => E.right(isEvicted === true),
    read: (from, limit) => E.right(store.read(Number(from), Number(limit), null)),
  }
  const logStore = port('logStore') as Readonly<
    Record<string, (...args: readonly unknown[]) => Observable<unknown>>
  >
  const bootOrLater =
    (key: string) =>
    (...args: readonly unknown[]): unknown =>
      defer(() => (hasBooted() ? (logStore[key]?.(...args) ?? NEVER) : of(bootReadings[key]?.(...args))))
  const append = (rows: readonly NewRow[], durability: unknown): unknown =>
    defer(() => {
      store.offer(rows)
      return logStore.append?.(rows, durability) ?? NEVER
    })
  const ports: Readonly<Record<string, unknown>> = {
    ids: { session: () => session },
    logStore: new Proxy(
      {},
      {
        get: (_, key) => {
          if (key === 'append') return append
          return String(key) in bootReadings ? bootOrLater(String(key)) : logStore[String(key)]
        },
      },
    ),
  }
  return new Proxy({}, { get: (_, name) => ports[String(name)] ?? port(String(name)) }) as Ports
}
