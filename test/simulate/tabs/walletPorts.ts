/** The wallets' port of one tab. */
import * as E from 'fp-ts/Either'
import { concat, Observable, of } from 'rxjs'
import type { Address } from '../../../src/events/kernel/units'
import type { WalletError } from '../../../src/events/wallet/events'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import type { Signed, WalletChange, Wallets, WalletSession } from '../../../src/streams/ports/Wallets'
import { type Ask, NETWORK, type Pace, PERSON } from '../engine/calls'
import { cancellationDigestOf, digestOf } from '../referee/hashes'
import { PHONE } from '../world/phone'
import { BLOCKED, signed, WALLET } from '../world/wallet'
import type { World } from '../world/world'
import { phonePorts } from './phonePorts'
import type { TabProcess } from './ports'
import { sendingIn } from './sending'

const QUICK: Pace = { ...NETWORK, effect: 'end' }
const left = (tag: WalletError['tag']): E.Either<WalletError, never> => E.left({ tag })

/** The wallet of the browser. */
const ownWallet = (world: World, process: TabProcess, ask: Ask): Wallets => {
  const { announced, chainId, time } = world
  const { wallet } = process.profile

  /** What a person is asked for: one window at a time, as wallets have it. */
  const prompt = <A>(
    name: string,
    args: readonly unknown[],
    confirm: () => E.Either<WalletError, A>,
  ): PortCall<WalletError, A> => {
    let isBusy = false
    return new Observable<E.Either<WalletError, A>>((subscriber) => {
      isBusy = wallet.prompts > 0
      if (!isBusy) wallet.prompts += 1
      const pace = isBusy ? QUICK : PERSON
      return ask(
        `wallets.${name}`,
        args,
        pace,
        () => {
          return isBusy ? left('busy') : confirm()
        },
        () => {
          if (!isBusy) wallet.prompts -= 1
        },
      ).subscribe(subscriber)
    })
  }
  /** Its window opens as it is asked. */
  const opening = <A>(answer$: PortCall<WalletError, A>): WalletCall<A> => concat(of(ASKING), answer$)
  const asOwner = <A>(owner: Address, confirm: () => A): E.Either<WalletError, A> => {
    if (!wallet.isConnected) return left('disconnected')
    if (wallet.account !== owner || wallet.chainId !== chainId) return left('unauthorised')
    return E.right(confirm())
  }
  const sending = sendingIn(world, asOwner)
  /** Its name, account and chain, and whether the account is blocked here. */
  const session = (): WalletSession => ({
    ...{ name: WALLET.name, account: wallet.account, chainId: wallet.chainId },
    isBlocked: wallet.account === BLOCKED,
  })
  return {
    // Wallets do so repeatedly, and one names its icon later.
    announced$: of({ ...WALLET, icon: null }, ...announced, ...announced),
    connect: (_id, silent) => {
      // Who was let in before is let in again without a question.
      if (silent || wallet.isConnected)
        return ask('wallets.connect', [silent], QUICK, () =>
          wallet.isConnected ? E.right(session()) : left('unauthorised'),
        )
      return prompt('connect', [silent], () => {
        wallet.isConnected = true
        return E.right(session())
      })
    },
    changes: () =>
      new Observable((subscriber) =>
        wallet.changes.subscribe(
          (change: WalletChange) => void time.after(2, () => subscriber.next(change), process),
        ),
      ),
    erase: () => ask('wallets.erase', [], QUICK, () => E.right(undefined)),
    disconnect: () =>
      ask('wallets.disconnect', [], QUICK, () => {
        wallet.isConnected = false
        return E.right(undefined)
      }),
    switchChain: (_id, to) =>
      opening(
        prompt('switchChain', [to], () => {
          wallet.tell({ tag: 'chainChanged', chainId: to })
          return E.right(undefined)
        }),
      ),
    signOrder: (_id, owner, domain, order) =>
      opening(
        prompt<Signed>('signOrder', [owner, domain, order], () =>
          asOwner(owner, () => signed(owner, digestOf(chainId, order))),
        ),
      ),
    signCancellation: (_id, owner, domain, uid) =>
      opening(
        prompt<Signed>('signCancellation', [owner, domain, uid], () =>
          asOwner(owner, () => signed(owner, cancellationDigestOf(chainId, uid))),
        ),
      ),
    send: (_id, call) => opening(sending(prompt, call)),
    watchToken: (_id, token) => opening(prompt('watchToken', [token], () => E.right(true))),
  }
}

/** Each is asked by its id. */
export const walletPorts = (world: World, process: TabProcess, ask: Ask): Wallets => {
  const own = ownWallet(world, process, ask)
  const phone = phonePorts(world, process, ask)
  const by = (id: string): Omit<Wallets, 'announced$' | 'erase'> => (id === PHONE.id ? phone : own)
  return {
    announced$: own.announced$,
    erase: () => {
      process.profile.phone.forget()
      return own.erase()
    },
    connect: (id, ...args) => by(id).connect(id, ...args),
    changes: (id) => by(id).changes(id),
    disconnect: (id) => by(id).disconnect(id),
    switchChain: (id, ...args) => by(id).switchChain(id, ...args),
    signOrder: (id, ...args) => by(id).signOrder(id, ...args),
    signCancellation: (id, ...args) => by(id).signCancellation(id, ...args),
    send: (id, ...args) => by(id).send(id, ...args),
    watchToken: (id, ...args) => by(id).watchToken(id, ...args),
  }
}
