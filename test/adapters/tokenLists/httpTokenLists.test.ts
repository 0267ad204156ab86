/** Lists as hosts serve them: good ones, bad ones, and which hosts are reached. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { type Observable, firstValueFrom, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Download, DownloadError, HttpAnswer } from '../../../src/adapters/egress'
import { httpTokenLists, type TokenListOptions } from '../../../src/adapters/tokenLists/httpTokenLists'
import { RULES, listStore } from '../../../src/adapters/tokenLists/listStore'
import { parseList } from '../../../src/adapters/tokenLists/parseList'
import { TokenListC } from '../../../src/adapters/tokenLists/schema'
import { canonicalJson } from '../../../src/events/kernel/canonicalJson'
import type { Token } from '../../../src/events/tokens/token'
import type { ChainError } from '../../../src/streams/ports/Chain'
import type { TokenLists } from '../../../src/streams/ports/TokenLists'

/** More of them in the soak (test/soak/hostile.test.ts). */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 2000)

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const listed = { chainId: 1, address: DAI, decimals: 18, symbol: 'DAI', name: 'Dai Stablecoin' }
const list = (change: object = {}): string =>
  JSON.stringify({
    name: 'My List',
    timestamp: '2026-11-01T10:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [listed],
    ...change,
  })

type Served = Readonly<Record<string, string | number | DownloadError>>

interface Site {
  readonly lists: TokenLists
  /** The addresses that were requested. */
  readonly requested: string[]
}

const memoryStore = () =>
  listStore(() => {
    throw new Error('no IndexedDB here')
  })

const site = (
  served: Served,
  contentHash: TokenListOptions['contentHash'] = () => null,
  balancesOf: TokenListOptions['balancesOf'] = () => of(E.right({})),
  store = memoryStore(),
): Site => {
  const requested: string[] = []
  const answerOf = (url: string): E.Either<DownloadError, HttpAnswer> => {
    const answer = served[url] ?? 404
    if (typeof answer === 'object') return E.left(answer)
    const [status, text] = typeof answer === 'number' ? [answer, ''] : [200, answer]
    return E.right({ status, statusText: '', retryAfter: null, text })
  }
  const downloadFrom =
    (origins: ReadonlySet<string>): Download =>
    (url) => {
      if (!origins.has(new URL(url).origin)) throw new Error(`${url} was not to be reached`)
      requested.push(url)
      return of(answerOf(url))
    }
  const lists = httpTokenLists({
    downloadFrom,
    contentHash,
    served: (at) => at,
    store,
    logoOrigins: new Set(['https://files.cow.fi', 'https://ipfs.io', 'https://a.example']),
    balancesOf,
  })
  return { lists, requested }
}

const fetched = (lists: TokenLists, url: string, inUse: string | null = null) =>
  firstValueFrom(lists.fetch(1, url, inUse))

