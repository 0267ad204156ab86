/** The files that a new chain needs in addition to its record (docs/recipes.md, 'A chain'). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chainIds, chains } from '../../../src/events/chain/chains.data'

/** A line for each file that does not mention the chain. */
const missingFor = (id: number, name: string): readonly string[] => {
  const mentions: readonly (readonly [file: string, pattern: RegExp])[] = [
    ['docs/hosts.md', new RegExp(`VITE_RPC_URL_\\{[\\d,]*\\b${String(id)}\\b`)],
    ['docs/hosts.md', new RegExp(`VITE_API_URL_\\{[\\d,]*\\b${String(id)}\\b`)],
    ['docs/hosts.md', new RegExp(`^\\| ${name} \\(${String(id)}\\) \\|`, 'm')],
  ]
  return mentions
    .filter(([file, pattern]) => !pattern.test(readFileSync(file, 'utf8')))
    .map(([file, pattern]) => `${file} lacks ${pattern.source}`)
}

it.each(chainIds)('chain %d is in the docs', (id) => {
  expect(missingFor(id, chains[id].name)).toEqual([])
})

it('the failure for a chain with nothing but a record lists the files that it needs', () => {
  const files = missingFor(1122334455, 'Example').map((line) => line.split(' ')[0])
  expect([...new Set(files)]).toEqual(['docs/hosts.md'])
})

it('every chain can start in the sandbox', async () => {
  const { CHAINS } = await import('../../../sandbox/chains.data')
  expect(CHAINS.map(({ chainId }) => chainId)).toEqual(chainIds)
})
