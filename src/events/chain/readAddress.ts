/** The one reader of addresses that people type, paste or follow in a link (X131). */
import * as E from 'fp-ts/Either'
import { type Address, MOST_READ } from '../kernel'
import { parseAddress } from '../kernel/parseAddress'
import { visibleText } from '../kernel/visibleText'
import { type ChainId, chainIds, chains } from './chains.data'

/**
 * Why a text is not an address on a network. 'malformed': it hasn't the shape of an address. 'wrongChecksum': a character or its
 * case is wrong. 'otherNetwork': its prefix names another network.
 */
export type AddressProblem = 'malformed' | 'wrongChecksum' | 'otherNetwork'

/** Hex digits, after a network's short name (EIP-3770) or its id (CAIP-10), if any. */
const ADDRESS = /^(?:(eip155:\d{1,32}|[a-z0-9-]{1,32}):)?0x([0-9a-f]{40})$/i
/** The content of wallets' QR codes (EIP-681). The scheme names no network, but the id behind the address does. */
const PAYMENT = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,32}))?$/i
/**
 * Short names of networks that this app doesn't trade on: of the most used ones and their test networks, by the registry of
 * EIP-3770, and by the Safe where it writes another one. In lower case.
 */
const ELSEWHERE =
  'abstract apechain arb-nova arb-sep astr aurora basesep beam berachain blast blastmainnet bnbt bob boba btr btt canto celo cfx chi core cro ' +
  'cyeth etc etlk evmos filecoin flow-mainnet flr fraxtal ftm fuji fuse gor gravity hemi holesky hoodi hyperevm imx kaia-mainnet katana ' +
  'kava kcs lens linea-sepolia lisk lukso manta mantle mbeam merlin-mainnet metall2 metis-andromeda mint mode monad mriver oas obnb oeth ' +
  'okb opsep peaq pls polygonamoy rsk scr scr-sepolia sei shape soneium sonic story tko-mainnet unichain vic wc xai xdc xlayer zetachain-mainnet ' +
  'zircuit-mainnet zkcro zkevm zksync zora'
const NETWORKS: ReadonlySet<string> = new Set([
  ...ELSEWHERE.split(' '),
  ...chainIds.flatMap((id) => chains[id].shortNames),
])
/**
 * Quotes and brackets that come along with an address from a sheet, a chat or a program, and the mark of its sentence. No address
 * has them, so nothing is misread. Three dots are not among them: they stand for a part that is left out (C671).
 */
const OPENING = /^["'`“”„‘’‚«‹「『<([{]{1,3}/
const CLOSING = /["'`“”‘’»›」』>)\]}]{0,3}[.,;。、，；]?["'`“”‘’»›」』>)\]}]{0,3}$/

/** Without what nobody sees, blanks, and quotes around it. */
const bareText = (text: string): string => visibleText(text).replace(OPENING, '').replace(CLOSING, '')

/** Longer texts are not searched for an address (X201). */
const partsOf = (text: string): RegExpExecArray | null => {
  if (text.length > MOST_READ) return null
  const seen = bareText(text)
  const [, address, id] = PAYMENT.exec(seen) ?? []
  const parts = ADDRESS.exec(
    address === undefined ? seen : id === undefined ? address : `eip155:${id}:${address}`,
  )
  // A word before the address, such as 'Address:', isn't a network's name.
  const prefix = parts?.[1]?.toLowerCase()
  return prefix === undefined || prefix.startsWith('eip155:') || NETWORKS.has(prefix) ? parts : null
}

/** Whether a text has the shape of an address, of whatever network and checksum. */
export const isAddressLike = (text: string): boolean => partsOf(text) !== null

/** A text of the shape of an address as a field keeps it: with its prefix, without quotes. Null for any other text. */
export const addressText = (text: string): string | null => (isAddressLike(text) ? bareText(text) : null)

const isOf = (prefix: string, chainId: ChainId | null): boolean =>
  chainId !== null && (prefix === `eip155:${chainId}` || chains[chainId].shortNames.includes(prefix))

/**
 * Reads an address for a network, or says why the text isn't one. Unseen characters, whitespace, and
 * quotes around it don't count. Without a network, only an address without a prefix is read.
 */
export const readAddress = (text: string, chainId: ChainId | null): E.Either<AddressProblem, Address> => {
  const [, prefix, digits] = partsOf(text) ?? []
  if (digits === undefined) return E.left('malformed')
  if (prefix !== undefined && !isOf(prefix.toLowerCase(), chainId)) return E.left('otherNetwork')
  return E.fromOption((): AddressProblem => 'wrongChecksum')(parseAddress(`0x${digits}`))
}
