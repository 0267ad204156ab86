/** Changes that the wallet reports for its session. Ignores other sessions, and accounts the wallet never approved. */
import { Observable } from 'rxjs'
import type { Address } from '../../events/kernel'
import type { WalletChange } from '../../streams/ports/Wallets'
import { chainIdFrom, firstAccount } from '../browserWallets/eip1193'
import { readProperty } from '../browserWallets/readProperty'
import type { Client } from './client'
import type { CurrentSession } from './currentSession'

/** 'eip155:1:0x...' (CAIP-10) of the chain in use, or the plain address. */
const plainAddress = (account: unknown, chainId: number): unknown =>
  typeof account === 'string' ? account.replace(`eip155:${String(chainId)}:`, '') : account

/** `switched$` emits when the page chose another chain of the session. */
export const sessionChanges = (
  client: Client,
  current: CurrentSession,
  switched$: Observable<unknown>,
): Observable<WalletChange> =>
  new Observable((subscriber) => {
    /** The account and the chain in use: each chain has its own accounts. */
    const inUse = (): { readonly account?: Address | undefined; readonly chainId?: number } => {
      const session = current.session()
      if (session === undefined) return {}
      return { account: current.accounts(session)[0], chainId: current.chainId(session) }
    }
    let reported = inUse()
    const report = (): void => {
      const before = reported
      const { account, chainId } = inUse()
      const session = current.session()
      if (session === undefined || account === undefined || chainId === undefined) return
      reported = { account, chainId }
      current.keep(session)
      if (account !== before.account) subscriber.next({ tag: 'accountChanged', account })
      if (chainId !== before.chainId) subscriber.next({ tag: 'chainChanged', chainId })
    }
    const ended = ({ topic }: { readonly topic: string }): void => {
      if (!current.isCurrent(topic)) return
      current.use(null)
      subscriber.next({ tag: 'disconnected' })
    }
    const updated = ({ topic }: { readonly topic: string }): void => {
      if (!current.isCurrent(topic)) return
      const session = current.session()
      if (session === undefined || current.accounts(session).length === 0) ended({ topic })
      else report()
    }
    const emitted = (args: { readonly topic: string; readonly params: unknown }): void => {
      const session = current.session()
      if (session === undefined || !current.isCurrent(args.topic)) return
      const event = readProperty(args.params, 'event')
      const data = readProperty(event, 'data')
      if (readProperty(event, 'name') === 'accountsChanged') {
        const chainId = current.chainId(session)
        const account = firstAccount(
          Array.isArray(data) ? data.map((one) => plainAddress(one, chainId)) : data,
        )
        if (account === null) return
        // An account that the session doesn't have yet counts once an update adds it.
        current.chooseAccount(account)
        if (current.accounts(session).includes(account)) report()
      } else if (readProperty(event, 'name') === 'chainChanged') {
        const chainId = chainIdFrom(data)
        if (chainId === null) return
        current.chooseChain(chainId)
        if (current.chainId(session) === chainId) report()
        else subscriber.next({ tag: 'chainChanged', chainId })
      }
    }
    const switching = switched$.subscribe(report)
    client.on('session_delete', ended)
    client.on('session_expire', ended)
    client.on('session_update', updated)
    client.on('session_event', emitted)
    return () => {
      switching.unsubscribe()
      client.off('session_delete', ended)
      client.off('session_expire', ended)
      client.off('session_update', updated)
      client.off('session_event', emitted)
    }
  })
