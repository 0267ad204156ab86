/** What a build refuses to be configured for, before anything is built. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '../../build/environment.ts'
import { DEFAULT_CHAINS } from '../../sandbox/chains.data.ts'
import { chainIds } from '../../src/events/chain/chains.data.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'foldswap-env-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

/** The process takes precedence over the file, so the mode of the test run itself is out of the way. */
const readWith = (mode: string, ...lines: readonly string[]) => {
  vi.stubEnv('VITE_MODE', mode)
  writeFileSync(path.join(root, '.env'), lines.join('\n'))
  return readEnvironment('production', root)
}

describe('a build', () => {
  it.each(['VITE_RPC_URL_5', 'VITE_API_URL_5'])(
    'with an address in %s is refused: no record has that network',
    (name) => {
      expect(() => readWith('live', `${name}=https://node.example`)).toThrow(
        `Unsupported network ID '5' in ${name}. Foldswap knows ${chainIds.join(', ')}; another network begins with a record in src/events/chain/chains.data.ts.`,
      )
    },
  )

  it('takes the addresses of every network that has a record, and empty lines of any', () => {
    const lines = ['VITE_RPC_URL_1=https://a.example', 'VITE_API_URL_100=https://b.example']
    expect(readWith('live', ...lines, 'VITE_RPC_URL_5=')).toMatchObject({
      mode: 'live',
      sandboxUrl: '',
      relayUrl: '',
      sandboxChains: '',
      hasCoinbase: false,
    })
  })

  it('of the sandbox has the networks that the sandbox runs, one of today’s among them (X171)', () => {
    expect(readWith('sandbox').sandboxChains).toBe('1,4,100,8453')
    expect(DEFAULT_CHAINS.join()).toBe('1,4,100,8453')
    expect(readWith('sandbox', 'SANDBOX_CHAINS=1,8453').sandboxChains).toBe('1,8453')
  })

  it('that blocks what is no address is refused, and names it', () => {
    const named = 'VITE_BLOCKED_ACCOUNTS=0x70997970C51812dc3A010C7d01b50e0d17dc79C8, 0x12 me.eth'
    expect(() => readWith('live', named)).toThrow(
      'VITE_BLOCKED_ACCOUNTS names what is no address: 0x12, me.eth.',
    )
  })

  it('of an unknown mode is refused', () => {
    expect(() => readWith('test')).toThrow(
      "VITE_MODE is 'test'. Set it to 'sandbox' or 'live', or leave it out for 'sandbox'.",
    )
  })
})

describe('the variables of a deployment', () => {
  const PROJECT = path.resolve(import.meta.dirname, '../..')
  const text = (file: string): string => readFileSync(path.join(PROJECT, file), 'utf8')
  /** A family by chain id or by source counts as one. */
  const family = (name: string): string => name.replace(/^(VITE_(?:RPC|API)_URL_|VITE_PRICE_FEED_).*$/, '$1')
  const namesIn = (source: string, pattern: RegExp): readonly string[] =>
    [...new Set([...source.matchAll(pattern)].map(([, name = '']) => family(name)))].sort()
  const declared = namesIn(text('build/env.d.ts'), /\b(VITE_[A-Z_]+)/g)

  it('stand in .env.example and in the types, all of them and no other', () => {
    const explained = namesIn(text('.env.example'), /^(VITE_\w+)=/gm)
    // The build makes them of SANDBOX_CHAINS and of the code.
    expect([...explained, 'VITE_CODE_HASH', 'VITE_SANDBOX_CHAINS'].sort()).toEqual(declared)
  })

  it('that the source reads are declared', () => {
    const files = readdirSync(path.join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
    const read = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => namesIn(text(path.join('src', file)), /\b(VITE_[A-Z_]+)/g))
    expect(read.length).toBeGreaterThan(20)
    expect(read.filter((name) => !declared.includes(name))).toEqual([])
  })
})
