/**
 * A full chunk of ended orders as text, for a snapshot (ADR 10): a third of the size of their JSON. The text is JSON in
 * lines: the accounts, the values that orders share, and one line for each order (`orderLine.ts`), which refers to the
 * shared values by number.
 */
import { reviveAtoms, canonicalJson } from '../kernel'
import type { Packing } from '../kernel/packedChunk'
import { accountLabel } from './accountLabel'
import { packLine, unpackLine } from './orderLine'
import type { Line } from './packedLine'
import { shareValues } from './sharedValues'
import type { Order } from './state'
import { traderOf } from './traderOf'

/** How the line of an order begins. Its digest follows: the index of places reads it there without parsing the line. */
export const LINE_START = '\n,["'

export const orderPacking: Packing<Order> = {
  pack: (orders) => {
    const { share, texts } = shareValues()
    const lines = orders.map((order) => `,${JSON.stringify(packLine(order, share))}`)
    const accounts = new Set(orders.map((order) => accountLabel(order.chainId, traderOf(order))))
    return [`[${canonicalJson([...accounts])}`, `,[${texts().join()}]`, ...lines, ']'].join('\n')
  },
  unpack: (text) => {
    const [, values, ...lines] = JSON.parse(text) as [unknown, readonly unknown[], ...Line[]]
    const shared = values.map(reviveAtoms)
    return lines.map((line) => unpackLine(line, shared))
  },
  labels: (text) => JSON.parse(text.slice(1, text.indexOf('\n'))) as readonly string[],
}