it('what an account has is asked for each token of the versions once, and only of their chain', async () => {
  const [a, b] = ['https://a.example/a.json', 'https://a.example/b.json']
  const weth = { ...listed, address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', symbol: 'WETH' }
  const questions: unknown[] = []
  const { lists } = site(
    { [a]: list({ tokens: [listed, { ...listed, chainId: 100 }] }), [b]: list({ tokens: [listed, weth] }) },
    undefined,
    (...question) => {
      questions.push(question)
      return of(E.right({ [DAI]: 5n }))
    },
  )
  const hashes: string[] = []
  for (const url of [a, b]) {
    const answer = await fetched(lists, url)
    if (E.isRight(answer)) hashes.push(answer.right.list.hash)
  }
  const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(await firstValueFrom(lists.holdings(1, owner, hashes))).toEqual(E.right({ [DAI]: 5n }))
  // The tokens of one list are gone: what the account has of them is not known.
  expect(await firstValueFrom(lists.holdings(1, owner, [...hashes, 'lost']))).toEqual(E.left('unread'))
  expect(questions).toEqual([[1, owner, [DAI, weth.address]]])
})

describe('the addresses of a token’s logo', () => {
  const url = 'https://a.example/list.json'
  const REPOSITORY = `https://files.cow.fi/token-lists/images/1/${DAI.toLowerCase()}/logo.png`
  const addressesFor = async (logoURI: string): Promise<unknown> => {
    const { lists, requested } = site({ [url]: list({ tokens: [{ ...listed, logoURI }] }) })
    const answer = await fetched(lists, url)
    const hash = E.isRight(answer) ? answer.right.list.hash : ''
    const logos = await firstValueFrom(lists.logos(1, DAI, ['gone', hash]))
    expect(requested).toEqual([url])
    return logos
  }

  it.each<[what: string, uri: string, own: readonly string[]]>([
    ['https as it is (T7.64)', 'https://a.example/dai.png', ['https://a.example/dai.png']],
    ['http as https, and not as it is (T7.65)', 'http://a.example/dai.png', ['https://a.example/dai.png']],
    ['ipfs by the gateways that are allowed (T7.66)', 'ipfs://bafyX', ['https://ipfs.io/ipfs/bafyX']],
    ['ipns by the gateways that are allowed (T7.67)', 'ipns://a.eth', ['https://ipfs.io/ipns/a.eth']],
    ['none of a host that nobody named', 'https://tracker.example/dai.png?who=1', []],
    ['none of a host that only looks like a named one', 'https://a.example.evil.example/a.png', []],
    ['none with a user name', 'https://a.example@evil.example/a.png', []],
    ['none of another port', 'https://a.example:8443/a.png', []],
    ['no script', 'javascript:alert(1)//https://a.example/a.png', []],
    ['no text of a page', 'data:text/html,<script>alert(1)</script>', []],
    ['no image written out, which may be of any size', 'data:image/svg+xml,<svg onload="alert(1)"/>', []],
    ['no file', 'file:///etc/passwd', []],
    ['none that is longer than 1,000 characters', `https://a.example/${'a'.repeat(1000)}`, []],
  ])('are %s, and then the public repository’s (T7.63, T7.64, T7.65)', async (_, uri, own) => {
    expect(await addressesFor(uri.replace(/[ <>]/g, ''))).toEqual(E.right([...own, REPOSITORY]))
  })

  it('are the repository’s alone for a token that no list has, and the answer asks nobody', async () => {
    const { lists, requested } = site({})
    expect(await firstValueFrom(lists.logos(1, DAI, ['gone']))).toEqual(E.right([REPOSITORY]))
    expect(requested).toEqual([])
  })
})

const hashed = (hash: string) => (): Observable<E.Either<ChainError, string>> => of(E.right(hash))
const CID = '0170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'
const CID_TEXT = 'bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4'

describe('a list', () => {
  it('is read with name, version, hash and the number of the chain’s tokens, and keeps its tokens', async () => {
    const url = 'https://a.example/list.json'
    const version = { major: 1, minor: 2, patch: 3 }
    const ofOther = { ...listed, chainId: 100, address: `0x${'7'.repeat(40)}` }
    const { lists } = site({ [url]: list({ version, tokens: [listed, ofOther] }) })
    const answer = await fetched(lists, url)
    expect(answer).toMatchObject({
      right: {
        list: {
          name: 'My List',
          timestamp: '2026-11-01T10:00:00Z',
          version: { major: 1, minor: 2, patch: 3 },
          tokens: 1,
        },
        change: null,
      },
    })
    const hash = E.isRight(answer) ? answer.right.list.hash : ''
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await firstValueFrom(lists.tokens(1, hash))).toEqual(E.right([listed]))
    expect(await firstValueFrom(lists.tokens(1, 'other'))).toEqual(E.left('missing'))
    await firstValueFrom(lists.erase())
    expect(await firstValueFrom(lists.tokens(1, hash))).toEqual(E.left('missing'))
  })

  it('ignores the second token of an address, and tokens whose address has a wrong checksum, and counts them', async () => {
    const url = 'https://a.example/list.json'
    const tokens = [
      listed,
      { ...listed, address: DAI.toLowerCase(), symbol: 'FAKE' },
      { ...listed, address: DAI.replace('6B', '6b') },
    ]
    const answer = await fetched(site({ [url]: list({ tokens }) }).lists, url)
    expect(answer).toMatchObject({ right: { list: { tokens: 1, duplicates: 1, unusable: 1 } } })
  })

  it('is compared with the version in use', async () => {
    const url = 'https://a.example/list.json'
    const served: Record<string, string> = { [url]: list() }
    const { lists } = site(served)
    const first = await fetched(lists, url)
    const other = { ...listed, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC' }
    served[url] = list({ tokens: [{ ...listed, name: 'Dai' }, other] })
    const hash = E.isRight(first) ? first.right.list.hash : ''
    expect(await fetched(lists, url, hash)).toMatchObject({
      right: { change: { added: 1, removed: 0, changed: 1 } },
    })
  })

  it.each<[string, string, readonly string[]]>([
    ['of https is fetched there', 'https://a.example/l.json', ['https://a.example/l.json']],
    [
      'of http is tried by https first',
      'http://a.example/l.json',
      ['https://a.example/l.json', 'http://a.example/l.json'],
    ],
    [
      'of ipfs is tried at two gateways',
      'ipfs://bafy/l.json',
      ['https://ipfs.io/ipfs/bafy/l.json', 'https://gateway.pinata.cloud/ipfs/bafy/l.json'],
    ],
    [
      'of ipns is tried at two gateways',
      'ipns://name.example',
      ['https://ipfs.io/ipns/name.example', 'https://gateway.pinata.cloud/ipns/name.example'],
    ],
  ])('%s', async (_title, url, addresses) => {
    const { lists, requested } = site({})
    await fetched(lists, url)
    expect(requested).toEqual(addresses)
    const last = addresses.at(-1) ?? ''
    expect(await fetched(site({ [last]: list() }).lists, url)).toMatchObject({ right: { change: null } })
  })

  it('of a name is found by its content hash, with the path after the name', async () => {
    const at = `https://ipfs.io/ipfs/${CID_TEXT}/l.json`
    const { lists, requested } = site({ [at]: list() }, hashed(`0xe301${CID}`))
    expect(await fetched(lists, 'lists.name.eth/l.json')).toMatchObject({ right: {} })
    expect(requested).toEqual([at])
  })

  it('of a name that leads to an ipns name is fetched by that', async () => {
    const name = Buffer.from('app.example.org').toString('hex')
    const { lists, requested } = site(
      {},
      hashed(`0xe501017200${(name.length / 2).toString(16).padStart(2, '0')}${name}`),
    )
    await fetched(lists, 'name.eth')
    expect(requested[0]).toBe('https://ipfs.io/ipns/app.example.org')
  })

  it.each([-1, 1])('of an ipns name whose length is said wrong by %i is fetched from nowhere', async (by) => {
    const name = Buffer.from('app.example.org').toString('hex')
    const length = (name.length / 2 + by).toString(16).padStart(2, '0')
    const { lists, requested } = site({}, hashed(`0xe501017200${length}${name}`))
    expect(await fetched(lists, 'name.eth')).toMatchObject({ left: { reason: 'noContentHash' } })
    expect(requested).toEqual([])
  })
})

describe('a list with faulty entries (X161)', () => {
  const url = 'https://a.example/list.json'
  const bad = { ...listed, symbol: 'with space' }
  const other = { ...listed, address: `0x${'7'.repeat(40)}`, symbol: 'OTHER' }
  const text = list({ tokens: [listed, bad, other, { ...bad, decimals: -1 }, 7] })
  const errorOf = async (lists: TokenLists, at = url, inUse: string | null = null) => {
    const answer = await fetched(lists, at, inUse)
    if (E.isRight(answer)) throw new Error('the list was read')
    return answer.left
  }

  it('says of each what is wrong and how many they are, and keeps the others', async () => {
    const { lists } = site({ [url]: text })
    const error = await errorOf(lists)
    expect(error).toMatchObject({
      reason: 'invalid',
      detail:
        'tokens.1.symbol: not symbol of at most 20 characters without spaces; tokens.3.decimals: not decimals; tokens.4.value: not token',
      faulty: 3,
      others: { tokens: 2 },
    })
    const hash = error.others?.hash ?? ''
    const tokens = await firstValueFrom(lists.tokens(1, hash))
    expect(E.isRight(tokens) ? tokens.right.map(({ symbol }) => symbol) : []).toEqual(['DAI', 'OTHER'])
  })

  it('fails each time until it is in use, and then is what is in use, also once the browser has removed it', async () => {
    const { lists } = site({ [url]: text })
    const { others } = await errorOf(lists)
    expect(await errorOf(lists)).toMatchObject({ faulty: 3 })
    const hash = others?.hash ?? ''
    expect(await errorOf(lists, url, 'another')).toMatchObject({ faulty: 3 })
    expect(await fetched(lists, url, hash)).toMatchObject({ right: { list: { hash, tokens: 2 } } })
    await firstValueFrom(lists.erase())
    expect(await fetched(lists, url, hash)).toMatchObject({ right: { list: { hash }, change: null } })
    expect(await firstValueFrom(lists.tokens(1, hash))).toMatchObject({ right: { length: 2 } })
  })

  it.each<[title: string, text: string]>([
    ['no entry that can be used', list({ tokens: [bad] })],
    ['none for this network', list({ tokens: [bad, { ...listed, chainId: 100 }] })],
    ['another fault as well', list({ tokens: [listed, bad], name: '' })],
    [
      'a version that cannot be counted',
      list({ tokens: [listed, bad], version: { major: 1e300, minor: 0, patch: 0 } }),
    ],
    [
      'more entries than a list may have',
      list({ tokens: [bad, ...Array.from({ length: 10_000 }, () => listed)] }),
    ],
    ['tokens that are no array', list({ tokens: { 0: listed, 1: bad } })],
  ])('with %s offers nothing', async (_title, served) => {
    const error = await errorOf(site({ [url]: served }).lists)
    expect(error.reason).toBe('invalid')
    expect(error.others).toBeUndefined()
  })

  it('that a gateway serves unproved offers nothing, and a whole list of the next one is read', async () => {
    const [first, second] = ['https://ipfs.io/ipfs/x/l.json', 'https://gateway.pinata.cloud/ipfs/x/l.json']
    expect(await errorOf(site({ [first]: text, [second]: 500 }).lists, 'ipfs://x/l.json')).toEqual({
      reason: 'invalid',
      detail: expect.stringContaining('tokens.1.symbol') as unknown,
    })
    const { lists } = site({ [first]: text, [second]: list() })
    expect(await fetched(lists, 'ipfs://x/l.json')).toMatchObject({ right: { list: { tokens: 1 } } })
  })
})

it('names of tokens are those of the first version that has them (X160)', async () => {
  const urls = ['https://a.example/a.json', 'https://a.example/b.json']
  const weth = {
    ...listed,
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    symbol: 'WETH',
    name: 'Wrapped',
  }
  const { lists } = site({
    [urls[0] ?? '']: list(),
    [urls[1] ?? '']: list({ tokens: [{ ...listed, symbol: 'SAI' }, weth] }),
  })
  const hashes: string[] = []
  for (const url of urls) {
    const answer = await fetched(lists, url)
    if (E.isRight(answer)) hashes.push(answer.right.list.hash)
  }
  const unknown = `0x${'7'.repeat(40)}`
  const names = [
    { address: DAI, symbol: 'DAI', name: listed.name },
    { address: weth.address, symbol: 'WETH', name: 'Wrapped' },
  ]
  const asked = [unknown, DAI, weth.address]
  expect(await firstValueFrom(lists.names(1, hashes, asked))).toEqual(E.right({ names, isWhole: true }))
  expect(await firstValueFrom(lists.names(1, [...hashes, 'gone'], asked))).toEqual(
    E.right({ names, isWhole: false }),
  )
  expect(await firstValueFrom(lists.names(100, hashes, asked))).toEqual(
    E.right({ names: [], isWhole: false }),
  )
})

it('each address of a list has 10 s, and no more than 10 MB of it are read', async () => {
  const limits: unknown[] = []
  const lists = httpTokenLists({
    downloadFrom: () => (_, given) => {
      limits.push(given)
      return of(E.left<DownloadError>({ tag: 'timeout' }))
    },
    contentHash: () => null,
    served: (at) => at,
    store: memoryStore(),
    logoOrigins: new Set(),
    balancesOf: () => of(E.right({})),
  })
  await fetched(lists, 'ipfs://bafy/l.json')
  const each = { timeoutMs: 10_000, maxBytes: 10_000_000 }
  expect(limits).toEqual([each, each])
})

describe('a list of 10,000 tokens', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const url = 'https://a.example/large.json'
  const large = list({
    tokens: Array.from({ length: 10_000 }, (_, i) => ({
      ...listed,
      address: `0x${(0x7000 + i).toString(16).padStart(40, '0')}`,
    })),
  })
  /**
   * How often the page had a turn while the list was read. It is hashed at once: on another thread that takes as many turns as
   * the machine is busy.
   */
  const turnsDuring = async (read: () => Promise<unknown>): Promise<number> => {
    vi.spyOn(crypto.subtle, 'digest').mockImplementation((_, data) =>
      Promise.resolve(
        new Uint8Array(
          createHash('sha256')
            .update(Buffer.from(data as ArrayBuffer))
            .digest(),
        ).buffer,
      ),
    )
    let turns = 0
    let isRead = false
    const turn = (): void => {
      if (isRead) return
      turns++
      setTimeout(turn)
    }
    setTimeout(turn)
    await read()
    isRead = true
    return turns
  }

  it('is hashed by the browser on another thread, and by the page only where that has no cryptography', async () => {
    const hashes = vi.spyOn(crypto.subtle, 'digest')
    const first = await fetched(site({ [url]: large }).lists, url)
    expect(hashes).toHaveBeenCalledTimes(1)
    vi.stubGlobal('crypto', {})
    const second = await fetched(site({ [url]: large }).lists, url)
    const expected = createHash('sha256').update(large).digest('hex')
    for (const answer of [first, second])
      expect(answer).toMatchObject({ right: { list: { hash: expected } } })
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('refused'))],
    [
      'throws',
      () => {
        throw new Error('thrown')
      },
    ],
  ])('is hashed by the page where the browser’s cryptography %s', async (_, digest) => {
    vi.stubGlobal('crypto', { subtle: { digest } })
    const expected = createHash('sha256').update(large).digest('hex')
    expect(await fetched(site({ [url]: large }).lists, url)).toMatchObject({
      right: { list: { hash: expected, tokens: 10_000 } },
    })
  })

  it('is hashed by the page where the browser’s cryptography says nothing for 10 s', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('crypto', { subtle: { digest: () => new Promise(() => undefined) } })
    const expected = createHash('sha256').update(list()).digest('hex')
    const answer = fetched(site({ [url]: list() }).lists, url)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await answer).toMatchObject({ right: { list: { hash: expected } } })
  })

  it('is checked again where an earlier build read it by other rules, and says what that changes', async () => {
    const store = memoryStore()
    const first = await fetched(site({ [url]: list() }, undefined, undefined, store).lists, url)
    const hash = E.isRight(first) ? first.right.list.hash : ''
    const byOthers = await store.read(`1:${hash}`)
    if (byOthers === null) throw new Error('the list is not kept')
    const ofThen = {
      ...byOthers,
      rules: byOthers.rules - 1,
      tokens: [{ ...listed, chainId: 1 as const, name: 'Dai?' }],
    }
    await store.write(`1:${hash}`, ofThen)
    const { lists } = site({ [url]: list() }, undefined, undefined, store)
    // Until it is served again, its tokens are those that are kept.
    expect(await firstValueFrom(lists.tokens(1, hash))).toMatchObject({ right: [{ name: 'Dai?' }] })
    expect(await fetched(lists, url, hash)).toMatchObject({
      right: { list: { hash }, change: { changed: 1 } },
    })
    expect(await firstValueFrom(lists.tokens(1, hash))).toEqual(E.right([listed]))
  })

  /** What a text becomes by each number of the rules. A text that becomes something else is a new number, and its line here. */
  const FROZEN: Readonly<Record<number, string>> = {
    1: '44422a54e75f7a64e1769cf62317de78eb90e01da411497bc89739a5efe59330',
  }

  it('becomes other tokens by another number of the rules only, so that no browser goes on with those of before', async () => {
    const capitals = `0x${DAI.slice(2).toUpperCase()}`
    const text = list({
      tokens: [
        { ...listed, tags: ['stable'], logoURI: 'ipfs://bafy', extensions: { bridge: 'x' } },
        { ...listed, address: capitals, symbol: 'TWICE' },
        { ...listed, address: DAI.replace('6B', '6b') },
        { ...listed, address: `0x${'7'.repeat(40)}`, symbol: '\u202eCAD', name: ' A  name ', decimals: 255 },
        { ...listed, address: `0x${'8'.repeat(40)}`, chainId: 100 },
        { ...listed, address: `0x${'9'.repeat(40)}`, symbol: '', name: '', decimals: 0, tags: [] },
      ],
    })
    const read = await parseList(1, text, 'hash')
    expect(read).toMatchObject({ right: { rules: RULES, list: { tokens: 3, duplicates: 1, unusable: 1 } } })
    expect(createHash('sha256').update(canonicalJson(read)).digest('hex')).toBe(FROZEN[RULES])
  })

  it('is checked again where what is kept under its hash is of another list or chain', async () => {
    const hash = createHash('sha256').update(list()).digest('hex')
    const store = memoryStore()
    const { lists } = site({ [url]: list() }, undefined, undefined, store)
    await fetched(lists, url)
    const kept = await store.read(`1:${hash}`)
    if (kept === null) throw new Error('the list is not kept')
    const damaged = [
      { ...kept, list: { ...kept.list, hash: 'f'.repeat(64) } },
      { ...kept, tokens: [] },
      { ...kept, tokens: kept.tokens.map((token) => ({ ...token, chainId: 100 as const })) },
    ]
    for (const one of damaged) {
      await store.write(`1:${hash}`, one)
      expect(await fetched(lists, url, hash)).toMatchObject({ right: { list: { hash, tokens: 1 } } })
      expect(await firstValueFrom(lists.tokens(1, hash))).toEqual(E.right([listed]))
    }
  })

  it('is not checked again by the next visit, whose browser has kept it', async () => {
    const store = memoryStore()
    const before = await fetched(site({ [url]: large }, undefined, undefined, store).lists, url)
    const hash = E.isRight(before) ? before.right.list.hash : ''
    const next = site({ [url]: large }, undefined, undefined, store)
    const checks = vi.spyOn(TokenListC, 'validate')
    expect(await turnsDuring(() => fetched(next.lists, url, hash))).toBeLessThan(5)
    expect(checks).not.toHaveBeenCalled()
  })

  it('is read in pieces, so that the page draws between them, and not again while it is served unchanged', async () => {
    const { lists } = site({ [url]: large })
    let hash = ''
    const first = await turnsDuring(() =>
      fetched(lists, url).then((answer) => {
        if (E.isRight(answer)) hash = answer.right.list.hash
        expect(answer).toMatchObject({ right: { list: { tokens: 10_000 } } })
      }),
    )
    expect(first).toBeGreaterThan(40)
    const again = await turnsDuring(() =>
      fetched(lists, url, hash).then((answer) => {
        expect(answer).toMatchObject({
          right: { list: { hash, tokens: 10_000 }, change: { added: 0, removed: 0, changed: 0 } },
        })
      }),
    )
    expect(again).toBeLessThan(5)
    expect(await firstValueFrom(lists.tokens(1, hash))).toMatchObject({ right: { length: 10_000 } })
  })
})

