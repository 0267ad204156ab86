/**
 * The one session that this tab uses, with its chosen chain and account. Only accounts on the chain in use count
 * (CAIP-10, X73). The account in use is stored for the next visit, beside the session (X74).
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
  /** Like `accounts`, once the stored account is read. None if the session no longer has the account in use. */
  readonly keptAccounts: (session: Session) => Promise<readonly Address[]>
  /** Keeps the account that the page uses, for the next visit. */
  readonly keep: (session: Session) => void
}

/** The storage key for the account in use, with its chain. */
const KEPT = 'foldswap:account'

/** Sessions that are still valid, the newest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  client.session.getAll().sort((a, b) => b.expiry - a.expiry)

const isUsable = (session: Session): boolean =>
  approvedAccounts(session).length > 0 && !isUnsupportedWallet(peerOf(session).name)

/** Begins with the newest readable session in the client's storage. Others are set aside. */
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
      // Another chain may have other accounts. On its own chain, another account isn't the user's choice.
      if (used === undefined)
        return readProperty(kept, 'chainId') === chainId(session) ? [] : accounts(session)
      chosenAccount = used
      return accounts(session)
    },
    keep: (session) => {
      const [account] = accounts(session)
      if (account === undefined) return
      // If nothing can be stored, the next visit starts with the wallet's first account.
      storage
        .setItem(KEPT, { topic: session.topic, chainId: chainId(session), account })
        .catch(() => undefined)
    },
  }
}
