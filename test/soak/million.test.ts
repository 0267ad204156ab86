/**
 * A log of a million rows in a real browser, by the bench that measures it: it fails
 * by itself when the two boots do not end with the same orders.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
/** Of JSON. */
const MOST_OUTPUT = 1_000_000
/** In MB. The first measured was 81, of which 79 are the snapshot's texts: the orders as objects take several times it. */
const MOST_HEAP_MB = 160

interface Figure {
  readonly name: string
  readonly value: string
  readonly met?: boolean
  readonly note: string
}

it('boots from a snapshot in under 2 s, and from its rows reports 200 times how far it is', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench.mjs', 'million', '--json'], {
    cwd: root,
    maxBuffer: MOST_OUTPUT,
  })
  const { million } = JSON.parse(stdout) as { readonly million: readonly Figure[] }
  console.table(million)
  const [fromSnapshot, fromRows, heap] = million
  expect(fromSnapshot).toMatchObject({ name: 'boot from 1,000,000 facts with snapshot', met: true })
  expect(fromRows?.note).toBe('it reported 200 times how far it is')
  expect(parseInt(heap?.value ?? '', 10)).toBeLessThan(MOST_HEAP_MB)
})
