import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../scripts/site.mjs'
import { liveSite } from '../support/liveSite.ts'
import { withoutCodecs } from '../../build/laterCodecs.ts'

const FILE = `
import * as t from 'io-ts'
import { literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { stages } from './stages.data'
const requestOf = (codec) => t.type({ codec })
export const SizeC = t.type({ stage: literals(...stages) })
export const sizes = ['small', 'large']
export const SizeChosen = defineEvent('SizeChosen', {
  version: 2,
  upcasts: [(old) => old],
  scope: 'durable',
  data: requestOf(SizeC),
  outcomes: ['SizeKept'],
})
`

describe('a file of events in the first load', () => {
  const text = withoutCodecs(FILE, parseSync('events.js', FILE).program)

  it('declares its events with everything but codecs and upcasts', () => {
    expect(text).toContain("export const SizeChosen = declareEvent('SizeChosen', {")
    for (const kept of ['version: 2', "scope: 'durable'", "outcomes: ['SizeKept']"])
      expect(text).toContain(kept)
    for (const left of ['data', 'upcasts', 'SizeC ', 'requestOf']) expect(text).not.toContain(left)
  })

  it('keeps values that are no codecs, and imports nothing that only codecs need', () => {
    expect(text).toContain("export const sizes = ['small', 'large']")
    expect([...text.matchAll(/from '(.+)'/g)].map(([, module]) => module)).toEqual(['../kernel/defineEvent'])
  })
})

describe('the built app', () => {
  let files: ReadonlyMap<string, string>

  beforeAll(async () => {
    const { outDir } = await buildSite(liveSite)
    const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
    const named = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
    files = new Map(
      await Promise.all(
        named.map(async (file) => [file, await readFile(path.join(outDir, file), 'utf8')] as const),
      ),
    )
  })

  it('has no codec in the first load', () => {
    const all = [...files.values()].join('')
    expect(all).toContain('OrderPlacementRequested')
    expect(all).not.toContain('InterfaceType')
  })
})
