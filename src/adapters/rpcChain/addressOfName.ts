/** Forward lookup of the name service: registry, then the name's resolver (EIP-137). */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { map, of } from 'rxjs'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { Address, Hex } from '../../events/kernel/units'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import { andThen, questionOf } from '../question'

/** resolver(bytes32) of the registry, addr(bytes32) of a resolver. */
const RESOLVER = '0x0178b8bf'
const ADDR = '0x3b3b57de'

/** What a call returns; null when the contract refuses. */
type Call = (to: Address, data: Hex) => PortCall<ChainError, Hex | null>

/** The address in a returned word; null for none, the zero address and anything else. */
const addressIn = (data: Hex | null): Address | null => {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(data ?? '') ?? []
  if (digits === undefined || /^0*$/.test(digits)) return null
  return O.toNullable(parseAddress(`0x${digits.toLowerCase()}`))
}

const nobody: PortCall<ChainError, null> = of(E.right(null))

/** A path after the name ('name.eth/...') is no part of it. */
export const addressOfName = (
  call: Call,
  registry: Address | null,
  name: string,
): PortCall<ChainError, Address | null> => {
  if (registry === null) return nobody
  const found = (to: Address | null, selector: string, node: Hex): PortCall<ChainError, Address | null> =>
    to === null ? nobody : call(to, selector + node.slice(2)).pipe(map(E.map(addressIn)))
  return questionOf(
    () => import('./nameHash'),
    (): ChainError => ({ tag: 'unreachable' }),
  ).pipe(
    andThen(({ nameHash }) => {
      const node = nameHash(name.split('/')[0] ?? '')
      return node === null
        ? nobody
        : found(registry, RESOLVER, node).pipe(andThen((resolver) => found(resolver, ADDR, node)))
    }),
  )
}
