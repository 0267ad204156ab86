/** The Safe that this page is open in, as a wallet of the list (S2.4.26). */
import * as E from 'fp-ts/Either'
import { filter, map, mergeMap, NEVER, type Observable, of, take, takeUntil, timer } from 'rxjs'
import { TransactionHashC } from '../../events/kernel'
import type { WalletError } from '../../events/wallet/events'
import { SAFE_ID } from '../../events/wallet/walletIds'
import type { PortCall } from '../../streams/ports/PortCall'
import { chainIdFrom } from '../browserWallets/eip1193'
import { readProperty } from '../browserWallets/readProperty'
import { METHOD_MISSING, type KnownWallet, type WalletProvider } from '../browserWallets/walletProvider'
import { reading } from '../question'
import type { SafeFrame } from './frameMessages'

/**
 * The Safe's page starts listening some time after this one began to load, so it is asked this often, for this long
 * (C151).
 */
const ASK_EVERY_MS = 500
const ASK_FOR_MS = 10_000

const failed = (error: WalletError): E.Either<WalletError, never> => E.left(error)

const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)

/** The parts of the Safe's transactions. The value is decimal. */
const transactionOf = (params: unknown): object | null => {
  const call = readProperty(params, '0')
  const [to, value, data] = ['to', 'value', 'data'].map((key) => readProperty(call, key))
  if (typeof to !== 'string' || typeof data !== 'string' || !isQuantity(value)) return null
  return { to, value: BigInt(value).toString(), data }
}

export const safeProvider = (frame: SafeFrame): WalletProvider => {
  const info = (key: string): PortCall<WalletError, unknown> =>
    frame.ask('getSafeInfo').pipe(map(E.map((answer) => readProperty(answer, key))))

  const switchChain = (params: unknown): PortCall<WalletError, unknown> =>
    info('chainId').pipe(
      reading((actual) =>
        chainIdFrom(actual) === chainIdFrom(readProperty(readProperty(params, '0'), 'chainId'))
          ? E.right(null)
          : failed({ tag: 'unsupported' }),
      ),
    )

  /** The answer is the hash of the Safe's own transaction, which the other owners sign. */
  const send = (params: unknown): PortCall<WalletError, unknown> => {
    const transaction = transactionOf(params)
    if (transaction === null) return of(failed({ tag: 'unsupported' }))
    return frame.ask('sendTransactions', { txs: [transaction], params: {} }).pipe(
      reading((answer) => {
        const hash = readProperty(answer, 'safeTxHash')
        return TransactionHashC.is(hash) ? E.right(hash) : failed({ tag: 'noHash' })
      }),
    )
  }

  const request: WalletProvider['request'] = (method, params = []) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return info('safeAddress').pipe(map(E.map((address) => [address])))
      case 'eth_chainId':
        return info('chainId')
      case 'wallet_switchEthereumChain':
        return switchChain(params)
      case 'eth_sendTransaction':
        return send(params)
      default:
        return METHOD_MISSING
    }
  }

  // The Safe's page loads this one again when another Safe is chosen there.
  return { request, changes$: NEVER, disconnect: () => of(E.right(undefined)) }
}

/** Emits the Safe once the page around says that it is one; nothing in any other frame. */
export const findSafe = (frame: SafeFrame): Observable<KnownWallet> =>
  timer(0, ASK_EVERY_MS).pipe(
    // mergeMap: an answer that takes longer than the pause counts too.
    mergeMap(() => frame.ask('getSafeInfo')),
    filter(E.isRight),
    take(1),
    map((): KnownWallet => ({
      info: { id: SAFE_ID, name: 'Safe', kind: 'safe', icon: null },
      provider: safeProvider(frame),
    })),
    takeUntil(timer(ASK_FOR_MS)),
  )
