/** The Safe transaction service over HTTP. */
import * as A from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of, switchMap } from 'rxjs'
import type { Config } from '../../config/config'
import type { ChainId } from '../../events/chain/chains.data'
import {
  type Address,
  type TransactionHash,
  sameAddress,
  AddressC,
  HexC,
  TransactionHashC,
  decodeWith,
  nullable,
  ZERO_ADDRESS,
} from '../../events/kernel'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SafeService, SafeServiceError, SafeTransaction } from '../../streams/ports/SafeService'
import type { Egress } from '../egress'
import { questionOf } from '../question'
import { retryAnswer } from '../rpcChain/retryAnswer'

const TIMEOUT_MS = 10_000
/** Three more tries, 1 to 3 s apart (V9.3). */
const RETRIES = { times: 3, minMs: 1000, maxMs: 3000 }

/** The service writes numbers as numbers, or as text. */
const TextC = new t.Type<string, string>(
  'Decimal',
  (u): u is string => typeof u === 'string',
  (u, c) => (/^\d+$/.test(String(u)) ? t.success(String(u)) : t.failure(u, c)),
  t.identity,
)
const CountC = TextC.pipe(
  new t.Type<number, string, string>(
    'Count',
    (u): u is number => typeof u === 'number',
    (text, c) => (Number.isSafeInteger(Number(text)) ? t.success(Number(text)) : t.failure(text, c)),
    String,
  ),
)
/** How many owners have to sign: a Safe takes no threshold of 0, by which all of its transactions would be signed (X255). */
const ThresholdC = CountC.pipe(
  new t.Type<number, number, number>(
    'Threshold',
    (u): u is number => typeof u === 'number' && u >= 1,
    (count, c) => (count >= 1 ? t.success(count) : t.failure(count, c)),
    t.identity,
  ),
)
/** What is read of a Safe (S3.43). */
const SafeC = t.type({ address: AddressC, threshold: ThresholdC })
const CallC = t.type({ to: AddressC, value: TextC, data: nullable(HexC) })
const TransactionC = t.intersection([
  CallC,
  t.type({
    safe: AddressC,
    operation: CountC,
    safeTxGas: TextC,
    baseGas: TextC,
    gasPrice: TextC,
    gasToken: nullable(AddressC),
    refundReceiver: nullable(AddressC),
    nonce: CountC,
    isExecuted: t.boolean,
    transactionHash: t.union([TransactionHashC, t.null, t.undefined]),
    confirmations: t.union([t.UnknownArray, t.null, t.undefined]),
    confirmationsRequired: t.union([CountC, t.null, t.undefined]),
  }),
])
type Wire = t.TypeOf<typeof TransactionC>
const ConfirmationC = t.type({ owner: AddressC })
const PageC = t.type({
  results: t.array(t.intersection([CallC, t.type({ nonce: CountC, isExecuted: t.boolean })])),
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

const transactionFrom = (wire: Wire): SafeTransaction => ({
  safe: wire.safe,
  nonce: wire.nonce,
  isExecuted: wire.isExecuted,
  transactionHash: wire.transactionHash ?? null,
  // One that can't be read takes nothing from the others (X321).
  signers: A.rights((wire.confirmations ?? []).map(decodeWith(ConfirmationC))).map(({ owner }) => owner),
  ...(ThresholdC.is(wire.confirmationsRequired) ? { threshold: wire.confirmationsRequired } : {}),
})

/** A different transaction under the requested hash has another nonce and another call (X57), so it doesn't count. */
const itself = (
  chainId: ChainId,
  hash: TransactionHash,
  wire: Wire,
): PortCall<SafeServiceError, SafeTransaction> =>
  questionOf(
    async () => {
      const { hasSafeTxHash } = await import('./safeTxHash')
      const { safe, gasToken, refundReceiver } = wire
      return hasSafeTxHash(
        { chainId, safe, hash },
        {
          ...fieldsOf(wire),
          gasToken: gasToken ?? ZERO_ADDRESS,
          refundReceiver: refundReceiver ?? ZERO_ADDRESS,
        },
      )
    },
    (): SafeServiceError => ({ tag: 'malformed', description: 'The transaction could not be hashed.' }),
  ).pipe(
    map(
      E.chain((isItself) =>
        isItself
          ? E.right(transactionFrom(wire))
          : E.left({ tag: 'malformed', description: 'The transaction has another hash.' } as const),
      ),
    ),
  )

const fieldsOf = ({ to, value, data, operation, safeTxGas, baseGas, gasPrice, nonce }: Wire) => ({
  to,
  value,
  data,
  operation,
  safeTxGas,
  baseGas,
  gasPrice,
  nonce,
})

const isRejection = (safe: Address, { to, value, data }: t.TypeOf<typeof CallC>): boolean =>
  sameAddress(to, safe) && value === '0' && (data === null || data === '0x')

/** The facts that only the service knows. The chain knows the executions. */
export type HttpSafeService = Omit<SafeService, 'execution'>

/** `key` raises the small limit of the service for those without one. */
export const httpSafeService = (
  egress: Egress,
  config: Pick<Config, 'endpoints'>,
  key: string | null = null,
): HttpSafeService => {
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
          // 422: the address is of no Safe, or the hash of none of its transactions. Asked again, the answer is the same.
          if (status === 404 || status === 422) return E.right(null)
          return status === 200 ? parsed(codec, text) : E.left({ tag: 'unreachable' })
        }),
        retryAnswer((error) => error.tag === 'unreachable', RETRIES),
      )
  }

  return {
    /** A Safe's threshold by the service. Its owners and nonce come from the chain (S7.34). */
    safe: (chainId, address) =>
      get(chainId, `/safes/${address}/`, SafeC).pipe(
        map(
          E.chain((found) => {
            if (found === null) return E.right(null)
            return sameAddress(found.address, address)
              ? E.right({ threshold: found.threshold, owners: null, nonce: null, reportsExecutions: null })
              : E.left({ tag: 'malformed', description: 'The answer is about another Safe.' } as const)
          }),
        ),
      ),
    /** A proposal by its Safe hash (S7.33). */
    transaction: (chainId, hash) =>
      get(chainId, `/multisig-transactions/${hash}/`, TransactionC).pipe(
        switchMap((answer) =>
          E.isLeft(answer) || answer.right === null
            ? of<E.Either<SafeServiceError, null>>(E.isLeft(answer) ? answer : E.right(null))
            : itself(chainId, hash, answer.right),
        ),
      ),
    wasRejected: (chainId, safe, nonce) =>
      get(chainId, `/safes/${safe}/multisig-transactions/?executed=true&nonce=${String(nonce)}`, PageC).pipe(
        map(
          E.map(
            (page) =>
              page?.results.some(
                // A service that ignores the query also lists what waits in the queue.
                (call) => call.nonce === nonce && call.isExecuted && isRejection(safe, call),
              ) ?? false,
          ),
        ),
      ),
  }
}
