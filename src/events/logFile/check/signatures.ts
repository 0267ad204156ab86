/** When a wallet signed an order, and where it gave an earlier order's signature again (X247): that recovers to no account of the user. */
import { isRecord, type OrderUid, type UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import { orderKeyOf, sentKey } from './sentKey'
import { questionReader, rightOf } from '../questions'
import type { Moment } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

interface Given extends Moment {
  readonly key: string
}

/** By the order that was requested, and by the corrected clock, as the end of an order is. */
export interface Signatures {
  /** When the wallet answered with a signature. */
  readonly answered: ReadonlyMap<OrderUid, UnixMs>
  /** When it had given that signature first, for an earlier order. */
  readonly repeated: ReadonlyMap<OrderUid, UnixMs>
}

export interface SignatureReader {
  readonly seeInputs: (batch: InputBatch) => void
  readonly end: () => Signatures
}

export const signatureReader = ({
  timeOf,
  requests,
}: Pick<RowsSeen, 'timeOf' | 'requests'>): SignatureReader => {
  const given = new Map<string, Given>()
  const repeated = new Map<string, Moment>()
  const answered = new Map<string, Moment>()

  /** Only at the end, because a log without recorded answers needs no keys. */
  const uidsByKey = (): ReadonlyMap<string, OrderUid> =>
    new Map(answered.size === 0 ? [] : requests().map((fact) => [orderKeyOf(fact), fact.data.uid]))

  const byUid = (
    moments: ReadonlyMap<string, Moment>,
    uids: ReadonlyMap<string, OrderUid>,
  ): ReadonlyMap<OrderUid, UnixMs> =>
    new Map(
      [...moments].flatMap(([key, moment]) => {
        const uid = uids.get(key)
        return uid === undefined ? [] : [[uid, timeOf(moment)] as const]
      }),
    )

  const hear = (key: string, signature: unknown, moment: Moment): void => {
    // The tape holds a hash instead of a signature.
    if (typeof signature !== 'string') return
    answered.set(key, moment)
    const first = given.get(signature)
    if (first === undefined) given.set(signature, { ...moment, key })
    else if (first.key !== key) repeated.set(key, first)
  }

  return {
    seeInputs: questionReader(({ session, ask, args }, { value, at, n }) => {
      const key = ask === 'wallets.signOrder' ? sentKey(ask, args) : null
      const signed = rightOf(value)
      if (key !== null && isRecord(signed)) hear(key, signed['signature'], { session, n, at })
    }),
    end: () => {
      const uids = uidsByKey()
      return { answered: byUid(answered, uids), repeated: byUid(repeated, uids) }
    },
  }
}
