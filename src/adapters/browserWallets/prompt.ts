/** Requests that open a window of the wallet: each is made on the chain that it is for, or not at all (X72). */
import * as E from 'fp-ts/Either'
import { concat, type Observable, type OperatorFunction, of, switchMap } from 'rxjs'
import type { WalletError } from '../../events/wallet/events'
import type { PortCall } from '../../streams/ports/PortCall'
import { ASKING, type WalletCall } from '../../streams/ports/WalletCall'
import { chainOf } from './connection'
import type { WalletProvider } from './walletProvider'

/** Asks the wallet, which shows its window. */
export type Prompt = (method: string, params: readonly unknown[] | object) => WalletCall<unknown>

type Step<A> = typeof ASKING | E.Either<WalletError, A>

/** What follows a wallet's answer; that it is asked is passed on. */
export const onAnswer = <A, B>(
  next: (answer: E.Either<WalletError, A>) => Observable<Step<B>>,
): OperatorFunction<Step<A>, Step<B>> =>
  switchMap((step) => (step === ASKING ? of<Step<B>>(ASKING) : next(step)))

/** Reads the wallet's chain, which must be this one; `onOther` is called with any other. */
export const onChain = (
  provider: WalletProvider,
  chainId: number,
  onOther: (actual: number) => void,
): PortCall<WalletError, number> =>
  chainOf(provider).pipe(
    switchMap((answer) => {
      if (E.isLeft(answer) || answer.right === chainId) return of(answer)
      const { right: actual } = answer
      onOther(actual)
      return of(E.left({ tag: 'otherNetwork' } as const))
    }),
  )

/** A request for one chain must not reach the wallet while it is on another, so its chain is read right before each. */
export const promptOn =
  (provider: WalletProvider, chainId: number, onOther: (actual: number) => void): Prompt =>
  (method, params) =>
    onChain(provider, chainId, onOther).pipe(
      switchMap((answer): WalletCall<unknown> =>
        E.isLeft(answer) ? of(answer) : concat(of(ASKING), provider.request(method, params)),
      ),
    )
