/**
 * The one session that this tab uses, with the chain and the account that are chosen in it. Only the accounts of the chain
 * in use count (CAIP-10, X73), and the account that was used is kept for the next visit, next to the session (X74).
 */
import type { Address } from '../../events/kernel'
import { isUnsupportedWallet } from '../../events/wallet/unsupportedWallets'
import { readProperty } from '../browserWallets/readProperty'
import type { Client, Session } from './client'
import { approvedAccounts, approvedChains, peerOf } from './session'

export interface CurrentSession {
  /** Undefined without a session that is still valid. */
  readonly session: () => Session | undefined
  readonly use: (topic: string | null) => void
  readonly isCurrent: (topic: string) => boolean
  /** The chosen chain while the wallet approves it, else the first that it approved. */
  readonly chainId: (session: Session) => number
  readonly chooseChain: (chainId: number) => void
  /** The accounts of the chain in use, the chosen one first. */
  readonly accounts: (session: Session) => readonly Address[]
  readonly chooseAccount: (account: Address) => void
  /** Like `accounts` once what was kept is read: none if the session no longer has the account that was used. */
  readonly keptAccounts: (session: Session) => Promise<readonly Address[]>
  /** Keeps the account that the page uses, for the next visit. */
  readonly keep: (session: Session) => void
}

/** Where the account that is used is kept, with the chain that it is used on. */
const KEPT = 'foldswap:account'

/** Sessions that are still valid, the newest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  client.session.getAll().sort((a, b) => b.expiry - a.expiry)

const isUsable = (session: Session): boolean =>
  approvedAccounts(session).length > 0 && !isUnsupportedWallet(peerOf(session).name)

/** Begins with the newest session of the client's storage that can be read; others are set aside. */
export const currentSession = (client: Client): CurrentSession => {
  const { storage } = client.core
  let current = sessionsOf(client).find(isUsable)?.topic ?? null
  let chosenChain: number | null = null
  let chosenAccount: Address | null = null

  const chainId: CurrentSession['chainId'] = (session) => {
    const approved = approvedChains(session)
    return chosenChain !== null && approved.includes(chosenChain) ? chosenChain : (approved[0] ?? 0)
  }

  const accounts: CurrentSession['accounts'] = (session) => {
    const inUse = chainId(session)
    const onChain = approvedAccounts(session)
      .filter((one) => one.chainId === inUse)
      .map(({ account }) => account)
    return [...new Set([...onChain.filter((account) => account === chosenAccount), ...onChain])]
  }

  return {
    session: () => client.session.getAll().find(({ topic }) => topic === current),
    use: (topic) => {
      current = topic
      chosenAccount = null
    },
    isCurrent: (topic) => topic === current,
    chainId,
    chooseChain: (wanted) => {
      chosenChain = wanted
    },
    accounts,
    chooseAccount: (account) => {
      chosenAccount = account
    },
    keptAccounts: async (session) => {
      const kept: unknown = await storage.getItem(KEPT).catch(() => undefined)
      if (chosenAccount !== null || readProperty(kept, 'topic') !== session.topic) return accounts(session)
      const used = accounts(session).find((account) => account === readProperty(kept, 'account'))
      // Another chain may have other accounts; on its own chain, another account is not what the user chose.
      if (used === undefined)
        return readProperty(kept, 'chainId') === chainId(session) ? [] : accounts(session)
      chosenAccount = used
      return accounts(session)
    },
    keep: (session) => {
      const [account] = accounts(session)
      if (account === undefined) return
      // Where nothing can be kept, the next visit starts with the wallet's first account.
      storage
        .setItem(KEPT, { topic: session.topic, chainId: chainId(session), account })
        .catch(() => undefined)
    },
  }
}
