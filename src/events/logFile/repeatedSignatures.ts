/** Signatures that a wallet gave for one order and then again for another: over that one they are of a stranger. */
import type { Fact } from '../catalogue'
import { isRecord, type OrderUid, type UnixMs } from '../kernel'
import type { InputBatch } from './inputs'
import { orderKeyOf, sentKey } from './sentKey'
import { questionReader, rightOf } from './questions'

interface Given {
  readonly key: string
  readonly at: UnixMs
}

export interface RepeatedSignatures {
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** When the signature was given first, by the order for which it was given again. By the device's clock. */
  readonly end: () => ReadonlyMap<OrderUid, UnixMs>
}

export const repeatedSignatures = (): RepeatedSignatures => {
  const uids = new Map<string, OrderUid>()
  const given = new Map<string, Given>()
  const repeated = new Map<string, UnixMs>()

  const hear = (key: string, signature: unknown, at: UnixMs): void => {
    // The tape holds a hash in place of a signature.
    if (typeof signature !== 'string') return
    const first = given.get(signature)
    if (first === undefined) given.set(signature, { key, at })
    else if (first.key !== key) repeated.set(key, first.at)
  }

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderPlacementRequested') uids.set(orderKeyOf(fact), fact.data.uid)
    },
    seeInputs: questionReader(({ ask, args }, { value, at }) => {
      const key = ask === 'wallets.signOrder' ? sentKey(ask, args) : null
      const signed = rightOf(value)
      if (key !== null && isRecord(signed)) hear(key, signed['signature'], at)
    }),
    end: () =>
      new Map(
        [...repeated].flatMap(([key, at]) => {
          const uid = uids.get(key)
          return uid === undefined ? [] : [[uid, at] as const]
        }),
      ),
  }
}
