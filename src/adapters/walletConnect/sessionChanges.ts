/** What the wallet's side of the session reports. Events of other sessions, and accounts that it never approved, are ignored. */
import { Observable } from 'rxjs'
import type { WalletChange } from '../../streams/ports/Wallets'
import { chainIdFrom, firstAccount } from '../browserWallets/eip1193'
import { readProperty } from '../browserWallets/readProperty'
import type { Client } from './client'
import type { CurrentSession } from './currentSession'

/** 'eip155:1:0x...' (CAIP-10) or the plain address. */
const plainAddress = (account: unknown): unknown =>
  typeof account === 'string' ? account.replace(/^eip155:\d+:/, '') : account

export const sessionChanges = (client: Client, current: CurrentSession): Observable<WalletChange> =>
  new Observable((subscriber) => {
    const reportAccount = (): void => {
      const session = current.session()
      const [account] = session === undefined ? [] : current.accounts(session)
      if (account !== undefined) subscriber.next({ tag: 'accountChanged', account })
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
      else reportAccount()
    }
    const emitted = (args: { readonly topic: string; readonly params: unknown }): void => {
      const session = current.session()
      if (session === undefined || !current.isCurrent(args.topic)) return
      const event = readProperty(args.params, 'event')
      const data = readProperty(event, 'data')
      if (readProperty(event, 'name') === 'accountsChanged') {
        const account = firstAccount(Array.isArray(data) ? data.map(plainAddress) : data)
        if (account === null || !current.accounts(session).includes(account)) return
        current.chooseAccount(account)
        reportAccount()
      } else if (readProperty(event, 'name') === 'chainChanged') {
        const chainId = chainIdFrom(data)
        if (chainId === null) return
        current.chooseChain(chainId)
        subscriber.next({ tag: 'chainChanged', chainId })
      }
    }
    client.on('session_delete', ended)
    client.on('session_expire', ended)
    client.on('session_update', updated)
    client.on('session_event', emitted)
    return () => {
      client.off('session_delete', ended)
      client.off('session_expire', ended)
      client.off('session_update', updated)
      client.off('session_event', emitted)
    }
  })
