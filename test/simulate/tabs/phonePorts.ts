/** The wallet on a phone, as the port of one tab: each request names its chain, and goes to the phone by the session of the page. */
import * as E from 'fp-ts/Either'
import { concat, defer, of } from 'rxjs'
import type { Address } from '../../../src/events/kernel/units'
import type { WalletError } from '../../../src/events/wallet/events'
import type { PortCall } from '../../../src/streams/ports/PortCall'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import type { Signed, Wallets, WalletSession } from '../../../src/streams/ports/Wallets'
import { type Ask, NETWORK, type Pace, PERSON } from '../engine/calls'
import { cancellationDigestOf, digestOf } from '../referee/hashes'
import { PEER, PHONE } from '../world/phone'
import { signed } from '../world/wallet'
import type { World } from '../world/world'
import type { TabProcess } from './ports'
import { sendingIn } from './sending'

const QUICK: Pace = { ...NETWORK, effect: 'end' }
const left = (tag: WalletError['tag']): E.Either<WalletError, never> => E.left({ tag })

export const phonePorts = (
  world: World,
  process: TabProcess,
  ask: Ask,
): Omit<Wallets, 'announced$' | 'erase'> => {
  const { chainId } = world
  const { phone } = process.profile
  const page = phone.pageOf(process)

  const session = (): E.Either<WalletError, WalletSession> => {
    const place = page.place()
    return place === null ? left('unauthorised') : E.right({ ...PEER, ...place })
  }
  const asOwner = <A>(owner: Address, confirm: () => A): E.Either<WalletError, A> => {
    const place = page.place()
    if (place === null || !phone.isShared()) return left('disconnected')
    if (place.chainId !== chainId) return left('otherNetwork')
    const isApproved = phone.session()?.accounts[chainId]?.includes(owner) === true
    return isApproved ? E.right(confirm()) : left('unauthorised')
  }
  /** Of several requests each is answered by itself, as a list on the phone is. */
  const prompt = <A>(
    name: string,
    args: readonly unknown[],
    confirm: () => E.Either<WalletError, A>,
  ): PortCall<WalletError, A> => ask(`wallets.${name}`, [...args, PHONE.id], PERSON, confirm)
  const opening = <A>(answer$: PortCall<WalletError, A>): WalletCall<A> => concat(of(ASKING), answer$)
  const sending = sendingIn(world, asOwner)
  return {
    connect: (_id, silent, on) =>
      ask('wallets.connect', [silent, on, PHONE.id], silent ? QUICK : PERSON, () => {
        if (silent) page.restore(on)
        else phone.pair(process, on)
        return session()
      }),
    changes: () => page.changes,
    disconnect: () =>
      ask('wallets.disconnect', [PHONE.id], QUICK, () => {
        phone.forget()
        return E.right(undefined)
      }),
    switchChain: (_id, to) =>
      defer((): WalletCall<void> => {
        // A chain of the session is the page's own choice: the phone is not asked.
        if (page.knows(to))
          return ask('wallets.switchChain', [to, PHONE.id], QUICK, () => {
            page.choose(to)
            return E.right(undefined)
          })
        return opening(
          prompt('switchChain', [to], () => {
            if (page.place() === null || !phone.isShared()) return left('disconnected')
            return phone.adds(to) ? E.right(undefined) : left('chainNotAdded')
          }),
        )
      }),
    signOrder: (_id, owner, domain, order) =>
      opening(
        prompt<Signed>('signOrder', [owner, domain, order], () =>
          asOwner(owner, () => signed(phone.signsAs(owner), digestOf(chainId, order))),
        ),
      ),
    signCancellation: (_id, owner, domain, uid) =>
      opening(
        prompt<Signed>('signCancellation', [owner, domain, uid], () =>
          asOwner(owner, () => signed(phone.signsAs(owner), cancellationDigestOf(chainId, uid))),
        ),
      ),
    send: (_id, call) => opening(sending(prompt, call)),
    watchToken: (_id, token) => opening(prompt('watchToken', [token], () => E.right(true))),
  }
}
