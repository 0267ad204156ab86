/** Lookups of the name service: registry, then the name's resolver for its address or content hash (EIP-137, S7.10). */
import { keccak256 } from 'ethers/crypto'
import { concat } from 'ethers/utils'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { map, of } from 'rxjs'
import { type Address, type Hex, HexC } from '../../events/kernel'
import { hashText } from '../../events/kernel/hashText'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { ChainError, NameError } from '../../streams/ports/Chain'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { questionOf } from '../question'

/** resolver(bytes32) of the registry, addr(bytes32) of a resolver. */
const RESOLVER = '0x0178b8bf'
const ADDR = '0x3b3b57de'
/** name(bytes32) of a resolver (EIP-181). */
const NAME = '0x691f3431'
/** A longer name isn't shown, because it wouldn't help to tell accounts apart (C150). */
const MAX_NAME = 255
/** contenthash(bytes32) of a resolver (EIP-1577). */
const CONTENT_HASH = '0xbc1c58d1'

/** The hash of 'addr.reverse', below which each address has its own name (EIP-181). */
const REVERSE_NODE = '0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2'

/** The result of a call. Null if the contract reverts. */
type Call = (to: Address, data: Hex) => PortCall<ChainError, Hex | null>

/** The address in a returned word; null for none, the zero address and anything else. */
const addressIn = (data: Hex | null): Address | null => {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(data ?? '') ?? []
  if (digits === undefined || /^0*$/.test(digits)) return null
  return O.toNullable(parseAddress(`0x${digits.toLowerCase()}`))
}

const nobody: PortCall<ChainError, null> = of(E.right(null))

interface Resolved {
  readonly node: Hex
  readonly resolver: Address
}

/** The resolver of a hashed name; null if it has none. */
const resolverOfNode = (call: Call, registry: Address, node: Hex): PortCall<ChainError, Resolved | null> =>
  call(registry, RESOLVER + node.slice(2)).pipe(
    map(E.map(addressIn)),
    map(E.map((resolver) => resolver && { node, resolver })),
  )

/** A path after the name ('name.eth/...') is not part of it. */
const withoutPath = (name: string): string => name.replace(/\/.*$/s, '')

/** A name's hash and those of its parent names, nearest first. Null for a name that the service's rules refuse. */
const nodesOf = (name: string): PortCall<ChainError, readonly [Hex, ...Hex[]] | null> =>
  questionOf(
    async () => (await import('./nameHash')).nameHashes(withoutPath(name)),
    (): ChainError => ({ tag: 'unreachable' }),
  )

/** supportsInterface(bytes4) of resolve(bytes,bytes): the resolver answers for names below its own, or off chain (ENSIP-10). */
const IS_EXTENDED = `0x01ffc9a7${'9061b923'.padEnd(64, '0')}`

const isExtended = (call: Call, resolver: Address): PortCall<ChainError, boolean> =>
  call(resolver, IS_EXTENDED).pipe(map(E.map((data) => /^0x0{63}1$/.test(data ?? ''))))

/** The number of parent names to ask, nearest first. No one has more than a few (C531). */
const MOST_ABOVE = 8

/**
 * Whether the nearest resolver of these names answers for others, maybe from a host outside (EIP-3668). No one asks that
 * host here.
 */
const mayBeOffChain = (
  call: Call,
  registry: Address,
  [node, ...above]: readonly Hex[],
): PortCall<ChainError, boolean> =>
  node === undefined
    ? of(E.right(false))
    : resolverOfNode(call, registry, node).pipe(
        andThen((found) =>
          found === null ? mayBeOffChain(call, registry, above) : isExtended(call, found.resolver),
        ),
      )

/** The address that a hashed name has on chain. */
const addressOfNode = (call: Call, registry: Address, node: Hex): PortCall<ChainError, Address | null> =>
  resolverOfNode(call, registry, node).pipe(
    andThen((found) =>
      found === null ? nobody : call(found.resolver, ADDR + found.node.slice(2)).pipe(map(E.map(addressIn))),
    ),
  )

