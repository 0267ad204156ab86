/** A call that is estimated before its wallet gets it, so no wallet gets one that must fail. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { Address, Atoms, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { PreparedCall } from '../../streams/ports/Wallets'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'

/** A fifth more than the estimate: the state may move until the transaction is mined (S7.32). */
const withMargin = (gas: bigint): bigint => (gas * 12n) / 10n

export interface CallToPrepare {
  readonly from: Address
  readonly to: Address
  readonly value: Atoms
  /** Throws where the call cannot be coded. */
  readonly data: () => Hex
}

/** An rpc error: the contract refuses the call. */
export const preparedCall = (
  client: Pick<ChainClient, 'request'>,
  { from, to, value, data: code }: CallToPrepare,
): PortCall<ChainError, PreparedCall> => {
  const coded = E.tryCatch(code, () => malformed('The call of the contract cannot be coded'))
  if (E.isLeft(coded)) return of(coded)
  const data = coded.right
  return client
    .request('eth_estimateGas', [{ from, to, value: `0x${value.toString(16)}`, data }])
    .pipe(
      map(
        E.chain((gas) =>
          typeof gas === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(gas)
            ? E.right({ to, value, data, gas: withMargin(BigInt(gas)) })
            : E.left<ChainError>(
                malformed('Received unexpected JSON-RPC response to eth_estimateGas request'),
              ),
        ),
      ),
    )
}
