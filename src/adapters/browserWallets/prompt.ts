/**
 * Requests that open a window of the wallet. Each is made on its chain (X72) and by its account (X194), or not at all.
 */
import * as E from 'fp-ts/Either'
import { concat, forkJoin, type Observable, type OperatorFunction, of, switchMap } from 'rxjs'
import { type Address, sameAddress } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import type { WalletChange } from '../../streams/ports/Wallets'
import { ASKING, type WalletCall } from '../../streams/ports/WalletCall'
import { accountsOf, chainOf } from './connection'
import type { WalletProvider } from './walletProvider'

/** Asks the wallet, which shows its window. */
export type Prompt = (method: string, params: readonly unknown[] | object) => WalletCall<unknown>

type Step<A> = typeof ASKING | E.Either<WalletError, A>

/** The steps after a wallet's answer. The news that it was asked is passed on. */
export const onAnswer = <A, B>(
  next: (answer: E.Either<WalletError, A>) => Observable<Step<B>>,
): OperatorFunction<Step<A>, Step<B>> =>
  switchMap((step) => (step === ASKING ? of<Step<B>>(ASKING) : next(step)))

/** A request with a window. It isn't made if no one is waiting any more when the window is about to open. */
export const windowOf = (
  provider: WalletProvider,
  method: string,
  params: readonly unknown[] | object,
): WalletCall<unknown> => concat(of(ASKING), provider.request(method, params))

/** Reads the wallet's chain, which must be this one; `onOther` is called with any other. */
export const onChain = (
  provider: WalletProvider,
  chainId: number,
  onOther: (change: WalletChange) => void,
): PortCall<WalletError, number> =>
  chainOf(provider).pipe(
    switchMap((answer) => {
      if (E.isLeft(answer) || answer.right === chainId) return of(answer)
      onOther({ tag: 'chainChanged', chainId: answer.right })
      return of(E.left({ tag: 'otherNetwork' } as const))
    }),
  )

export interface Asked {
  readonly chainId: number
  readonly account: Address
}

/**
 * A request must not reach the wallet while it is on another chain or another account, so both are read right before
 * each request: events get lost, and some wallets send from their own account, whatever the call names. A wallet with
 * several accounts follows the call. A wallet that names no account, such as a locked one, proves nothing.
 */
export const promptOn =
  (provider: WalletProvider, { chainId, account }: Asked, onOther: (change: WalletChange) => void): Prompt =>
  (method, params) =>
    forkJoin([accountsOf(provider), onChain(provider, chainId, onOther)]).pipe(
      switchMap(([accounts, answer]): WalletCall<unknown> => {
        if (E.isLeft(answer)) return of(answer)
        const [now] = accounts
        if (now !== undefined && !accounts.some((one) => sameAddress(one, account))) {
          onOther({ tag: 'accountChanged', account: now })
          return of(E.left({ tag: 'unauthorised' } as const))
        }
        return windowOf(provider, method, params)
      }),
    )
