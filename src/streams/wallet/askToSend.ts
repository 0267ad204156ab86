/** Asks the connected wallet to send a transaction: a signature on chain, or any request of the list. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, map } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { TransactionHash } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import type { EpicLog } from '../Epic'
import { ASKING, type WalletCall } from '../ports/WalletCall'
import type { CallToSend, Wallets } from '../ports/Wallets'
import { askWallet } from './askWallet'
import { type SignerProblem, signingProblem } from './walletProblem'

type SendingError = WalletError | { readonly tag: SignerProblem }

/**
 * A wallet whose connection fell while its window was open may have sent the transaction (X323), so that isn't 'gone',
 * which says that it was asked for nothing.
 */
const orUnknown = <A>(call$: WalletCall<A>): WalletCall<A> =>
  defer(() => {
    let isOpen = false
    return call$.pipe(
      map((step) => {
        isOpen ||= step === ASKING
        return step === ASKING || !isOpen ? step : E.mapLeft(unlisted)(step)
      }),
    )
  })

const unlisted = (error: WalletError): WalletError =>
  error.tag === 'disconnected' ? { description: error.tag, ...error, tag: 'unlisted' } : error

/**
 * The hash, or why there is none. Account, chain and wallet count as they are when the wallet is asked. A change after
 * that takes nothing back, because the transaction happens anyway. `isBusy`: another request took this one's place, so the
 * wallet isn't asked.
 */
export const askToSend = (
  log: EpicLog,
  wallets: Wallets,
  call: CallToSend,
  stopped$: Observable<unknown>,
  isBusy: (state: AppState) => boolean = () => false,
): Observable<E.Either<SendingError, TransactionHash>> => {
  const signing = signingProblem({ owner: call.from, chainId: call.chainId })
  return askWallet(log, {
    problem: (state) => signing(state) ?? (isBusy(state) ? ('busy' as const) : null),
    stopped$,
    actsAnyway: true,
    ask: (walletId) => orUnknown(wallets.send(walletId, call)),
  })
}
