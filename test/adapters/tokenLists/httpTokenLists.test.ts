/** Lists as hosts serve them: good ones, bad ones, and which hosts are reached. */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { type Observable, firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Download, DownloadError, HttpAnswer } from '../../../src/adapters/egress'
import { httpTokenLists, type TokenListOptions } from '../../../src/adapters/tokenLists/httpTokenLists'
import { listStore } from '../../../src/adapters/tokenLists/listStore'
import type { Token } from '../../../src/events/tokens/token'
import type { ChainError } from '../../../src/streams/ports/Chain'
import type { TokenLists } from '../../../src/streams/ports/TokenLists'

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
    store: memoryStore(),
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
  expect(await firstValueFrom(lists.holdings(1, owner, [...hashes, 'lost']))).toEqual(E.right({ [DAI]: 5n }))
  expect(questions).toEqual([[1, owner, [DAI, weth.address]]])
})

const hashed = (hash: string) => (): Observable<E.Either<ChainError, string>> => of(E.right(hash))
const CID = '0170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f'
const CID_TEXT = 'bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4'

describe('a list', () => {
  it('is read with name, version, hash and the number of the chain’s tokens, and keeps its tokens', async () => {
    const url = 'https://a.example/list.json'
    const { lists } = site({ [url]: list({ tokens: [listed, { ...listed, chainId: 100 }] }) })
    const answer = await fetched(lists, url)
    expect(answer).toMatchObject({
      right: {
        list: { name: 'My List', version: { major: 1, minor: 0, patch: 0 }, tokens: 1 },
        change: null,
      },
    })
    const hash = E.isRight(answer) ? answer.right.list.hash : ''
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await firstValueFrom(lists.tokens(1, hash))).toEqual(E.right([listed]))
    expect(await firstValueFrom(lists.tokens(1, 'other'))).toEqual(E.left('missing'))
    await firstValueFrom(lists.keepOnly([]))
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
      { numRuns: 3000 },
    )
  })
})
