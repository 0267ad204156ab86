/** Reads the accounts a wallet approved from its session, as 'eip155:{chain}:{address}' (CAIP-10). */
import * as O from 'fp-ts/Option'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { Address } from '../../events/kernel'
import { shortName } from '../browserWallets/announcedText'
import { readProperty } from '../browserWallets/readProperty'
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

/** Data from wallets and storage aren't always of the client's types (X75). */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const namespacesOf = (session: unknown): readonly (readonly [name: string, namespace: unknown])[] => {
  const namespaces = readProperty(session, 'namespaces')
  return typeof namespaces === 'object' && namespaces !== null ? Object.entries(namespaces) : []
}

/** Every account of every EVM chain, in the wallet's order. A wallet may use one namespace for each chain. */
export const approvedAccounts = (session: Pick<Session, 'namespaces'>): readonly ApprovedAccount[] =>
  namespacesOf(session)
    .filter(([name]) => /^eip155(?::|$)/.test(name))
    .flatMap(([, namespace]) => listOf(readProperty(namespace, 'accounts')).flatMap(readAccount))

export const approvedChains = (session: Pick<Session, 'namespaces'>): readonly number[] => [
  ...new Set(approvedAccounts(session).map(({ chainId }) => chainId)),
]

/** Whether the wallet agreed to answer a method on any of its chains. */
export const allowsMethod = (session: Pick<Session, 'namespaces'>, method: string): boolean =>
  namespacesOf(session).some(([, namespace]) => listOf(readProperty(namespace, 'methods')).includes(method))

const MAX_ICON = 2048

export interface Peer {
  readonly name: string | null
  readonly icon: string | null
}

/** The wallet's name, cut to size, and its icon, which must be an https: address. */
export const peerOf = (session: Pick<Session, 'peer'>): Peer => {
  const metadata = readProperty(readProperty(session, 'peer'), 'metadata')
  const [icon] = listOf(readProperty(metadata, 'icons'))
  const isAddress =
    typeof icon === 'string' && icon.length <= MAX_ICON && URL.canParse(icon) && icon.startsWith('https://')
  return { name: shortName(readProperty(metadata, 'name')), icon: isAddress ? icon : null }
}
