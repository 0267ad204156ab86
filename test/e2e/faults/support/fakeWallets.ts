/**
 * Wallets that are put into a page before its own code runs, as extensions do it: announced by EIP-6963, or as
 * `window.ethereum`. Their accounts are the sandbox's unlocked ones; what they sign and send, its node signs and
 * sends. Each can be reported how to behave, method by method.
 */
import type { Page } from 'playwright-core'
import type { Session } from '../../support/session.ts'

export interface FakeWallet {
  /** Reverse domain name; also what a test calls it. */
  readonly id: string
  readonly name: string
  readonly accounts: readonly string[]
  readonly chainId?: number
  /** Chains that it can switch to; it answers 4902 for any other. */
  readonly knownChains?: readonly number[]
  /** True: it is `window.ethereum` and announces nothing. */
  readonly isInjected?: boolean
}

/** How a wallet takes a request: as reported, with an error, as another account, or not until it is released. */
export type Manner =
  | { readonly tag: 'answer' }
  | { readonly tag: 'throw'; readonly code: number; readonly message: string }
  | { readonly tag: 'signAs'; readonly account: string }
  | { readonly tag: 'hold' }

export const refuse: Manner = { tag: 'throw', code: 4001, message: 'User rejected the request.' }
export const busy: Manner = { tag: 'throw', code: -32002, message: 'Request already pending.' }
export const hold: Manner = { tag: 'hold' }
export const answer: Manner = { tag: 'answer' }

interface InPage {
  readonly behave: (method: string, manner: Manner) => void
  readonly calls: (method: string) => number
  readonly release: (method: string) => void
  readonly moveTo: (change: { readonly account?: string | null; readonly chainId?: number }) => void
}

declare global {
  var fakeWallets: Record<string, InPage> | undefined
}