/** The hash of the name under which an address says its own. It is in its normal form, so it needs none of the tables. */
const reverseNodeOf = (account: Address): Hex =>
  keccak256(concat([REVERSE_NODE, hashText(account.slice(2).toLowerCase())]))

/** The hash of a name that is written in its normal form; null for any other. */
const nodeOfNormalName = (name: string): PortCall<ChainError, Hex | null> =>
  questionOf(
    async () => {
      const { isNormalName, nameHashes } = await import('./nameHash')
      return isNormalName(name) ? (nameHashes(name)?.[0] ?? null) : null
    },
    (): ChainError => ({ tag: 'unreachable' }),
  )

const nameError = (tag: NameError['tag']): PortCall<ChainError | NameError, never> => of(E.left({ tag }))

/** Null if the name has no address, or the chain no name service. */
export const addressOfName = (
  call: Call,
  registry: Address | null,
  name: string,
): PortCall<ChainError | NameError, Address | null> => {
  type Answer = PortCall<ChainError | NameError, Address | null>
  if (registry === null) return nobody
  const unlessOffChain = (nodes: readonly Hex[]): Answer =>
    mayBeOffChain(call, registry, nodes.slice(0, MOST_ABOVE + 1)).pipe(
      andThen((may): Answer => (may ? nameError('offChainName') : nobody)),
    )
  return nodesOf(name).pipe(
    andThen((nodes): Answer =>
      nodes === null
        ? nameError('invalidName')
        : addressOfNode(call, registry, nodes[0]).pipe(
            andThen((address): Answer => (address === null ? unlessOffChain(nodes) : of(E.right(address)))),
          ),
    ),
  )
}

/** The bytes of a returned `bytes`; null for anything else. */
const bytesIn = (data: Hex | null): Hex | null => {
  const hex = (data ?? '0x').slice(2)
  if (!HexC.is(data) || hex.length < 128 || BigInt(`0x${hex.slice(0, 64)}`) !== 32n) return null
  const length = BigInt(`0x${hex.slice(64, 128)}`)
  return length * 2n <= BigInt(hex.length - 128) ? `0x${hex.slice(128, 128 + Number(length) * 2)}` : null
}

/** The text in returned bytes. Null if there is none, if it is too long for a name, or if it isn't text. */
const textIn = (data: Hex | null): string | null => {
  const pairs = bytesIn(data)?.slice(2).match(/../g) ?? []
  if (pairs.length === 0 || pairs.length > MAX_NAME) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(pairs, (pair) => parseInt(pair, 16)),
    )
  } catch {
    return null
  }
}

/**
 * An address's name for itself, if it is in normal form and leads back to the same address on the same chain: anyone
 * can claim any name (EIP-181).
 */
export const nameOfAddress = (
  call: Call,
  registry: Address | null,
  account: Address,
): PortCall<ChainError, string | null> =>
  registry === null
    ? nobody
    : resolverOfNode(call, registry, reverseNodeOf(account)).pipe(
        andThen((found) =>
          found === null ? nobody : call(found.resolver, NAME + found.node.slice(2)).pipe(map(E.map(textIn))),
        ),
        andThen((name) =>
          name === null
            ? nobody
            : nodeOfNormalName(name).pipe(
                andThen((node) => (node === null ? nobody : addressOfNode(call, registry, node))),
                map(E.map((address) => (address === account ? name : null))),
              ),
        ),
      )

const noName: ChainError = { tag: 'malformed', description: 'the name has no resolver' }

/** A name's content hash: '0x' if it has none, and an error if the name doesn't exist. */
export const contentHashOfName = (
  call: Call,
  registry: Address,
  name: string,
): PortCall<ChainError, Hex | null> =>
  nodesOf(name).pipe(
    andThen((nodes) => (nodes === null ? nobody : resolverOfNode(call, registry, nodes[0]))),
    andThen((found) =>
      found === null
        ? of(E.left(noName))
        : call(found.resolver, CONTENT_HASH + found.node.slice(2)).pipe(map(E.map(bytesIn))),
    ),
  )
