import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Atoms } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import type { SentKind } from './sentKind'

interface Exchange {
  readonly token: Token
  readonly amount: Atoms
  /** The balance of `token` when it was requested; null when unknown. */
  readonly balance: Atoms | null
}

/**
 * Whether the token's balance rose or fell by exactly the amount. Any other change may come from a fill or a transfer
 * and doesn't prove the exchange (X86). Also false if the balance can't be read, or wasn't known before.
 */
export const balanceEffect =
  (change: 'rises' | 'falls'): SentKind<Exchange>['effect'] =>
  ({ chainId, from, info: { token, amount, balance: before } }, { chain }) =>
    chain.account(chainId, from, [token.address]).pipe(
      map(
        E.map(({ balances }) => {
          const balance = balances[token.address]
          return before !== null && balance === (change === 'falls' ? before - amount : before + amount)
        }),
      ),
    )
