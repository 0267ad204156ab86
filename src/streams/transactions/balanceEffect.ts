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
 * Whether the balance of the token rose or fell by the amount exactly: any other change may be that of a fill or a transfer,
 * which does not prove the exchange (X86). False also where it cannot be read, or was not known before.
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
