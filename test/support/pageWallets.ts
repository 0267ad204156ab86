/**
 * Wallets that are put into a page, as extensions do it: announced by EIP-6963, or as `window.ethereum`. What they sign
 * and send, a node signs and sends for them. Each can be told how to behave, method by method.
 */

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

/** A wallet as its page's test has it in its hands. */
export interface InPage {
  readonly behave: (method: string, manner: Manner) => void
  readonly calls: (method: string) => number
  readonly release: (method: string) => void
  /** Silently: without the event that tells of it. */
  readonly moveTo: (change: {
    readonly account?: string | null
    readonly chainId?: number
    readonly silently?: boolean
  }) => void
}

declare global {
  var fakeWallets: Record<string, InPage> | undefined
}

/** The wallets' node: its address, below which each chain has its own, or itself. */
type Node = string | ((method: string, params: readonly unknown[]) => unknown)

/** Runs in the page of a browser too, so it may use nothing from outside itself. */
export const installWallets = ({
  wallets,
  node,
  page = window,
}: {
  readonly wallets: readonly FakeWallet[]
  readonly node: Node
  readonly page?: EventTarget
}): Record<string, InPage> => {
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
      if (typeof node === 'function') return node(method, params)
      const response = await fetch(`${node}/${chainId}`, {
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
      // Only `wallet_watchAsset` takes an object instead of a list.
      const [first] = (Array.isArray(params) ? params : []) as readonly { readonly chainId?: string }[]
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
            if (change.silently !== true) emit('chainChanged', hex(chainId))
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
      Object.defineProperty(page, 'ethereum', { value: provider })
      continue
    }
    const info = { uuid: `uuid of ${wallet.id}`, name: wallet.name, icon: '', rdns: wallet.id }
    const announce = (): void => {
      const detail = Object.freeze({ info, provider })
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  globalThis.fakeWallets = inPages
  return inPages
}
