/** Token lists: two thousand histories of several tabs, and the real lists of three publishers. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import * as E from 'fp-ts/Either'
import { beforeAll, expect, it } from 'vitest'
import { installOnce } from '../../scripts/installOnce.mjs'
import type { ReadList } from '../../src/adapters/tokenLists/listStore'
import { hashOfList } from '../../src/adapters/tokenLists/listHash'
import { parseList } from '../../src/adapters/tokenLists/parseList'
import { chainIds } from '../../src/events/chain/chains.data'
import { partsOf } from '../../src/events/tokens/listVersions'
import { diffTokens } from '../../src/events/tokens/listUpdates'
import { indexTokens, searchIndex } from '../../src/events/tokens/tokenSearch'
import { shownName, shownSymbol } from '../../src/events/tokens/tokenText'

const root = path.resolve(import.meta.dirname, '..', '..')
const folder = path.join(root, 'test', 'support', 'tokenLists')
const target = path.join(root, '.cache', 'tokenLists')

const LISTS = [
  ['@uniswap/default-token-list', 'uniswap-default.tokenlist.json'],
  ['@sushiswap/default-token-list', 'sushiswap-default.tokenlist.json'],
  ['quickswap-default-token-list', 'quickswap-default.tokenlist.json'],
] as const

const textOf = (name: string, file: string): Promise<string> =>
  readFile(path.join(target, 'node_modules', name, 'build', file), 'utf8')

const readOn = async (chainId: (typeof chainIds)[number], text: string): Promise<ReadList> => {
  const read = await parseList(chainId, text, await hashOfList(text))
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return read.right
}

beforeAll(() => installOnce({ folder, target, what: 'the token lists of three publishers' }))

it('two thousand histories of several tabs hold against the naive model', () => {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const file = 'test/streams/tokens/listsOfTabs.test.ts'
  const args = [vitest, 'run', '--project', 'unit', file, '--testTimeout', '3600000']
  const env = { ...process.env, LIST_RUNS: '2000' }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})

it.each(LISTS)(
  '%s is read whole on every network, or says which of its entries are faulty',
  async (name, file) => {
    const text = await textOf(name, file)
    const { tokens } = JSON.parse(text) as { tokens: readonly { chainId: number; address: string }[] }
    for (const chainId of chainIds) {
      const { list, tokens: read, faults } = await readOn(chainId, text)
      const own = tokens.filter((token) => token.chainId === chainId)
      const missing = own.length - read.length - list.duplicates - list.unusable
      expect(missing, faults?.detail).toBeLessThanOrEqual(faults?.count ?? 0)
      expect(new Set(read.map(({ address }) => address)).size).toBe(read.length)
    }
  },
)

it.each(LISTS)('every token of %s is found by its symbol, its name and its address', async (name, file) => {
  const text = await textOf(name, file)
  for (const chainId of chainIds) {
    const { tokens } = await readOn(chainId, text)
    const index = indexTokens(tokens, (token) => token)
    for (const token of tokens) {
      const { symbol, name: title, address } = token
      for (const query of [symbol, title, address, symbol.toLowerCase()])
        expect(searchIndex(index, query), `${query} on ${String(chainId)}`).toContain(token)
      expect(shownSymbol(symbol)).not.toBe('?')
      expect(shownName(title)).not.toBe('?')
    }
  }
})

it('two versions of a published list differ by what the newer one says', async () => {
  const [name, file] = LISTS[0]
  const [before, after] = [await textOf('uniswap-before', file), await textOf(name, file)]
  for (const chainId of chainIds) {
    const [old, now] = [await readOn(chainId, before), await readOn(chainId, after)]
    expect(partsOf(now.list) > partsOf(old.list)).toBe(true)
    const { added, removed } = diffTokens(old.tokens, now.tokens)
    expect(old.tokens.length + added.length - removed.length).toBe(now.tokens.length)
  }
})
