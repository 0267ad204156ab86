/** The wallet's port of one tab. */
import * as E from 'fp-ts/Either'
import { concat, Observable, of } from 'rxjs'
import { chains } from '../../../src/events/chain/chains.data'
import type { Address, TransactionHash } from '../../../src/events/kernel/units'
import type { WalletError } from '../../../src/events/wallet/events'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import type {
  CallToSend,
  Signed,
  WalletChange,
  Wallets,
  WalletSession,
} from '../../../src/streams/ports/Wallets'
import { type Ask, NETWORK, type Pace, PERSON } from '../engine/calls'
import type { NewTransaction } from '../world/chain'
import { cancellationDigestOf, digestOf } from '../referee/hashes'
import { ANNOUNCED, BLOCKED, SAFE, signed, WALLET } from '../world/wallet'
import { isRefused, type World } from '../world/world'
import type { TabProcess } from './ports'
import { readCall } from '../../support/sentCalls'

const QUICK: Pace = { ...NETWORK, effect: 'end' }
const left = (tag: WalletError['tag']): E.Either<WalletError, never> => E.left({ tag })

export const walletPorts = (world: World, process: TabProcess, ask: Ask): Wallets => {
  const { chain, chainId, safe, time } = world
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
  /** A key's transaction is mined within blocks; a multisig's waits for its second owner. */
  const send = (sent: NewTransaction): TransactionHash => {
    const number = world.drawn(`mined ${String(time.now())} ${sent.from}`)
    // One execution of a multisig in five fails, and has no effect.
    const status = sent.status ?? (number % 5 === 2 ? 0 : 1)
    if (sent.from === SAFE)
      return safe.propose({ ...sent, status }, number % 10 === 0 ? null : 15_000 + (number % 45_000))
    // One in twelve runs out of gas; what signs an order on chain is not among them, for its effect is the service's.
    const isShort = sent.onMined === undefined && number % 12 === 7
    return chain.send({ ...sent, status: isShort ? 0 : (sent.status ?? 1) }, 1 + (number % 3)).hash
  }
  /** What a person confirms is named by what the call is for. */
  const sending = (sent: CallToSend): PortCall<WalletError, TransactionHash> => {
    const { from, to, value, data } = sent
    const read = readCall(sent)
    // Coded words are long enough to be taken for a signature in a row.
    const call = { to, value, data: read.tag === 'other' ? data : data.slice(0, 10) }
    const confirm = (more: Pick<NewTransaction, 'effects' | 'onMined' | 'status'>) => () =>
      asOwner(from, () => send({ from, call, ...more }))
    switch (read.tag) {
      case 'approval': {
        const { token, spender, amount } = read
        const isRelayer = spender === chains[chainId].contracts.vaultRelayer
        // Another contract takes one token alone, so that its own address names what it may take.
        const allowed = isRelayer ? token : spender
        const effects = [{ type: 'approve', owner: from, token: allowed, amount } as const]
        return prompt('sendApproval', [read], () =>
          confirm(
            isRelayer && isRefused(world, from, token, amount) ? { effects, status: 0 } : { effects },
          )(),
        )
      }
      case 'wrap': {
        const amount = read.direction === 'wrap' ? read.amount : -read.amount
        const effects = [
          { type: 'move', owner: from, token: null, amount: -amount },
          { type: 'move', owner: from, token: read.wrapped, amount },
        ] as const
        return prompt('sendWrap', [read], confirm({ effects }))
      }
      case 'presignature': {
        const { uid } = read
        return prompt(
          'sendPresignature',
          [read],
          confirm({ effects: [], onMined: () => world.orderBook.presign(uid) }),
        )
      }
      case 'invalidation': {
        const { uid } = read
        return prompt(
          'sendInvalidation',
          [read],
          confirm({ effects: [], onMined: () => world.orderBook.invalidate(uid) }),
        )
      }
      case 'other': {
        const made = world.calls.madeBy(sent)
        return prompt('sendCall', [sent], () =>
          confirm(made === null ? { effects: [] } : world.calls.does(made, from))(),
        )
      }
    }
  }
  /** Its name, account and chain, and whether the account is blocked here. */
  const session = (): WalletSession => ({
    ...{ name: WALLET.name, account: wallet.account, chainId: wallet.chainId },
    isBlocked: wallet.account === BLOCKED,
  })
  return {
    // Wallets do so repeatedly, and one names its icon later.
    announced$: of({ ...WALLET, icon: null }, ...ANNOUNCED, ...ANNOUNCED),
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
    send: (_id, call) => opening(sending(call)),
    watchToken: (_id, token) => opening(prompt('watchToken', [token], () => E.right(true))),
  }
}
