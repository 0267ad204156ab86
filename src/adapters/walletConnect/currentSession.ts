/** The one session that this tab uses, with the account and the chain that are chosen in it. */
import type { Address } from '../../events/kernel/units'
import { isUnsupportedWallet } from '../../events/wallet/unsupportedWallets'
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
  /** Every approved account, the chosen one first, then those of the chosen chain. */
  readonly accounts: (session: Session) => readonly Address[]
  readonly chooseAccount: (account: Address) => void
}

/** Sessions that are still valid, the newest first. */
export const sessionsOf = (client: Client): readonly Session[] =>
  client.session.getAll().sort((a, b) => b.expiry - a.expiry)

const isUsable = (session: Session): boolean =>
  approvedAccounts(session).length > 0 && !isUnsupportedWallet(peerOf(session).name)

/** Begins with the newest session of the client's storage. */
export const currentSession = (client: Client): CurrentSession => {
  let current = sessionsOf(client).find(isUsable)?.topic ?? null
  let chosenChain: number | null = null
  let chosenAccount: Address | null = null

  const chainId: CurrentSession['chainId'] = (session) => {
    const approved = approvedChains(session)
    return chosenChain !== null && approved.includes(chosenChain) ? chosenChain : (approved[0] ?? 0)
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
    accounts: (session) => {
      const all = approvedAccounts(session)
      const onChain = all.filter((one) => one.chainId === chainId(session))
      const inOrder = [...onChain, ...all].map(({ account }) => account)
      const first = inOrder.filter((account) => account === chosenAccount)
      return [...new Set([...first, ...inOrder])]
    },
    chooseAccount: (account) => {
      chosenAccount = account
    },
  }
}
