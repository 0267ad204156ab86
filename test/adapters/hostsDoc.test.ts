import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hostsDocument } from '../../scripts/hostsDoc'

const COMMAND = 'node scripts/runTs.mjs scripts/hostsDoc.ts'

it(`docs/hosts.md is what records and configuration say: ${COMMAND} writes it`, () => {
  expect(readFileSync('docs/hosts.md', 'utf8'), `docs/hosts.md is stale: run ${COMMAND}`).toBe(
    hostsDocument(),
  )
})