/** Runs in the page, so it may use nothing from outside itself. */
const install = ({
  wallets,
  rpc,
}: {
  readonly wallets: readonly FakeWallet[]
  readonly rpc: string
}): void => {
  type Listener = (emitted: unknown) => void
  const hex = (value: number): string => `0x${value.toString(16)}`

  const create = (wallet: FakeWallet): { readonly provider: object; readonly inPage: InPage } => {
    const remembered = `fake-wallet:${wallet.id}`
    const manners = new Map<string, Manner>()
    const counts = new Map<string, number>()
    const held = new Map<string, () => void>()
    const listeners = new Map<string, Set<Listener>>()
    const known = new Set(wallet.knownChains ?? [1, 4, 100])
    let accounts = wallet.accounts
    let chainId = wallet.chainId ?? 1
    const emit = (event: string, emitted: unknown): void => {
      for (const listener of listeners.get(event) ?? []) listener(emitted)
    }
    const forward = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const response = await fetch(`${rpc}/${chainId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const body = (await response.json()) as {
        readonly result?: unknown
        readonly error?: { readonly code: number; readonly message: string }
      }
      if (body.error !== undefined)
        throw Object.assign(new Error(body.error.message), { code: body.error.code })
      return body.result
    }
    const carryOut = (method: string, params: readonly unknown[]): unknown => {
      const [first] = params as readonly { readonly chainId?: string }[]
      switch (method) {
        case 'eth_requestAccounts':
          sessionStorage.setItem(remembered, 'yes')
          return accounts
        case 'eth_accounts':
          return sessionStorage.getItem(remembered) === null ? [] : accounts
        case 'eth_chainId':
          return hex(chainId)
        case 'wallet_addEthereumChain':
          known.add(Number(first?.chainId))
          return null
        case 'wallet_switchEthereumChain':
          if (!known.has(Number(first?.chainId)))
            throw Object.assign(new Error('Unrecognized chain.'), { code: 4902 })
          chainId = Number(first?.chainId)
          emit('chainChanged', hex(chainId))
          return null
        default:
          return forward(method, params)
      }
    }
    const request = async ({
      method,
      params = [],
    }: {
      readonly method: string
      readonly params?: readonly unknown[]
    }): Promise<unknown> => {
      counts.set(method, (counts.get(method) ?? 0) + 1)
      const manner = manners.get(method) ?? { tag: 'answer' }
      if (manner.tag === 'throw') throw Object.assign(new Error(manner.message), { code: manner.code })
      if (manner.tag === 'hold') await new Promise<void>((go) => held.set(method, go))
      return carryOut(method, manner.tag === 'signAs' ? [manner.account, ...params.slice(1)] : params)
    }
    return {
      provider: {
        request,
        on: (event: string, listener: Listener) => {
          listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        },
        removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
      },
      inPage: {
        behave: (method, manner) => void manners.set(method, manner),
        calls: (method) => counts.get(method) ?? 0,
        release: (method) => held.get(method)?.(),
        moveTo: (change) => {
          if (change.account !== undefined) {
            accounts = change.account === null ? [] : [change.account]
            emit('accountsChanged', accounts)
          }
          if (change.chainId !== undefined) {
            chainId = change.chainId
            emit('chainChanged', hex(chainId))
          }
        },
      },
    }
  }

  const inPages: Record<string, InPage> = {}
  for (const wallet of wallets) {
    const { provider, inPage } = create(wallet)
    inPages[wallet.id] = inPage
    if (wallet.isInjected === true) {
      Object.defineProperty(window, 'ethereum', { value: provider })
      continue
    }
    const info = { uuid: `uuid of ${wallet.id}`, name: wallet.name, icon: '', rdns: wallet.id }
    const announce = (): void => {
      const detail = Object.freeze({ info, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  globalThis.fakeWallets = inPages
}

/**
 * A wallet next to the others that tries to be asked in their place: under the uuid of `victim`, under its name, with an
 * announcement that becomes the victim's once it was read, and with an object that is something else at each look.
 * `hostileCalls` counts what it was asked.
 */
export const withHostileWallet = async ({ context }: Session, victim: FakeWallet): Promise<void> => {
  await context.addInitScript(({ id, name }) => {
    const counted = window as unknown as { hostileCalls: number }
    counted.hostileCalls = 0
    const request = (): Promise<unknown> => {
      counted.hostileCalls += 1
      return new Promise(() => undefined)
    }
    const provider = (): object =>
      new Proxy({}, { get: (_, key) => (key === 'request' ? request : undefined) })
    const own = { uuid: id, name: 'Hostile', icon: '', rdns: 'test.hostile' }
    let looks = 0
    const details: { info: object; provider: object }[] = [
      { info: own, provider: provider() },
      { info: { ...own, name, uuid: `uuid of ${id}` }, provider: provider() },
      { info: { ...own, name, uuid: 'late', rdns: id }, provider: provider() },
      {
        info: { ...own, name, uuid: 'two names' },
        get provider() {
          looks += 1
          return looks > 1 ? {} : provider()
        },
      },
    ]
    const announce = (detail: object): boolean =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', () => {
      const [first, ...others] = details
      if (first === undefined) return
      announce(first)
      Object.assign(first, { info: { ...own, name, rdns: id }, provider: provider() })
      for (const detail of [first, ...others]) setTimeout(announce, 0, detail)
    })
  }, victim)
}

export interface WalletHandle {
  readonly behave: (method: string, manner: Manner) => Promise<void>
  /** How often it was asked for this. */
  readonly calls: (method: string) => Promise<number>
  /** Waits until it is asked for this. */
  readonly asked: (method: string) => Promise<void>
  /** Lets the held request go on. */
  readonly release: (method: string) => Promise<void>
  /** The user changes something in the wallet itself; an account of null: it locks or leaves. */
  readonly moveTo: (change: { readonly account?: string | null; readonly chainId?: number }) => Promise<void>
}

/** Call it before the app is opened. */
export const withWallets = async (
  { context, sandbox }: Session,
  ...wallets: readonly FakeWallet[]
): Promise<void> => {
  await context.addInitScript(install, { wallets, rpc: `${sandbox.url}/rpc` })
}

/** One of the page's wallets, by its id. */
export const walletOf = (page: Page, id: string): WalletHandle => ({
  behave: (method, manner) =>
    page.evaluate((emitted) => globalThis.fakeWallets?.[emitted.id]?.behave(emitted.method, emitted.manner), {
      id,
      method,
      manner,
    }),
  calls: (method) =>
    page.evaluate(
      ([name = '', asked = '']) => globalThis.fakeWallets?.[name]?.calls(asked) ?? 0,
      [id, method],
    ),
  asked: async (method) => {
    await page.waitForFunction(
      ([name = '', asked = '']) => (globalThis.fakeWallets?.[name]?.calls(asked) ?? 0) > 0,
      [id, method],
    )
  },
  release: (method) =>
    page.evaluate(([name = '', held = '']) => globalThis.fakeWallets?.[name]?.release(held), [id, method]),
  moveTo: (change) =>
    page.evaluate((emitted) => globalThis.fakeWallets?.[emitted.id]?.moveTo(emitted.change), { id, change }),
})
