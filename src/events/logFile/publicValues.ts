/** Values that identify no one: a redacted log keeps them, because they are public and a developer needs them. */
import { AFFECTED_ROUTER, affectedTokens } from '../balances/affected.data'
import { appDataDocument, appDataHash } from '../chain/appData'
import { chainIds, chains } from '../chain/chains.data'
import { environments } from '../chain/environments'
import { UNI, UNI_DISTRIBUTOR } from '../claims/uni.data'
import { vCowDrops } from '../claims/drops.data'
import { governors } from '../governance/governors.data'
import { type Hex, isObject, NATIVE_BUY_MARKER, ZERO_ADDRESS } from '../kernel'
import { serviceErrors } from '../orders/serviceErrors.data'
import { stakingPools } from '../staking/stakingPools.data'
import { localeRecords } from '../settings/locales.data'
import { badRecipients } from '../trade/badRecipients.data'
import { connectorIds } from '../wallet/walletIds'
import { walletMessages } from '../wallet/walletMessages.data'
import { UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../tokens/token'

const lower = (text: string): string => text.toLowerCase()

const records = chainIds.map((id) => chains[id])

/** The addresses of a record of this code, at any depth. */
const addressesIn = (record: unknown): readonly string[] => {
  if (typeof record === 'string') return /^0x[0-9a-fA-F]{40}$/.test(record) ? [record] : []
  return isObject(record) ? Object.values(record).flatMap(addressesIn) : []
}

/**
 * Values that this code asks about by itself, for every user. If they were hidden, a rerun would ask about something
 * else.
 */
const askedByCode = [
  AFFECTED_ROUTER,
  affectedTokens,
  UNI,
  UNI_DISTRIBUTOR,
  vCowDrops,
  governors,
  stakingPools,
]

const addresses: readonly string[] = [
  ...addressesIn(askedByCode),
  NATIVE_BUY_MARKER,
  ZERO_ADDRESS,
  ...badRecipients,
  ...records.flatMap(({ wrappedNative, contracts, commonTokens, tokens, nameRegistry, dollar }) => [
    wrappedNative,
    ...Object.values(contracts),
    ...commonTokens,
    ...tokens.map(([, , address]) => address),
    ...(nameRegistry === null ? [] : [nameRegistry]),
    ...(dollar === null ? [] : [dollar.token]),
  ]),
]

const documents: readonly string[] = ['{}', ...environments.map(appDataDocument)]
const hashes: readonly Hex[] = [`0x${'0'.repeat(64)}`, ...documents.map(appDataHash)]

/** In lower case: contracts of the chain records, well-known tokens, the app data hashes that every order carries. */
export const publicHex: ReadonlySet<string> = new Set([...addresses, ...hashes].map(lower))

/**
 * Wallets with the same id in every browser: the app's own connectors and well-known extensions (EIP-6963). Any other
 * wallet might be made for one person.
 */
const wallets: readonly string[] = [
  ...connectorIds,
  'io.metamask',
  'io.rabby',
  'com.coinbase.wallet',
  'com.trustwallet.app',
  'com.brave.wallet',
  'me.rainbow',
  'app.phantom',
  'com.okex.wallet',
  'io.zerion.wallet',
  'xyz.frame',
]

/**
 * Texts that redaction keeps: names of well-known tokens, the service's error types, languages, wallets and their
 * messages.
 */
export const publicTexts: ReadonlySet<string> = new Set([
  '',
  UNKNOWN_SYMBOL,
  UNKNOWN_NAME,
  ...documents,
  ...wallets,
  ...walletMessages,
  ...localeRecords.map(({ tag }) => tag),
  // The lists that are offered to everyone.
  ...records.flatMap(({ tokenLists }) => tokenLists.map(({ url }) => url)),
  ...serviceErrors.flatMap(({ types }) => types),
  ...records.flatMap(({ native, tokens }) => [
    native.symbol,
    native.name,
    ...tokens.flatMap(([symbol, name]) => [symbol, name]),
  ]),
])