describe('a list that cannot be used says why', () => {
  const url = 'https://a.example/l.json'
  const noise = `https://user:word@a.example/l.json`
  it.each<[string, string, Served, TokenListOptions['contentHash'] | undefined, object]>([
    [
      'nobody answers',
      url,
      { [url]: { tag: 'unreachable' } },
      undefined,
      { reason: 'unreachable', detail: 'a.example' },
    ],
    ['a slow gateway', url, { [url]: { tag: 'timeout' } }, undefined, { reason: 'unreachable' }],
    [
      'a redirect, which the network access refuses',
      url,
      { [url]: { tag: 'unreachable' } },
      undefined,
      { reason: 'unreachable' },
    ],
    ['100 MB', url, { [url]: { tag: 'tooLarge' } }, undefined, { reason: 'tooLarge' }],
    ['a status', url, { [url]: 503 }, undefined, { reason: 'status', detail: '503' }],
    ['nothing at its address', url, { [url]: 404 }, undefined, { reason: 'status', detail: '404' }],
    ['a status without a text', url, { [url]: 204 }, undefined, { reason: 'status', detail: '204' }],
    ['HTML', url, { [url]: '<!doctype html><script>1</script>' }, undefined, { reason: 'notJson' }],
    [
      'a wrong version',
      url,
      { [url]: list({ version: '1.0.0' }) },
      undefined,
      { reason: 'invalid', detail: 'version: not version' },
    ],
    [
      'a token 300 characters long',
      url,
      { [url]: list({ tokens: [{ ...listed, name: 'n'.repeat(300) }] }) },
      undefined,
      { reason: 'invalid', detail: 'tokens.0.name: not name of at most 60 characters' },
    ],
    [
      'a name without resolver',
      'name.eth',
      {},
      () => of(E.left<ChainError>({ tag: 'malformed', description: '' })),
      { reason: 'nameNotResolved', detail: 'name.eth' },
    ],
    ['a name without content hash', 'name.eth', {}, hashed('0x'), { reason: 'noContentHash' }],
    ['a content hash that is cut', 'name.eth', {}, hashed('0xe3010170'), { reason: 'noContentHash' }],
    [
      'an unknown codec',
      'name.eth',
      {},
      hashed(`0xe401${CID}`),
      { reason: 'unknownCodec', detail: '0xe401' },
    ],
    ['no name service', 'name.eth', {}, () => null, { reason: 'noNameService' }],
    ['an unknown protocol', 'javascript:alert(1)', {}, undefined, { reason: 'unknownProtocol' }],
    ['a URL with a password', noise, {}, undefined, { reason: 'unknownProtocol' }],
  ])('%s', async (_title, at, served, names, error) => {
    expect(await fetched(site(served, names).lists, at)).toMatchObject({ left: error })
  })

  it.each<[string, string | DownloadError]>([
    ['does not answer in time', { tag: 'timeout' }],
    ['redirects', { tag: 'unreachable' }],
    ['serves 100 MB', { tag: 'tooLarge' }],
    ['serves a page', '<html></html>'],
    ['serves a list of another format', JSON.stringify({ tokens: 1 })],
  ])('at a gateway that %s, unless the other gateway serves it', async (_what, answer) => {
    const { lists, requested } = site({
      'https://ipfs.io/ipfs/x': answer,
      'https://gateway.pinata.cloud/ipfs/x': list(),
    })
    expect(await fetched(lists, 'ipfs://x')).toMatchObject({ right: { list: { name: 'My List' } } })
    expect(requested).toEqual(['https://ipfs.io/ipfs/x', 'https://gateway.pinata.cloud/ipfs/x'])
  })

  it('as the first of its addresses answered, when the others fail too', async () => {
    const { lists } = site({
      'https://ipfs.io/ipfs/x': 'no list',
      'https://gateway.pinata.cloud/ipfs/x': 500,
    })
    expect(await fetched(lists, 'ipfs://x')).toMatchObject({ left: { reason: 'notJson' } })
  })
})

