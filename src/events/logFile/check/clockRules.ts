/** The chain's clock against the end of an order: a device's clock may be wrong by any amount (ADR 20). */
import type { Fact, FactOfType } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { expected } from '../rule'
import { utcText } from '../utcText'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const CHAIN = 'an order is called expired only after its end, by the time of the chain'

/** A block may be so much younger when a tab hears of it, in ms (C714). */
const BLOCK_MS = 60_000

export const clockChecker = ({ factsOf, isLost }: Pick<RowsSeen, 'factsOf' | 'isLost'>): Listener => {
  const expired: FactOfType<'OrderExpired'>[] = []
  const blocks = new Map<string, FactOfType<'BlockSeen'>[]>()

  const orderOf = (uid: OrderUid) =>
    factsOf(uid).find((one) => one.type === 'OrderPlacementRequested' || one.type === 'OrderDiscovered')

  const problemOf = (fact: FactOfType<'OrderExpired'>): string | null => {
    const { session, n, data } = fact
    const order = orderOf(data.uid)
    if (order === undefined || isLost(session, n)) return null
    const { chainId, params } = order.data
    const end = params.validTo * 1000
    const next = blocks.get(`${session} ${String(chainId)}`)?.find((one) => one.n > n)
    const time = next === undefined ? end : next.data.timestamp * 1000
    return time + BLOCK_MS >= end
      ? null
      : `${CHAIN}: ${expected(`a block from ${utcText(end)} on`, utcText(time))}`
  }

  return {
    seeFact: (fact: Fact) => {
      if (fact.type === 'OrderExpired') expired.push(fact)
      if (fact.type !== 'BlockSeen') return
      const key = `${fact.session} ${String(fact.data.chainId)}`
      const known = blocks.get(key)
      if (known === undefined) blocks.set(key, [fact])
      else known.push(fact)
    },
    end: () =>
      expired.flatMap((fact) => {
        const text = problemOf(fact)
        return text === null ? [] : [{ fact, text: `${fact.type}: ${text}` }]
      }),
  }
}
