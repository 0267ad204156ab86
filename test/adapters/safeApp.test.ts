/** The Safe around the page: its messages as the Safe's apps SDK sends and reads them. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, map, NEVER, type Observable, of, toArray } from 'rxjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findSafe, safeProvider } from '../../src/adapters/safeApp/safeApp'
import { safeFrame } from '../../src/adapters/safeApp/frameMessages'
import { onlySafeSilently } from '../../src/adapters/browserWallets/onlySafeSilently'
import { createRemotePorts } from '../../src/adapters/remotePorts'
import { readConfig } from '../../src/config/config'
import { isSafeOrigin } from '../../src/config/safeApps'
import { fakeWallets } from '../support/fakes/fakeWallets'
import { marbles } from '../support/marbles'

const SAFE = '0x5aFE000000000000000000000000000000000001'
const ORIGIN = 'https://app.safe.global'
const TX_HASH = `0x${'ab'.repeat(32)}`
const INFO = { safeAddress: SAFE, chainId: 1, threshold: 2, owners: [], isReadOnly: false }

interface Question {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: unknown
}
type Answer = (question: Question) => unknown

/** A page whose parent answers by method; `from` is where the answers come from. */
const framed = (answers: Readonly<Record<string, Answer>>, from = ORIGIN) => {
  const asked: (readonly [question: Question, origin: string])[] = []
  const parent = {
    postMessage: (message: unknown, origin: string) => {
      const question = message as Question
      asked.push([question, origin])
      const data = answers[question.method]?.(question)
      if (data !== undefined) reply({ id: question.id, version: '9.1.0', ...(data as object) })
    },
  }
  const target = Object.assign(new EventTarget(), { parent })
  const reply = (data: unknown, origin = from, source: unknown = parent): void => {
    const event = Object.assign(new Event('message'), { data, origin, source })
    target.dispatchEvent(event)
  }
  const frame = safeFrame(target, (origin) => origin === ORIGIN)
  return { frame, asked, reply, provider: safeProvider(frame) }
}
const good =
  (data: unknown): Answer =>
  () => ({ success: true, data })
const bad =
  (error: unknown): Answer =>
  () => ({ success: false, error })

const CALL = { from: SAFE, to: ORIGIN, value: '0xde0b6b3a7640000', data: '0x1234', chainId: '0x1' }

describe('a Safe around the page', () => {
  it('is a wallet with one account and one network', async () => {
    const { provider } = framed({ getSafeInfo: good(INFO) })
    expect(await firstValueFrom(provider.request('eth_requestAccounts'))).toEqual(E.right([SAFE]))
    expect(await firstValueFrom(provider.request('eth_chainId'))).toEqual(E.right(1))
  })

  it('proposes what it sends, with a decimal value, and answers with the hash of its transaction', async () => {
    const { provider, asked } = framed({
      getSafeInfo: good(INFO),
      sendTransactions: good({ safeTxHash: TX_HASH }),
    })
    await firstValueFrom(provider.request('eth_chainId'))
    expect(await firstValueFrom(provider.request('eth_sendTransaction', [CALL]))).toEqual(E.right(TX_HASH))
    const txs = [{ to: CALL.to, value: '1000000000000000000', data: '0x1234' }]
    expect(asked[1]?.[0]).toMatchObject({ method: 'sendTransactions', params: { txs, params: {} } })
  })

  it('is asked about itself by any page around, and for transactions only where that one answered', async () => {
    const { provider, asked } = framed({
      getSafeInfo: good(INFO),
      sendTransactions: good({ safeTxHash: TX_HASH }),
    })
    await firstValueFrom(provider.request('eth_chainId'))
    await firstValueFrom(provider.request('eth_sendTransaction', [CALL]))
    expect(asked.map(([, origin]) => origin)).toEqual(['*', ORIGIN])
  })

  it.each([
    ['Transaction was rejected', { tag: 'refused' }],
    ['User cancelled', { tag: 'refused' }],
    ['The Safe is busy', { tag: 'unlisted', description: 'The Safe is busy' }],
    [{ strange: true }, { tag: 'unlisted' }],
  ])('that answers %j gives an error with words', async (words, error) => {
    const { provider } = framed({ getSafeInfo: good(INFO), sendTransactions: bad(words) })
    await firstValueFrom(provider.request('eth_chainId'))
    expect(await firstValueFrom(provider.request('eth_sendTransaction', [CALL]))).toEqual(E.left(error))
  })

  it.each([undefined, {}, { safeTxHash: '0x12' }, { safeTxHash: 7 }])(
    'that answers %j for a hash gives none',
    async (answer) => {
      const { provider } = framed({ getSafeInfo: good(INFO), sendTransactions: good(answer) })
      await firstValueFrom(provider.request('eth_chainId'))
      expect(await firstValueFrom(provider.request('eth_sendTransaction', [CALL]))).toEqual(
        E.left({ tag: 'noHash' }),
      )
    },
  )

  it.each([
    ['eth_sendTransaction', []],
    ['eth_sendTransaction', [{ ...CALL, value: 'much' }]],
    ['eth_signTypedData_v4', []],
    ['wallet_switchEthereumChain', [{ chainId: '0x64' }]],
  ] as const)('is not asked for what it cannot do: %s %j', async (method, params) => {
    const { provider } = framed({ getSafeInfo: good(INFO) })
    expect(await firstValueFrom(provider.request(method, params))).toMatchObject(
      E.left({ tag: 'unsupported' }),
    )
  })

  it('that asks to stay where it is stays', async () => {
    const { provider } = framed({ getSafeInfo: good(INFO) })
    const stay = provider.request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect(await firstValueFrom(stay)).toEqual(E.right(null))
  })

  it.each([
    ['another origin', (id: string) => [{ id, success: true, data: INFO }, 'https://evil.example'] as const],
    ['another window', (id: string) => [{ id, success: true, data: INFO }, ORIGIN, {}] as const],
    ['another question', (id: string) => [{ id: `${id}0`, success: true, data: INFO }] as const],
  ])('is not believed from %s', async (_, message) => {
    const { frame, asked, reply } = framed({})
    const answers: unknown[] = []
    const listening = frame.ask('getSafeInfo').subscribe((answer) => answers.push(answer))
    const [data, origin, source] = message(asked[0]?.[0].id ?? '')
    reply(data, origin, source)
    await Promise.resolve()
    expect(answers).toEqual([])
    listening.unsubscribe()
  })

  it('counts once, however often it answers', async () => {
    const { frame, asked, reply } = framed({})
    const answers: unknown[] = []
    frame.ask('sendTransactions').subscribe((answer) => answers.push(answer))
    const id = asked[0]?.[0].id
    reply({ id, success: true, data: { safeTxHash: TX_HASH } })
    reply({ id, success: false, error: 'rejected' })
    await Promise.resolve()
    expect(answers).toEqual([E.right({ safeTxHash: TX_HASH })])
  })
})

