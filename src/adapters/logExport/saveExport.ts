/** Makes the file and passes it to the browser as a download. Nothing is sent anywhere. */
import * as E from 'fp-ts/Either'
import { lastValueFrom } from 'rxjs'
import type { DurableState } from '../../events/appState'
import type { Fact } from '../../events/catalogue'
import { noChainMemory } from '../../events/chain/state'
import type { ExportedFile, ExportOutcome, ExportRequest } from '../../streams/ports/LogExport'
import type { TapeRow } from '../../streams/ports/LogStore'
import type { Ports } from '../../streams/ports/Ports'
import { makeFile } from './makeFile'

/** Browsers read the file after the click, and a save dialog may stay open for minutes (C98). */
const KEPT_MS = 600_000

const download = ({ name, type, parts }: ExportedFile): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** `durable`, `unsaved` and `unsavedTape` are of the running log; without one only the store is read. */
export const saveExport = async (
  { logStore, clock }: Pick<Ports, 'logStore' | 'clock'>,
  build: string,
  request: ExportRequest,
  durable?: DurableState,
  unsaved: readonly Fact[] = [],
  unsavedTape: readonly TapeRow[] = [],
): Promise<ExportOutcome> => {
  const { lastChainId } = durable?.chain ?? noChainMemory
  const held = { unsaved, unsavedTape, orders: durable?.orders ?? null }
  const source = { store: logStore, ...held, chain: lastChainId }
  const made = await lastValueFrom(makeFile({ ...source, build, now: clock.now }, request))
  if (E.isLeft(made)) return { tag: 'failed', reason: made.left.tag }
  download(made.right)
  return { tag: 'saved', name: made.right.name, isPartial: made.right.isPartial }
}