describe('hostile lists', () => {
  const hostile = fc.record(
    {
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      timestamp: fc.oneof(fc.constant('2026-11-01T10:00:00Z'), fc.jsonValue()),
      version: fc.oneof(fc.constant({ major: 1, minor: 0, patch: 0 }), fc.jsonValue()),
      tokens: fc.oneof(
        fc.array(
          fc.record({
            chainId: fc.oneof(fc.constant(1), fc.integer()),
            address: fc.oneof(fc.constant(DAI), fc.constant(DAI.toLowerCase()), fc.string()),
            decimals: fc.oneof(fc.integer({ min: -1, max: 256 }), fc.double()),
            name: fc.string({ unit: 'binary', maxLength: 80 }),
            symbol: fc.string({ unit: 'binary', maxLength: 30 }),
            logoURI: fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://a.b/c.svg'),
          }),
          { maxLength: 5 },
        ),
        fc.jsonValue(),
      ),
      __proto__: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )

  it('never throw: they are refused with a reason, or give tokens of the chain', async () => {
    const url = 'https://a.example/l.json'
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          hostile.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        async (text) => {
          const { lists } = site({ [url]: text })
          const answer = await fetched(lists, url)
          if (E.isLeft(answer)) return answer.left.detail.length <= 300
          const kept = await firstValueFrom(lists.tokens(1, answer.right.list.hash))
          return E.isRight(kept) && kept.right.every((token: Token) => token.chainId === 1)
        },
      ),
      { numRuns: RUNS },
    )
  }, 3_600_000)
})

