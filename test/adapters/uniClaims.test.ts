/** The published list of UNI claims and the distributor over the wire, and what is made of answers that are none. */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { merkleTree } from '../../sandbox/claims/merkle'
import { uniDrop, uniRoot } from '../../sandbox/claims/uniDrop'
import { uniFile } from '../../sandbox/claims/uniFiles'
import { rootOf, uniCallData } from '../../src/adapters/claims/uniAbi'
import { uniClaims } from '../../src/adapters/claims/uniClaims'
import { readUniFiles } from '../../src/adapters/claims/uniFiles'
import type { Download } from '../../src/adapters/egress'
import { UNI_FILES } from '../../src/events/claims/uni.data'
import { TEST_ACCOUNTS } from '../../sandbox/accounts'
import { multicall3Answer } from './support/multicall3'

const BASE = 'https://files.example/chunks'
const [ME, OTHER, , NOBODY] = TEST_ACCOUNTS
const key = ME.toLowerCase()
const PROOF = [`0x${'11'.repeat(32)}`]
const ENTRY = { index: 202, amount: '0x15af1d78b58c400000', proof: PROOF, flags: { isUser: true } }
const mapping = { [key]: `${key.slice(0, -1)}f` }

const host =
  (files: Readonly<Record<string, unknown>>): Download =>
  (url) => {
    const file = files[url.slice(BASE.length + 1)]
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    return of(E.right({ status: file === undefined ? 404 : 200, statusText: '', retryAfter: null, text }))
  }
const read = (files: Readonly<Record<string, unknown>>, account = ME) =>
  firstValueFrom(readUniFiles(host(files), BASE, account))
/** As the sandbox serves them. */
const served = (url: string): ReturnType<Download> => {
  const found = uniFile(url.replace('https://', ''))
  return of(
    E.right({ status: found?.status ?? 404, statusText: '', retryAfter: null, text: found?.body ?? '' }),
  )
}

describe('the list of UNI claims', () => {
  it('is found by the first account of its range, with hex amounts and names of any case', async () => {
    const files = { 'mapping.json': mapping, [`${key}.json`]: { [ME]: ENTRY } }
    expect(await read(files)).toEqual(
      E.right({ claim: { index: 202, amount: 400n * 10n ** 18n, proof: PROOF }, missing: null }),
    )
  })

  it.each([
    [
      'part',
      { [`0x${'00'.repeat(20)}`]: `0x${'10'.repeat(20)}`, [`0x${'f'.repeat(40)}`]: `0x${'f'.repeat(40)}` },
    ],
    ['whole', { [`0x${'00'.repeat(20)}`]: `0x${'10'.repeat(20)}` }],
  ])('has none for an account outside its ranges, searched in %s', async (missing, ranges) => {
    expect(await read({ 'mapping.json': ranges })).toEqual(E.right({ claim: null, missing }))
  })

  it('has none for an account that its chunk does not name', async () => {
    const files = { 'mapping.json': mapping, [`${key}.json`]: { [OTHER]: ENTRY } }
    expect(await read(files)).toEqual(E.right({ claim: null, missing: 'file' }))
  })

  const malformed = { reason: 'malformed', status: null }
  it.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ['a missing mapping', {}, { reason: 'unreachable', status: 404 }],
    ['a missing chunk', { 'mapping.json': mapping }, { reason: 'unreachable', status: 404 }],
    ['HTML for the mapping', { 'mapping.json': '<html>' }, { reason: 'malformed', status: 200 }],
    [
      'HTML for the chunk',
      { 'mapping.json': mapping, [`${key}.json`]: '<html>' },
      { reason: 'malformed', status: 200 },
    ],
    ['a list for the mapping', { 'mapping.json': [1] }, malformed],
    ...[
      { ...ENTRY, index: -1 },
      { ...ENTRY, index: '202' },
      { ...ENTRY, amount: '0x' },
      { ...ENTRY, amount: `0x1${'0'.repeat(64)}` },
      { ...ENTRY, proof: ['0x12'] },
      null,
    ].map((entry): [string, Readonly<Record<string, unknown>>, unknown] => [
      `the entry ${JSON.stringify(entry)}`,
      { 'mapping.json': mapping, [`${key}.json`]: { [ME]: entry } },
      malformed,
    ]),
  ])('with %s is reported, not taken as no claim', async (_, files, failure) => {
    expect(await read(files)).toEqual(E.left(failure))
  })
})

describe('the distributor', () => {
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
  const client = (root: string, claimed = 0n) => ({
    known: () => 9,
    request: (_method: string, params: readonly unknown[]) => {
      const [{ data }] = params as readonly [{ readonly data: string }]
      const answerTo = (asked: string) => (asked.startsWith('0x2eb4a7ab') ? root : word(claimed))
      return of(E.right(multicall3Answer(data, 9, answerTo) ?? answerTo(data)))
    },
  })
  const readUni = (root: string, account: string, download: Download = served) =>
    firstValueFrom(uniClaims(client(root), () => download, UNI_FILES).readUni(account))

  it('takes a claim whose proof leads to its root', async () => {
    for (const { account, amount } of uniDrop)
      expect(await readUni(uniRoot, account)).toMatchObject(
        E.right({ claim: { amount }, isClaimed: false, block: 9 }),
      )
    expect(await readUni(uniRoot, NOBODY)).toMatchObject(E.right({ claim: null }))
  })

  it("is never sent another account's proof, or a wrong one", async () => {
    const failure = E.left({ tag: 'files', reason: 'malformed', status: null })
    expect(await readUni(merkleTree([uniRoot]).root.replace(/.$/, '0'), ME)).toEqual(failure)
    const [first, second] = uniDrop
    const swapped: Download = (url) =>
      url.endsWith('mapping.json')
        ? served(url)
        : of(
            E.right({
              status: 200,
              statusText: '',
              retryAfter: null,
              text: JSON.stringify({ [ME]: { index: first?.index, amount: '400', proof: second?.proof } }),
            }),
          )
    expect(await readUni(uniRoot, ME, swapped)).toEqual(failure)
  })

  it('is asked about a claim that is read again after a wrong one: a bad answer of the host is not kept', async () => {
    let isWrong = true
    const download: Download = (url) => {
      const wrong = { [ME]: { index: 0, amount: '1', proof: PROOF } }
      return isWrong && !url.endsWith('mapping.json')
        ? of(E.right({ status: 200, statusText: '', retryAfter: null, text: JSON.stringify(wrong) }))
        : served(url)
    }
    const claims = uniClaims(client(uniRoot), () => download, UNI_FILES)
    expect(E.isLeft(await firstValueFrom(claims.readUni(ME)))).toBe(true)
    isWrong = false
    expect(await firstValueFrom(claims.readUni(ME))).toMatchObject(E.right({ missing: null }))
  })

  it('counts a claim as made as it says', async () => {
    const claims = uniClaims(client(uniRoot, 1n), () => served, UNI_FILES)
    expect(await firstValueFrom(claims.isUniClaimed(0))).toEqual(E.right(true))
    expect(await firstValueFrom(claims.readUni(ME))).toMatchObject(E.right({ isClaimed: true }))
  })

  it('is called as claim(index, account, amount, proof)', () => {
    const data = uniCallData({ tag: 'uni', index: 1, claimant: ME, amount: 2n, proof: PROOF })
    const claim = new Interface(['function claim(uint256, address, uint256, bytes32[])'])
    expect(claim.decodeFunctionData('claim', data).toArray(true)).toEqual([1n, ME, 2n, [...PROOF]])
    expect(rootOf(0, ME, 1n, [])).not.toBe(rootOf(1, ME, 1n, []))
  })
})
