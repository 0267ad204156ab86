/** Claim files and the vCOW contract over the wire, and what is made of answers that are none. */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { rangeOf, readClaimFiles } from '../../src/adapters/claims/claimFiles'
import { httpClaims } from '../../src/adapters/claims/httpClaims'
import type { Download } from '../../src/adapters/egress'
import { perChain } from '../../src/events/chain/chains.data'
import { vCowDrops } from '../../src/events/claims/drops.data'
import type { ChainError } from '../../src/streams/ports/Chain'
import { multicall3Answer } from './support/multicall3'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BASE = 'https://files.example/mainnet'
const key = ME.toLowerCase()
const CLAIM = { index: 7, amount: '1000', type: 'Airdrop', proof: [`0x${'11'.repeat(32)}`] }

/** A host with these files; others are not found. */
const host =
  (files: Readonly<Record<string, unknown>>): Download =>
  (url) => {
    const file = files[url.slice(BASE.length + 1)]
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    return of(E.right({ status: file === undefined ? 404 : 200, statusText: '', retryAfter: null, text }))
  }
const mapping = { [`0x${'00'.repeat(20)}`]: `0x${'10'.repeat(20)}`, '0xf0': `0xf${'f'.repeat(39)}` }
const read = (files: Readonly<Record<string, unknown>>) =>
  firstValueFrom(readClaimFiles(host(files), BASE, ME))

describe('the claim files', () => {
  it('give the claims of an account by the range that it lies in', async () => {
    const files = { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [CLAIM] } }
    expect(await read(files)).toEqual(E.right([{ ...CLAIM, amount: 1000n }]))
  })

  it('have none for an account between two ranges, or one that its chunk does not name', async () => {
    expect(rangeOf(mapping, `0x${'20'.repeat(20)}`)).toBeNull()
    expect(await read({ 'mapping.json': mapping, 'chunks/0xf0.json': { '0xother': [CLAIM] } })).toEqual(
      E.right([]),
    )
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a missing mapping', {}, 'unreachable'],
    ['a missing chunk', { 'mapping.json': mapping }, 'unreachable'],
    ['a page of HTML in place of a file', { 'mapping.json': '<html>moved</html>' }, 'malformed'],
    [
      'a claim without an index',
      { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [{ ...CLAIM, index: 'x' }] } },
      'malformed',
    ],
    [
      'a claim of an unknown kind',
      { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [{ ...CLAIM, type: 'Gift' }] } },
      'malformed',
    ],
    [
      'a proof that the contract cannot take',
      { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [{ ...CLAIM, proof: ['0x12'] }] } },
      'malformed',
    ],
    [
      'an index below 0',
      { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [{ ...CLAIM, index: -1 }] } },
      'malformed',
    ],
    [
      'two claims of one index',
      { 'mapping.json': mapping, 'chunks/0xf0.json': { [key]: [CLAIM, CLAIM] } },
      'malformed',
    ],
  ])('with %s are reported, not taken as no claims', async (_, files, problem) => {
    expect(await read(files)).toEqual(E.left(problem))
  })
})

describe('a claim', () => {
  const asked: (readonly [string, readonly unknown[]])[] = []
  const claims = (answer: E.Either<ChainError, unknown>) =>
    httpClaims({
      clients: perChain(() => ({
        known: () => 0,
        request: (method: string, params: readonly unknown[]) => {
          asked.push([method, params])
          const [{ data = '0x' }] = params as readonly [{ readonly data?: string }]
          return of(E.map((one) => multicall3Answer(data, 9, () => String(one)) ?? one)(answer))
        },
      })),
      downloadFrom: () => host({}),
      served: () => BASE,
    })
  const one = { index: 7, type: 'UserOption', claimable: 10n, claimed: 10n, value: 3n, proof: [] } as const
  const call = { tag: 'claim', claimant: ME, claims: [one, { ...one, index: 8 }] } as const

  it('goes out as one call with a fifth more gas than estimated', async () => {
    const prepared = await firstValueFrom(claims(E.right('0x64')).prepare(1, ME, call))
    expect(prepared).toMatchObject(E.right({ to: vCowDrops[1]?.vCow.address, value: 6n, gas: 120n }))
    expect(asked.at(-1)).toMatchObject(['eth_estimateGas', [{ from: ME, value: '0x6' }]])
  })

  it.each([
    ['0x1', 1n],
    ['0x9', 10n],
    ['0x63', 118n],
    ['0x1e847f', 2_399_998n],
  ])('of an estimate of %s goes out with %d gas: a fifth more, rounded down once', async (estimate, gas) => {
    expect(await firstValueFrom(claims(E.right(estimate)).prepare(1, ME, call))).toMatchObject(
      E.right({ gas }),
    )
  })

  it('for another account names that account in every row, and comes from the sender (S6.6)', async () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const prepared = await firstValueFrom(
      claims(E.right('0x64')).prepare(1, ME, { ...call, claimant: other }),
    )
    const data = E.isRight(prepared) ? prepared.right.data : '0x'
    const [, , claimants] = new Interface([
      'function claimMany(uint256[],uint8[],address[],uint256[],uint256[],bytes32[][],uint256[]) payable',
    ]).decodeFunctionData('claimMany', data)
    expect([...(claimants as Iterable<unknown>)]).toEqual([other, other])
    expect(asked.at(-1)).toMatchObject(['eth_estimateGas', [{ from: ME }]])
  })

  it('that cannot be coded is not prepared, and ends as an answer', async () => {
    const wrong = { ...call, claims: [{ ...one, proof: ['0x12'] as const }] }
    expect(await firstValueFrom(claims(E.right('0x64')).prepare(1, ME, wrong))).toMatchObject(
      E.left({ tag: 'malformed' }),
    )
  })

  it('that the contract refuses is not prepared', async () => {
    const refusal: ChainError = { tag: 'rpc', code: 3, message: 'execution reverted', data: null }
    expect(await firstValueFrom(claims(E.left(refusal)).prepare(1, ME, call))).toEqual(E.left(refusal))
  })

  it('is known on no chain without vCOW', async () => {
    expect(await firstValueFrom(claims(E.right('0x64')).prepare(8453, ME, call))).toEqual(
      E.left({ tag: 'noDrop' }),
    )
  })

  it('shows the balances also where its files cannot be read', async () => {
    const answer = await firstValueFrom(claims(E.right(`0x${'0'.repeat(63)}5`)).read(1, ME))
    expect(answer).toMatchObject(
      E.right({ files: 'unreachable', claims: [], vCow: 5n, vested: 5n, block: 9 }),
    )
  })
})
