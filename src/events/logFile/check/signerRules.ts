/** Who signed, and for which network: by what was recovered from the signature, if it was, and by what the wallet was asked for. */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, type OrderUid, sameAddress } from '../../kernel'
import { expected } from '../rule'
import { type Question, rightOf } from '../questions'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const SIGNER = 'an order is signed by its owner'
const RECOVERED = 'the signer of a signature is recovered before the order book has it'
const NETWORK = 'a cancellation is signed for the network of its order'

const SIGNS: ReadonlySet<string> = new Set(['wallets.signOrder', 'wallets.signCancellation'])
/** By these a signature leaves the tab. */
const SENDS: ReadonlySet<string> = new Set(['orderBook.placeOrder', 'orderBook.cancelOrder'])

/** `0x` and 32 bytes: an order's uid begins with its digest. */
const DIGEST_END = 66

/** The network of an order by the fact that made it known. */
const chainOf = (rows: Pick<RowsSeen, 'factsOf'>, uid: OrderUid): number | null => {
  const [first] = rows.factsOf(uid)
  return first !== undefined && 'chainId' in first.data ? first.data.chainId : null
}

export const signerChecker = (rows: Pick<RowsSeen, 'factsOf'>): Listener => {
  const signed: FactOfType<'OrderSigned'>[] = []
  const owners = new Map<OrderUid, string>()
  /** By session and digest: who signed, as often as it was asked. Null: the signature says nothing. */
  const signers = new Map<string, (string | null)[]>()
  const cancelled = new Map<OrderUid, unknown>()
  /** By session, signatures of which no signer was recovered, which happens at once. */
  const unrecovered = new Set<string>()
  const sent: Question[] = []
  const asksSignature: Fact[] = []
  const keyOf = (session: string, digest: unknown): string => `${session} ${String(digest).toLowerCase()}`

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderPlacementRequested') owners.set(fact.data.uid, fact.data.owner)
      if (fact.type === 'OrderSigned') signed.push(fact)
      if (fact.type === 'OrderSigned' || fact.type === 'OrderCancellationRequested') asksSignature.push(fact)
    },
    asked: (question) => {
      const { session, ask, args } = question
      if (ask === 'signatures.recover') unrecovered.delete(session)
      if (SENDS.has(ask) && unrecovered.delete(session)) sent.push(question)
      const domain = ask === 'wallets.signCancellation' ? args[2] : null
      if (isRecord(domain)) cancelled.set(String(args[3]).toLowerCase(), domain['chainId'])
    },
    answered: ({ session, ask, args }, { value }) => {
      if (SIGNS.has(ask) && rightOf(value) !== undefined) unrecovered.add(session)
      if (ask !== 'signatures.recover') return
      const signer = rightOf(value)
      const key = keyOf(session, args[0])
      signers.set(key, [...(signers.get(key) ?? []), typeof signer === 'string' ? signer : null])
    },
    end: (recorded) => [
      // A long log may have no recording.
      ...(signers.size === 0 ? [] : signed).flatMap((fact) => {
        // The wallet may have been asked again after the end of the recording.
        if (fact.n > recorded(fact.session)) return []
        const owner = owners.get(fact.data.uid)
        const all = signers.get(keyOf(fact.session, fact.data.uid.slice(0, DIGEST_END))) ?? []
        const [last] = all.slice(-1)
        const isOwner = all.some((one) => one !== null && owner !== undefined && sameAddress(one, owner))
        return last === undefined || owner === undefined || isOwner
          ? []
          : [
              {
                fact,
                text: `${fact.type}: ${SIGNER}: ${expected(owner, last ?? 'a signature of no account')}`,
              },
            ]
      }),
      ...sent.flatMap(({ session, n }) => {
        const fact = asksSignature.findLast((one) => one.session === session && one.n <= n)
        return fact === undefined
          ? []
          : [{ fact, text: `${fact.type}: ${RECOVERED}: ${expected('its signer', 'nothing')}` }]
      }),
      ...[...cancelled].flatMap(([uid, chainId]) => {
        const [fact, wanted] = [rows.factsOf(uid)[0], chainOf(rows, uid)]
        return fact === undefined || wanted === null || wanted === chainId
          ? []
          : [{ fact, text: `${NETWORK}: ${expected(wanted, String(chainId))}, for ${uid}` }]
      }),
    ],
  }
}
