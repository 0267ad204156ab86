/**
 * The saved world: one file per chain with the node's state and the order book of the same moment, so the two can't
 * disagree after a crash. It is written to a second file and renamed, so a half-written file is never read.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Chain, Saved } from '../chain/chain.ts'
import { storeFromJson, storeToJson } from '../book/store.ts'

const FORMAT = 1

const fileOf = (folder: string, chainId: number): string => path.join(folder, `chain-${String(chainId)}.json`)

/** A saved file that this program didn't write. The message names the next step. */
export class BrokenState extends Error {
  constructor(file: string, why: string) {
    super(`The sandbox's saved state ${file} cannot be used: ${why}. Start afresh with: npm start -- --reset`)
    this.name = 'BrokenState'
  }
}

/** The saved chain, or null if there is none. Throws BrokenState. */
export async function loadChain(folder: string, chainId: number): Promise<Saved | null> {
  const file = fileOf(folder, chainId)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new BrokenState(file, error instanceof Error ? error.message : 'it cannot be read')
  }
  try {
    const raw = JSON.parse(text) as Partial<Record<string, unknown>>
    if (raw['format'] !== FORMAT)
      throw new Error(`it has format ${String(raw['format'])}, expected ${String(FORMAT)}`)
    if (raw['chainId'] !== chainId) throw new Error(`it is of chain ${String(raw['chainId'])}`)
    if (typeof raw['node'] !== 'string' || typeof raw['store'] !== 'string') throw new Error('it has holes')
    return { node: raw['node'], store: storeFromJson(raw['store']) }
  } catch (error) {
    throw new BrokenState(file, error instanceof Error ? error.message : 'it is damaged')
  }
}

export async function saveChain(folder: string, { seed, node, book }: Chain): Promise<void> {
  // The store is read in the same tick as the node's answer arrives: nothing can happen in between.
  const state = await node.request('anvil_dumpState', [])
  const content = JSON.stringify({
    format: FORMAT,
    chainId: seed.chainId,
    node: state,
    store: storeToJson(book.store),
  })
  await mkdir(folder, { recursive: true })
  const file = fileOf(folder, seed.chainId)
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

export async function clearState(folder: string, chainIds: readonly number[]): Promise<void> {
  for (const chainId of chainIds) await rm(fileOf(folder, chainId), { force: true })
}
