/** The requests of a connection to a wallet: its accounts, its chain, and its identity. */
import * as A from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { defer, ignoreElements, map, merge, type Observable, of, switchMap, take, tap, timeout } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { WalletSession } from '../../streams/ports/Wallets'
import { reading } from '../question'
import { quantity } from '../rpcChain/codecs'
import { chainIdFrom, firstAccount } from './eip1193'
import { readProperty } from './readProperty'
import { CHOOSE_CHAIN, type KnownWallet, type WalletProvider } from './walletProvider'

/** A request that opens no window is answered within this time or not at all (C113). */
const QUIET_WAIT_MS = 5000

const failed = (error: WalletError): E.Either<WalletError, never> => E.left(error)

const quiet = <A>(question$: PortCall<WalletError, A>): PortCall<WalletError, A> =>
  question$.pipe(timeout({ first: QUIET_WAIT_MS, with: () => of(failed({ tag: 'noAnswer' })) }))

export const chainOf = (provider: WalletProvider): PortCall<WalletError, number> =>
  quiet(provider.request('eth_chainId')).pipe(
    reading((answer) => {
      const chainId = chainIdFrom(answer)
      return chainId === null ? failed({ tag: 'unreadable' }) : E.right(chainId)
    }),
  )

/** No wallet shares more accounts with a page. */
const MOST_ACCOUNTS = 100

/** The accounts that a wallet names without a window; none if it names none, or cannot say. */
export const accountsOf = (provider: WalletProvider): Observable<readonly Address[]> =>
  quiet(provider.request('eth_accounts')).pipe(
    map((answer) => {
      const named: unknown = E.isRight(answer) ? answer.right : []
      const length = Array.isArray(named) ? readProperty(named, 'length') : 0
      const count = typeof length === 'number' ? Math.min(length, MOST_ACCOUNTS) : 0
      // One by one: a wallet's list may not be a real array, and its methods may do anything.
      const accounts = Array.from({ length: count }, (_, place) =>
        firstAccount([readProperty(named, String(place))]),
      )
      return A.compact(accounts.map(O.fromNullable))
    }),
  )

/** Switches a wallet without its own network to the page's, if it knows that one. No window opens for this. */
const follow = (provider: WalletProvider, chainId: ChainId): PortCall<WalletError, unknown> =>
  quiet(provider.request(CHOOSE_CHAIN, [{ chainId: quantity(chainId) }]))

export const sessionOf = (
  { info, provider }: KnownWallet,
  account: Address,
  chainId: number,
): WalletSession => {
  const { name = null, icon = null } = provider.peer?.() ?? {}
  return { name: name ?? info.name, account, chainId, ...(icon === null ? {} : { icon }) }
}

const accountOf = (provider: WalletProvider, silent: boolean): PortCall<WalletError, Address> =>
  (silent ? quiet(provider.request('eth_accounts')) : provider.request('eth_requestAccounts')).pipe(
    reading((accounts) => {
      const account = firstAccount(accounts)
      if (account !== null) return E.right(account)
      if (!Array.isArray(accounts) || accounts.length > 0) return failed({ tag: 'unreadable' })
      return failed({ tag: silent ? 'unauthorised' : 'noAccount' })
    }),
  )

/**
 * An answer, with the wallet's present account: the account may change between two answers, and the wallet doesn't
 * repeat it (X93). Null: it withdrew its accounts.
 */
const whileAsking = <A>(
  provider: WalletProvider,
  account: Address,
  question$: PortCall<WalletError, A>,
): PortCall<WalletError, readonly [account: Address | null, answer: A]> =>
  defer(() => {
    let now: Address | null = account
    const listened$ = provider.changes$.pipe(
      tap((change) => {
        if (change.tag === 'accountChanged') now = change.account
        if (change.tag === 'disconnected') now = null
      }),
      ignoreElements(),
    )
    const answer$ = question$.pipe(map(E.map((answer) => [now, answer] as const)))
    return merge(listened$, answer$).pipe(take(1))
  })

/** The account and the chain of a wallet that is let in. A wallet that follows the page has accounts for each chain. */
export const accountAndChain = (
  provider: WalletProvider,
  silent: boolean,
  chainId: ChainId,
): PortCall<WalletError, { readonly account: Address; readonly chainId: number }> => {
  // A provider answers from its state at the time of the question, so the question comes after the wallet let the page
  // in.
  const followed$ = defer(() => follow(provider, chainId)).pipe(switchMap(() => accountOf(provider, true)))
  const letIn$ = silent ? followed$ : accountOf(provider, false).pipe(andThen(() => followed$))
  const account$ = provider.followsPage === true ? letIn$ : accountOf(provider, silent)
  return account$.pipe(
    andThen((account) =>
      whileAsking(provider, account, chainOf(provider)).pipe(
        reading(([now, actual]) =>
          now === null ? failed({ tag: 'disconnected' }) : E.right({ account: now, chainId: actual }),
        ),
      ),
    ),
  )
}
