/**
 * A wallet on another device, or in another app (S2.4.20), as an EIP-1193 provider. It has no network itself: each request names
 * its chain, so switching to a chain that the wallet approved asks no one.
 */
import * as E from 'fp-ts/Either'
import { BehaviorSubject, type Observable, Subject, finalize, of } from 'rxjs'
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { chainIdFrom } from '../browserWallets/eip1193'
import { readProperty } from '../browserWallets/readProperty'
import { CHOOSE_CHAIN, type WalletProvider } from '../browserWallets/walletProvider'
import { questionOf } from '../question'
import type { Client, Session } from './client'
import { currentSession, sessionsOf } from './currentSession'
import { sessionError } from './errors'
import { endSession, pair } from './pairing'
import { allowsMethod, approvedAccounts, approvedChains, peerOf } from './session'
import { sessionChanges } from './sessionChanges'

export interface WalletConnect {
  readonly provider: WalletProvider
  /**
   * The pairing link while it is usable, or else null. It contains a key, so it is shown but never part of an event.
   */
  readonly link$: Observable<string | null>
}

const right = (value: unknown): PortCall<WalletError, unknown> => of(E.right(value))
const left = (error: WalletError): PortCall<WalletError, never> => of(E.left(error))

/** Whether a stored session names no account that can be read (X75). */
const isUnreadable = (session: Session): boolean => approvedAccounts(session).length === 0

/** `chainIds` are proposed to the wallet, which approves those that it knows. */
export const walletConnect = (client: Client, chainIds: readonly number[]): WalletConnect => {
  const link$ = new BehaviorSubject<string | null>(null)
  const switched$ = new Subject<void>()
  const current = currentSession(client)

  const toWallet = (method: string, params: unknown): PortCall<WalletError, unknown> => {
    const session = current.session()
    if (session === undefined) return left({ tag: 'disconnected' })
    if (!allowsMethod(session, method)) return left({ tag: 'unsupported', code: -32601 })
    return questionOf(
      () =>
        client.request<unknown>({
          topic: session.topic,
          chainId: `eip155:${String(current.chainId(session))}`,
          request: { method, params },
        }),
      sessionError,
    )
  }

  const connect = (): PortCall<WalletError, unknown> =>
    questionOf<WalletError, unknown>(async (signal) => {
      const session = await pair(client, chainIds, (link) => link$.next(link), signal)
      current.use(session.topic)
      current.keep(session)
      return current.accounts(session)
    }, sessionError).pipe(finalize(() => link$.next(null)))

  /** Quietly: only to a chain that the wallet approved, and without asking it. */
  const switchChain = (params: unknown, isQuiet = false): PortCall<WalletError, unknown> => {
    const session = current.session()
    const wanted = chainIdFrom(readProperty(readProperty(params, '0'), 'chainId'))
    if (session === undefined || wanted === null) return left({ tag: 'disconnected' })
    if (!approvedChains(session).includes(wanted))
      return isQuiet ? right(null) : toWallet('wallet_switchEthereumChain', params)
    current.chooseChain(wanted)
    if (!isQuiet) switched$.next()
    return right(null)
  }

  const request: WalletProvider['request'] = (method, params = []) => {
    const session = current.session()
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'eth_accounts':
        if (session !== undefined) return questionOf(() => current.keptAccounts(session), sessionError)
        return sessionsOf(client).some(isUnreadable) ? left({ tag: 'sessionUnreadable' }) : right([])
      case 'eth_chainId':
        return session === undefined ? left({ tag: 'disconnected' }) : right(current.chainId(session))
      case CHOOSE_CHAIN:
        return switchChain(params, true)
      case 'wallet_switchEthereumChain':
        return switchChain(params)
      default:
        return toWallet(method, params)
    }
  }

  const disconnect = (): PortCall<WalletError, void> =>
    questionOf(async () => {
      current.use(null)
      await Promise.all(sessionsOf(client).map(({ topic }) => endSession(client, topic)))
    }, sessionError)

  return {
    link$,
    provider: {
      request,
      changes$: sessionChanges(client, current, switched$),
      disconnect,
      peer: () => {
        const session = current.session()
        return session === undefined ? null : peerOf(session)
      },
      followsPage: true,
    },
  }
}
