/** The Safe transaction service over HTTP. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import type { Config } from '../config'
import type { ChainId } from '../events/chain/chains.data'
import { AddressC, TransactionHashC, decodeWith } from '../events/kernel/codecs'
import type { PortCall } from '../streams/ports/PortCall'
import type { SafeService, SafeServiceError, SafeTransaction } from '../streams/ports/SafeService'
import type { Egress } from './egress'
import { retryAnswer } from './rpcChain/retryAnswer'

const TIMEOUT_MS = 10_000
/** Three more tries, 1 to 3 s apart (V9.3). */
const RETRIES = { times: 3, minMs: 1000, maxMs: 3000 }

/** What is read of a Safe (S3.43). */
const SafeC = t.type({ threshold: t.Int })
const TransactionC = t.type({
  safe: AddressC,
  nonce: t.Int,
  isExecuted: t.boolean,
  transactionHash: t.union([TransactionHashC, t.null, t.undefined]),
  confirmations: t.union([t.array(t.unknown), t.null]),
  confirmationsRequired: t.union([t.Int, t.null, t.undefined]),
})

const parsed = <A>(codec: t.Decoder<unknown, A>, text: string): E.Either<SafeServiceError, A> => {
  const json = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => 'no JSON',
  )
  return E.mapLeft((description: string): SafeServiceError => ({ tag: 'malformed', description }))(
    E.chain(decodeWith(codec))(json),
  )
}

const transactionFrom = ({
  safe,
  nonce,
  isExecuted,
  transactionHash,
  confirmations,
  confirmationsRequired,
}: t.TypeOf<typeof TransactionC>): SafeTransaction => ({
  safe,
  nonce,
  isExecuted,
  transactionHash: transactionHash ?? null,
  confirmations: confirmations?.length ?? 0,
  ...(typeof confirmationsRequired === 'number' ? { threshold: confirmationsRequired } : {}),
})

/** `key` raises the small limit of the service for those without one. */
export const httpSafeService = (
  egress: Egress,
  config: Pick<Config, 'endpoints'>,
  key: string | null = null,
): SafeService => {
  const keyed: Readonly<Record<string, string>> = key === null ? {} : { Authorization: `Bearer ${key}` }
  const get = <A>(
    chainId: ChainId,
    path: string,
    codec: t.Decoder<unknown, A>,
  ): PortCall<SafeServiceError, A | null> => {
    const { safe } = config.endpoints[chainId]
    // The service of a chain that has none knows no Safe there.
    if (safe === null) return of(E.right(null))
    return egress
      .request({ url: `${safe}/api/v1${path}`, method: 'GET', headers: keyed, timeoutMs: TIMEOUT_MS })
      .pipe(
        map((answer): E.Either<SafeServiceError, A | null> => {
          if (E.isLeft(answer)) return E.left({ tag: 'unreachable' })
          const { status, text } = answer.right
          if (status === 404) return E.right(null)
          return status === 200 ? parsed(codec, text) : E.left({ tag: 'unreachable' })
        }),
        retryAnswer((error) => error.tag === 'unreachable', RETRIES),
      )
  }

  return {
    /** (S7.34.) */
    safe: (chainId, address) =>
      get(chainId, `/safes/${address}/`, SafeC).pipe(
        map(E.map((found) => (found === null ? null : { threshold: found.threshold }))),
      ),
    /** (S7.33.) */
    transaction: (chainId, hash) =>
      get(chainId, `/multisig-transactions/${hash}/`, TransactionC).pipe(
        map(E.map((found) => (found === null ? null : transactionFrom(found)))),
      ),
  }
}
