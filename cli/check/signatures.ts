/** When a wallet signed an order, and where it gave an earlier order's signature again: that recovers to no account of the user. */
import type { Fact } from '../../src/events/catalogue'
import { isRecord, type OrderUid, type UnixMs } from '../../src/events/kernel'
import type { InputBatch } from '../../src/events/logFile/inputs'
import { orderKeyOf, sentKey } from './sentKey'
import { questionReader, rightOf } from '../../src/events/logFile/questions'

interface Given {
  readonly key: string
  readonly at: UnixMs
}

/** By the order that was asked for, and by the device's clock. */
export interface Signatures {
  /** When the wallet answered with a signature. */
  readonly answered: ReadonlyMap<OrderUid, UnixMs>
  /** When it had given that signature first, for an earlier order. */
  readonly repeated: ReadonlyMap<OrderUid, UnixMs>
}

export interface SignatureReader {
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  readonly end: () => Signatures
}

export const signatureReader = (): SignatureReader => {
  const uids = new Map<string, OrderUid>()
  const given = new Map<string, Given>()
  const repeated = new Map<string, UnixMs>()
  const answered = new Map<string, UnixMs>()

  const byUid = (times: ReadonlyMap<string, UnixMs>): ReadonlyMap<OrderUid, UnixMs> =>
    new Map(
      [...times].flatMap(([key, at]) => {
        const uid = uids.get(key)
        return uid === undefined ? [] : [[uid, at] as const]
      }),
    )

  const hear = (key: string, signature: unknown, at: UnixMs): void => {
    // The tape holds a hash in place of a signature.
    if (typeof signature !== 'string') return
    answered.set(key, at)
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
    end: () => ({ answered: byUid(answered), repeated: byUid(repeated) }),
  }
}
