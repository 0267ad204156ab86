/** The wallets of this browser, each through the same few EIP-1193 requests. */
import * as E from 'fp-ts/Either'
import { type Observable, filter, map, merge, of, shareReplay, Subject, switchMap, take, timeout } from 'rxjs'
import type { Config } from '../../config/config'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { type Address, type TransactionHash, TransactionHashC } from '../../events/kernel'
import { cancellationDigest, orderDigest } from '../../events/kernel/orderHash'
import type { Token } from '../../events/tokens/token'
import type { WalletError } from '../../events/wallet/events'
import { isUnsupportedWallet } from '../../events/wallet/unsupportedWallets'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { WalletCall } from '../../streams/ports/WalletCall'
import type { CallToSend, WalletChange, Wallets } from '../../streams/ports/Wallets'
import { reading } from '../question'
import { quantity } from '../rpcChain/codecs'
import { addChainParams } from './addChain'
import { accountAndChain, sessionOf } from './connection'
import { DISCOVERY_WAIT_MS } from './discovery'
import { cancellationTypedData, orderTypedData } from './orderTypedData'
import { onAnswer, onChain, type Prompt, promptOn, windowOf } from './prompt'
import { signByMethods } from './signByMethods'
import type { KnownWallet, WalletProvider } from './walletProvider'

const failed = (error: WalletError): E.Either<WalletError, never> => E.left(error)

/**
 * Asks the wallet to send a call, whose value is a quantity in hex. Only a transaction hash counts as an answer (S5.6).
 */
const send = (
  prompt: Prompt,
  { chainId, from, to, value, data, gas }: CallToSend,
): WalletCall<TransactionHash> => {
  const params = {
    from,
    to,
    value: `0x${value.toString(16)}`,
    data,
    chainId: quantity(chainId),
    ...(gas === undefined ? {} : { gas: `0x${gas.toString(16)}` }),
  }
  return prompt('eth_sendTransaction', [params]).pipe(
    onAnswer((answer) =>
      of(E.chain((hash) => (TransactionHashC.is(hash) ? E.right(hash) : failed({ tag: 'noHash' })))(answer)),
    ),
  )
}

/**
 * EIP-747. It names a logo if the token's list has one at an https address: a wallet's window is no place for a script.
 */
const watchAssetParams = ({ address, symbol, decimals, logoURI }: Token): object => ({
  type: 'ERC20',
  options: {
    address,
    symbol,
    decimals,
    ...(logoURI?.startsWith('https://') === true ? { image: logoURI } : {}),
  },
})

/** `maySign` is the sandbox guard (D5.15); on live networks every account may sign. */
export const browserWallets = (
  found$: Observable<KnownWallet>,
  config: Pick<Config, 'endpoints'>,
  maySign: (account: Address) => boolean,
): Wallets => {
  const known$ = found$.pipe(shareReplay({ bufferSize: Number.POSITIVE_INFINITY, refCount: false }))

  const wallet = (walletId: string): PortCall<WalletError, KnownWallet> =>
    known$.pipe(
      filter(({ info }) => info.id === walletId),
      take(1),
      map((known) => E.right<WalletError, KnownWallet>(known)),
      timeout({ first: DISCOVERY_WAIT_MS, with: () => of(failed({ tag: 'notFound' })) }),
    )

  const withWallet = <A>(
    walletId: string,
    work: (provider: WalletProvider) => PortCall<WalletError, A>,
  ): PortCall<WalletError, A> => wallet(walletId).pipe(andThen(({ provider }) => work(provider)))

  /** The same of a request that opens windows. */
  const asking = <A>(walletId: string, work: (provider: WalletProvider) => WalletCall<A>): WalletCall<A> =>
    wallet(walletId).pipe(onAnswer((known) => (E.isLeft(known) ? of(known) : work(known.right.provider))))

  /** A chain or an account of a wallet that no event told of is a change like another. */
  const noticed$ = new Subject<{ readonly walletId: string; readonly change: WalletChange }>()
  const noticed = (walletId: string) => (change: WalletChange) => noticed$.next({ walletId, change })

  const guarded = <A>(
    walletId: string,
    chainId: ChainId,
    account: Address,
    work: (prompt: Prompt) => WalletCall<A>,
  ): WalletCall<A> =>
    maySign(account)
      ? asking(walletId, (provider) => work(promptOn(provider, { chainId, account }, noticed(walletId))))
      : of(failed({ tag: 'sandboxGuard' }))

  return {
    announced$: known$.pipe(map(({ info }) => info)),

    connect: (walletId, silent, chainId) =>
      wallet(walletId).pipe(
        // Refused before it gets a request for an account (T6.10).
        reading((known) =>
          isUnsupportedWallet(known.info.name) ? failed({ tag: 'walletNotSupported' }) : E.right(known),
        ),
        andThen((known) =>
          accountAndChain(known.provider, silent, chainId).pipe(
            map(E.map(({ account, chainId: actual }) => sessionOf(known, account, actual))),
          ),
        ),
      ),

    changes: (walletId) =>
      known$.pipe(
        filter(({ info }) => info.id === walletId),
        take(1),
        switchMap(({ provider }) =>
          merge(
            provider.changes$,
            noticed$.pipe(
              filter((noticed) => noticed.walletId === walletId),
              map(({ change }) => change),
            ),
          ),
        ),
      ),

    // Extensions keep nothing here.
    erase: () => of(E.right(undefined)),

    disconnect: (walletId) => withWallet(walletId, (provider) => provider.disconnect()),

    // If a wallet doesn't know the network, it is asked to add it (V9.6).
    switchChain: (walletId, chainId) =>
      asking(walletId, (provider) => {
        const switchTo$ = windowOf(provider, 'wallet_switchEthereumChain', [{ chainId: quantity(chainId) }])
        const { rpc } = config.endpoints[chainId]
        return switchTo$.pipe(
          onAnswer((answer) =>
            E.isRight(answer) || answer.left.tag !== 'chainNotAdded' || rpc === null
              ? of(answer)
              : windowOf(provider, 'wallet_addEthereumChain', [addChainParams(chains[chainId], rpc)]).pipe(
                  onAnswer((added) => (E.isLeft(added) ? of(added) : switchTo$)),
                ),
          ),
          // A wallet may report success and stay on its network.
          onAnswer((answer) =>
            E.isLeft(answer)
              ? of(answer)
              : onChain(provider, chainId, noticed(walletId)).pipe(map(E.map(() => undefined))),
          ),
        )
      }),

    signOrder: (walletId, owner, domain, order) =>
      guarded(walletId, domain.chainId, owner, (prompt) =>
        signByMethods(prompt, {
          owner,
          typedData: (chainIdAs) => orderTypedData(domain, order, chainIdAs),
          digest: orderDigest(domain, order),
        }),
      ),

    signCancellation: (walletId, owner, domain, uid) =>
      guarded(walletId, domain.chainId, owner, (prompt) =>
        signByMethods(prompt, {
          owner,
          typedData: (chainIdAs) => cancellationTypedData(domain, uid, chainIdAs),
          digest: cancellationDigest(domain, uid),
        }),
      ),

    send: (walletId, call) => guarded(walletId, call.chainId, call.from, (prompt) => send(prompt, call)),

    watchToken: (walletId, token) =>
      asking(walletId, (provider) =>
        onChain(provider, token.chainId, noticed(walletId)).pipe(
          switchMap((answer) =>
            E.isLeft(answer) ? of(answer) : windowOf(provider, 'wallet_watchAsset', watchAssetParams(token)),
          ),
          onAnswer((answer) => of(E.map((shown) => shown === true)(answer))),
        ),
      ),
  }
}
