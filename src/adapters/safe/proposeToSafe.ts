/** The sandbox's multisig: what its wallet sends is proposed to the sandbox's Safe transaction service. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { Config } from '../../config/config'
import type { WalletError } from '../../events/wallet/events'
import { readProperty } from '../browserWallets/readProperty'
import { describedError } from '../browserWallets/walletErrors'
import type { Egress } from '../egress'
import type { ProposeTransaction } from '../sandboxWallet/sandboxWallet'

const TIMEOUT_MS = 10_000

export const proposeToSafe =
  (egress: Egress, endpoints: Config['endpoints']): ProposeTransaction =>
  (chainId, { from, to, value, data }) => {
    const { safe } = endpoints[chainId]
    if (safe === null) return of(E.left(describedError('This network has no Safe transaction service.')))
    return egress
      .request({
        url: `${safe}/api/v1/safes/${from}/multisig-transactions/`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, value, data }),
        timeoutMs: TIMEOUT_MS,
      })
      .pipe(
        map((answer): E.Either<WalletError, unknown> =>
          E.isRight(answer) && answer.right.status === 201
            ? E.tryCatch(
                () => readProperty(JSON.parse(answer.right.text), 'safeTxHash'),
                () => describedError('The Safe transaction service answered with no JSON.'),
              )
            : E.left(describedError('The Safe transaction service did not take the transaction.')),
        ),
      )
  }