describe('looking for a Safe', () => {
  it(
    'asks the page around every 500 ms until it answers',
    marbles((m) => {
      let asked = 0
      const ask = () => {
        asked += 1
        return asked < 3 ? NEVER : of(E.right(INFO))
      }
      m.expect(findSafe({ ask }).pipe(map(({ info }) => info.id))).toBeObservable('1s (s|)', { s: 'safe' })
    }),
  )

  it(
    'gives up after 10 s, in a frame of somebody else',
    marbles((m) => {
      m.expect(findSafe({ ask: () => NEVER })).toBeObservable('10s |')
    }),
  )

  it(
    'hears an answer that takes longer than the pause',
    marbles((m) => {
      const ask = () => m.cold('700ms (i|)', { i: E.right(INFO) })
      m.expect(findSafe({ ask }).pipe(map(({ info }) => info.id))).toBeObservable('700ms (s|)', { s: 'safe' })
    }),
  )

  it('announces it by name', async () => {
    const { frame } = framed({ getSafeInfo: good(INFO) })
    const found = await firstValueFrom(findSafe(frame).pipe(toArray()))
    expect(found.map(({ info }) => info)).toEqual([{ id: 'safe', name: 'Safe', kind: 'safe', icon: null }])
  })
})

describe('pages that are believed', () => {
  it.each([
    ['https://app.safe.global', undefined, false, true],
    ['https://app.safe.global.evil.example', undefined, false, false],
    ['http://app.safe.global', undefined, false, false],
    ['https://evil.example', undefined, false, false],
    ['http://127.0.0.1:4000', undefined, false, false],
    ['http://127.0.0.1:4000', undefined, true, true],
    ['https://safe.example', 'https://safe.example, https://other.example', false, true],
    ['https://app.safe.global', 'https://safe.example', false, false],
  ])('%s with %j in the sandbox %s: %s', (origin, configured, isSandbox, isBelieved) => {
    expect(isSafeOrigin(origin, configured ?? '', isSandbox)).toBe(isBelieved)
  })
})

it('inside a frame no other wallet is connected unless the user chooses it', async () => {
  const wallets = onlySafeSilently(fakeWallets())
  const connect = (walletId: string, silent: boolean) => firstValueFrom(wallets.connect(walletId, silent, 1))
  for (const walletId of ['io.metamask', 'injected', 'walletConnect', 'coinbase', 'sandbox', 'app.safe']) {
    expect(await connect(walletId, true)).toEqual(E.left({ tag: 'unauthorised' }))
    expect(E.isRight(await connect(walletId, false))).toBe(true)
  }
  expect(E.isRight(await connect('safe', true))).toBe(true)
})

it('the wallets of the app are held back so in a frame, and only there', async () => {
  // Node has no browser to take locks from.
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: string[] = []
  const injected = {
    request: ({ method }: { readonly method: string }) => {
      asked.push(method)
      return Promise.resolve(method === 'eth_chainId' ? '0x1' : [SAFE])
    },
  }
  const found = {
    info: { id: 'injected', name: 'Injected', kind: 'injected', icon: null },
    injected,
  } as const
  const silently = async (safe$: Observable<never> | null) => {
    const { wallets } = createRemotePorts(readConfig(), 'test', of(found), safe$)
    wallets.announced$.subscribe().unsubscribe()
    asked.length = 0
    const answer = await firstValueFrom(wallets.connect('injected', true, 1))
    return [answer, asked.length > 0]
  }
  expect(await silently(NEVER)).toEqual([E.left({ tag: 'unauthorised' }), false])
  expect(await silently(null)).toMatchObject([{ _tag: 'Right' }, true])
})
