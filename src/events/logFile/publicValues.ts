/** Values that identify nobody: a redacted log keeps them, because they are public and a developer needs them. */
import { appDataDocument, appDataHash } from '../chain/appData'
import { chainIds, chains } from '../chain/chains.data'
import { environments } from '../chain/environments'
import { type Address, type Hex, NATIVE_BUY_MARKER, ZERO_ADDRESS } from '../kernel'
import { serviceErrors } from '../orders/serviceErrors.data'
import { localeRecords } from '../settings/locales.data'
import { badRecipients } from '../trade/badRecipients.data'
import { connectorIds } from '../wallet/walletIds'
import { UNKNOWN_NAME, UNKNOWN_SYMBOL } from '../tokens/token'

const lower = (text: string): string => text.toLowerCase()

const records = chainIds.map((id) => chains[id])

const addresses: readonly Address[] = [
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
 * Wallets with the same id in every browser: the app's own connectors and well-known extensions (EIP-6963). Another one
 * might be made for one person.
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

/** Texts that redaction keeps: names of well-known tokens, error types of the service, languages, wallets. */
export const publicTexts: ReadonlySet<string> = new Set([
  '',
  UNKNOWN_SYMBOL,
  UNKNOWN_NAME,
  ...documents,
  ...wallets,
  ...localeRecords.map(({ tag }) => tag),
  ...serviceErrors.flatMap(({ types }) => types),
  ...records.flatMap(({ native, tokens }) => [
    native.symbol,
    native.name,
    ...tokens.flatMap(([symbol, name]) => [symbol, name]),
  ]),
])
