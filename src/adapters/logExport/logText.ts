/** The log of this browser as a file's text, for those who look at it here: nothing in it is replaced. */
import * as E from 'fp-ts/Either'
import { lastValueFrom } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { Fact } from '../../events/catalogue'
import type { UnixMs } from '../../events/kernel'
import type { LogStore, TapeRow } from '../../streams/ports/LogStore'
import { makeFile } from './makeFile'

/** The parts of the running log that the export needs. */
interface Running {
  readonly state$: { readonly value: AppState }
  readonly unsaved: readonly Fact[]
  readonly unsavedTape: { readonly rows: readonly TapeRow[] }
  readonly now: () => UnixMs
}

/** Left: the store's own reason why it can't be read. */
export const logText = async (
  store: LogStore,
  { state$, unsaved, unsavedTape, now }: Running,
  build: string,
): Promise<E.Either<string, readonly string[]>> => {
  const { orders, chain } = state$.value.durable
  const held = { unsaved, unsavedTape: unsavedTape.rows, orders }
  const source = { store, ...held, build, chain: chain.lastChainId, now }
  const made = await lastValueFrom(makeFile(source, { what: 'log', scope: 'all', redaction: 'none' }))
  return E.isRight(made) ? E.right(made.right.parts) : E.left(made.left.description)
}
