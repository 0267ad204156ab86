/** What a wallet approved, read from its session: accounts as 'eip155:{chain}:{address}' (CAIP-10). */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { Address } from '../../events/kernel/units'
import { shortName } from '../browserWallets/announcedText'
import type { Session } from './client'

const ACCOUNT = /^eip155:(\d{1,15}):(0x[0-9a-fA-F]{40})$/

interface ApprovedAccount {
  readonly chainId: number
  readonly account: Address
}

const readAccount = (text: unknown): readonly ApprovedAccount[] => {
  const [, chainId, address] = typeof text === 'string' ? (ACCOUNT.exec(text) ?? []) : []
  const account = address === undefined ? null : O.toNullable(parseAddress(address))
  return account === null ? [] : [{ chainId: Number(chainId), account }]
}

/** Every account of every EVM chain, in the wallet's order. A wallet may use one namespace for each chain. */
export const approvedAccounts = ({ namespaces }: Pick<Session, 'namespaces'>): readonly ApprovedAccount[] =>
  Object.entries(namespaces)
    .filter(([name]) => /^eip155(?::|$)/.test(name))
    .flatMap(([, { accounts }]) => accounts.flatMap(readAccount))

export const approvedChains = (session: Pick<Session, 'namespaces'>): readonly number[] => [
  ...new Set(approvedAccounts(session).map(({ chainId }) => chainId)),
]

/** Whether the wallet agreed to answer a method on any of its chains. */
export const allowsMethod = ({ namespaces }: Pick<Session, 'namespaces'>, method: string): boolean =>
  Object.values(namespaces).some(({ methods }) => methods.includes(method))

const MAX_ICON = 2048

export interface Peer {
  readonly name: string | null
  readonly icon: string | null
}

/** The wallet's name, cut to size, and its icon, which must be an https: address. */
export const peerOf = ({ peer }: Pick<Session, 'peer'>): Peer => {
  const [icon] = peer.metadata.icons
  const isAddress =
    typeof icon === 'string' && icon.length <= MAX_ICON && URL.canParse(icon) && icon.startsWith('https://')
  return { name: shortName(peer.metadata.name), icon: isAddress ? icon : null }
}