describe('a list that gateways serve is compared with its address (X94)', () => {
  const [first, second] = ['https://ipfs.io/ipfs/', 'https://gateway.pinata.cloud/ipfs/']
  const bytesOf = (text: string): Buffer => Buffer.from(text)
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
  const raw = `f01551220${hashOf(bytesOf(list()))}`
  /** The list as a file of one block: between 128 and 16,383 bytes, so that each length has two bytes. */
  const file = (() => {
    const length = (of: number): number[] => [(of % 128) + 128, of >> 7]
    const content = bytesOf(list())
    const own = length(content.length)
    const data = Buffer.concat([Buffer.from([8, 2, 18, ...own]), content, Buffer.from([24, ...own])])
    return `f01701220${hashOf(Buffer.concat([Buffer.from([10, ...length(data.length)]), data]))}`
  })()
  const other = list({ name: 'A forgery' })

  it.each([
    ['raw', raw],
    ['a file of one block', file],
  ])('and is verified where it is what that names: %s', async (_, cid) => {
    const { lists, requested } = site({ [first + cid]: list() })
    const answer = await fetched(lists, `ipfs://${cid}`)
    expect(answer).toMatchObject({ right: { list: { name: 'My List' } } })
    expect(answer).not.toMatchObject({ right: { isUnverified: true } })
    expect(requested).toHaveLength(1)
  })

  it('and is refused where it is something else', async () => {
    const { lists } = site({ [first + raw]: other, [second + raw]: other })
    expect(await fetched(lists, `ipfs://${raw}`)).toEqual({
      _tag: 'Left',
      left: { reason: 'notAsNamed', detail: 'ipfs.io' },
    })
  })

  it.each([
    ['raw', raw],
    ['a file of one block', file],
  ])('so that one gateway that lies is passed over: %s', async (_, cid) => {
    const { lists } = site({ [first + cid]: other, [second + cid]: list() })
    const answer = await fetched(lists, `ipfs://${cid}`)
    expect(answer).toMatchObject({ right: { list: { name: 'My List' } } })
    expect(answer).not.toMatchObject({ right: { isUnverified: true } })
  })

  it('and a forgery that is filled up until it is longer than a block is passed over, too', async () => {
    const long = other + ' '.repeat(262_145)
    const { lists } = site({ [first + file]: long, [second + file]: list() })
    const answer = await fetched(lists, `ipfs://${file}`)
    expect(answer).toMatchObject({ right: { list: { name: 'My List' } } })
    expect(answer).not.toMatchObject({ right: { isUnverified: true } })
  })

  it.each([
    ['a file of which no gateway serves the block that it names', file, other, 2],
    ['a file in a folder', `${raw}/l.json`, list(), 1],
  ])('and is marked where nothing shows that: %s', async (_, path, content, requests) => {
    const { lists, requested } = site({ [first + path]: content, [second + path]: content })
    expect(await fetched(lists, `ipfs://${path}`)).toMatchObject({ right: { isUnverified: true } })
    expect(requested).toHaveLength(requests)
  })

  it('and one of https is nobody’s but its host’s', async () => {
    const { lists } = site({ 'https://a.example/l.json': list() })
    expect(await fetched(lists, 'https://a.example/l.json')).not.toMatchObject({
      right: { isUnverified: true },
    })
  })
})
