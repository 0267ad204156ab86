/**
 * The hosts of token lists and logos: GET /hosts/{host}/{path}. Every list of a chain's record is there with the
 * sandbox's tokens. `lists.example/large.json` has 10,000 tokens, and a logo is a disc with its own colors.
 */
import { createHash } from 'node:crypto'
import { chainIds, chains } from '../../src/events/chain/chains.data.ts'
import { CHAINS } from '../chains.data.ts'
import { claimFile } from '../claims/claimFiles.ts'
import { uniFile } from '../claims/uniFiles.ts'
import { jsonAnswer, type Answer } from './answer.ts'

interface Listed {
  readonly chainId: number
  readonly address: string
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string
}

const VERSION = { major: 1, minor: 0, patch: 0 }
const TIMESTAMP = '2026-11-01T00:00:00+00:00'
const MOST_TOKENS = 10_000

const listOf = (name: string, tokens: readonly Listed[]): Answer =>
  jsonAnswer(200, { name, timestamp: TIMESTAMP, version: VERSION, tokens })

/** A list's own name, as its maker would write it: no path, network or ending, and only what a list's name may have. */
const nameOf = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/(?:\.\d+)?\.json$/, '')
    .replaceAll(/\W+/g, ' ')
    .slice(0, 30) || 'List'

const isPlain = (symbol: string): boolean => /^[\x21-\x7e]+$/.test(symbol)

/**
 * Only tokens that a list would have. A token without decimals, one with a transfer fee and an imitation are on none.
 */
const ownTokens = (): readonly Listed[] =>
  CHAINS.flatMap(({ chainId, tokens }) =>
    tokens
      .filter(({ kind, symbol }) => kind !== 'noDecimals' && kind !== 'feeOnTransfer' && isPlain(symbol))
      .map(({ address, decimals, symbol, name }) => ({
        chainId,
        address,
        decimals,
        symbol,
        name,
        logoURI: `https://files.cow.fi/token-lists/images/${String(chainId)}/${address.toLowerCase()}/logo.svg`,
      })),
  )

/** Tokens that are in no pool and on no chain, always the same. */
const madeUp = (chainId: number, count: number): readonly Listed[] =>
  Array.from({ length: count }, (_, i) => ({
    chainId,
    address: `0x${(0x7e57_0000_0000 + i).toString(16).padStart(40, '0')}`,
    decimals: 18,
    symbol: `T${i.toString(36).toUpperCase()}`,
    name: `Test Token ${String(i)}`,
  }))

const defaults: ReadonlyMap<string, readonly number[]> = chainIds.reduce((all, chainId) => {
  for (const { url } of chains[chainId].tokenLists) {
    const key = url.replace(/^https:\/\//, '').replace(/\/$/, '')
    all.set(key, [...(all.get(key) ?? []), chainId])
  }
  return all
}, new Map<string, number[]>())

/** Two colours that follow from the path, so that tokens do not look alike. */
const disc = (path: string): string => {
  const [outer = 0, inner = 0] = createHash('sha256').update(path).digest()
  const fill = (byte: number, lightness: number): string =>
    `hsl(${String(Math.round((byte * 360) / 256))} 55% ${String(lightness)}%)`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<circle cx="32" cy="32" r="32" fill="${fill(outer, 42)}"/><path d="M32 12 52 32 32 52 12 32z" fill="${fill(inner, 78)}"/></svg>`
  )
}

/** A host's answer, or null for a path that none of them has. */
export function hostAnswer(method: string, path: string): Answer | null {
  const [, rest] = /^\/hosts\/(.+?)\/?$/.exec(path) ?? []
  if (rest === undefined || method !== 'GET') return null
  if (/\.(?:svg|png)$/.test(rest))
    return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: disc(rest) }
  const claims = claimFile(rest) ?? uniFile(rest)
  if (claims !== null) return claims
  if (rest === 'lists.example/large.json') return listOf('Large List', madeUp(1, MOST_TOKENS))
  const of = defaults.get(rest)
  if (of === undefined) return jsonAnswer(404, { error: 'no such list' })
  const shared = ownTokens().filter(({ chainId }) => of.includes(chainId))
  return rest.endsWith('/CowSwap.json')
    ? listOf('CoW Swap', shared)
    : listOf(
        nameOf(rest),
        of.flatMap((chainId) => [
          ...shared.filter((token) => token.chainId === chainId).slice(0, 3),
          ...madeUp(chainId, 150),
        ]),
      )
}
