import * as E from 'fp-ts/Either'
import { concat, defer, NEVER, type Observable, of } from 'rxjs'
import type { Address, Hex, TransactionHash } from '../../../src/events/kernel/units'
import type { WalletError, WalletInfo } from '../../../src/events/wallet/events'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import type { Signed, Wallets } from '../../../src/streams/ports/Wallets'
import { type Calls, recorded } from './recorded'

type Methods = Omit<Wallets, 'announced$'>

/** Any method may be replaced. The others act at once, with `account` on `chainId`. */
export type WalletsScript = Partial<Wallets> & { readonly account?: Address; readonly chainId?: number }

export interface FakeWallets extends Wallets {
  readonly calls: Calls<Methods>
}

export const FAKE_ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const FAKE_WALLET: WalletInfo = {
  id: 'io.example.wallet',
  name: 'Fake wallet',
  kind: 'eip6963',
  icon: null,
}
export const FAKE_TRANSACTION: TransactionHash = `0x${'ab'.repeat(32)}`

/** 65 bytes that hold their signer: `fakeSignatures` reads the signer back from the first 20. */
export const fakeSignature = (signer: Address): Hex => `${signer.toLowerCase()}${'0'.repeat(88)}1b`

/** The answer that holds it. */
export const fakeSigned = (signer: Address, scheme: Signed['scheme'] = 'eip712'): Signed => ({
  signature: fakeSignature(signer),
  scheme,
})

const answer = <A>(value: A): Observable<E.Either<WalletError, A>> => of(E.right(value))

/** A window that opens at once, unless the script says itself when it does. */
const prompted =
  <Args extends readonly unknown[], A>(ask: (...args: Args) => WalletCall<A>) =>
  (...args: Args): WalletCall<A> =>
    defer(() => concat(of(ASKING), ask(...args)))

export const fakeWallets = (script: WalletsScript = {}): FakeWallets => {
  const { account = FAKE_ACCOUNT, chainId = 1 } = script
  const calls: FakeWallets['calls'] = {
    connect: [],
    changes: [],
    erase: [],
    disconnect: [],
    switchChain: [],
    signOrder: [],
    signCancellation: [],
    send: [],
    watchToken: [],
  }
  const sign = (_walletId: string, owner: Address): Observable<E.Either<WalletError, Signed>> =>
    answer(fakeSigned(owner))
  return {
    calls,
    announced$: script.announced$ ?? of(FAKE_WALLET),
    connect: recorded(
      calls.connect,
      script.connect ?? (() => answer({ name: FAKE_WALLET.name, account, chainId })),
    ),
    changes: recorded(calls.changes, script.changes ?? (() => NEVER)),
    erase: recorded(calls.erase, script.erase ?? (() => answer(undefined))),
    disconnect: recorded(calls.disconnect, script.disconnect ?? (() => answer(undefined))),
    switchChain: recorded(calls.switchChain, prompted(script.switchChain ?? (() => answer(undefined)))),
    signOrder: recorded(calls.signOrder, prompted(script.signOrder ?? sign)),
    signCancellation: recorded(calls.signCancellation, prompted(script.signCancellation ?? sign)),
    send: recorded(calls.send, prompted(script.send ?? (() => answer(FAKE_TRANSACTION)))),
    watchToken: recorded(calls.watchToken, prompted(script.watchToken ?? (() => answer(true)))),
  }
}
