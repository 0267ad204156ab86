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

const CANCELS = 'a cancellation is signed by the owner of its order'

const SIGNS: ReadonlySet<string> = new Set(['wallets.signOrder', 'wallets.signCancellation'])
/** What is signed in a question, by which a signature leaves the tab or is recovered. */
const SIGNED_AT: Readonly<Record<string, number>> = {
  'orderBook.placeOrder': 0,
  'orderBook.cancelOrder': 3,
  'signatures.recover': 1,
}

/** `0x` and 32 bytes: an order's uid begins with its digest. */
const DIGEST_END = 66

const isSame = (one: string, other: unknown): boolean => typeof other === 'string' && sameAddress(one, other)

/** The network of an order by the fact that made it known. */
const chainOf = (rows: Pick<RowsSeen, 'factsOf'>, uid: OrderUid): number | null => {
  const [first] = rows.factsOf(uid)
  return first !== undefined && 'chainId' in first.data ? first.data.chainId : null
}

/** Several signatures may be asked for at a time, so each is matched with its own signer. The tape holds a hash in its place. */
const signatureOf = (session: string, signed: unknown): string | null =>
  isRecord(signed) && typeof signed['signature'] === 'string' ? `${session} ${signed['signature']}` : null
const signatureIn = ({ session, ask, args }: Pick<Question, 'session' | 'ask' | 'args'>): string | null =>
  signatureOf(session, args[SIGNED_AT[ask] ?? -1])

export const signerChecker = (rows: Pick<RowsSeen, 'factsOf'>): Listener => {
  const signed: FactOfType<'OrderSigned'>[] = []
  const owners = new Map<OrderUid, string>()
  /** By session and digest: who signed, as often as it was asked. Null: the signature says nothing. */
  const signers = new Map<string, (string | null)[]>()
  const cancelled = new Map<OrderUid, unknown>()
  /** Of each signature that a wallet gave, who was recovered from it. */
  const recovered = new Map<string, string[]>()
  const sent: (readonly [question: Question, text: string])[] = []
  const asksSignature: Fact[] = []
  const keyOf = (session: string, digest: unknown): string => `${session} ${String(digest).toLowerCase()}`

  return {
    seeFact: (fact) => {
      if (fact.type === 'OrderPlacementRequested') owners.set(fact.data.uid, fact.data.owner)
      if (fact.type === 'OrderSigned') signed.push(fact)
      if (fact.type === 'OrderSigned' || fact.type === 'OrderCancellationRequested') asksSignature.push(fact)
    },
    asked: (question) => {
      const { ask, args } = question
      const by = ask === 'signatures.recover' ? undefined : recovered.get(signatureIn(question) ?? '')
      if (by?.length === 0) sent.push([question, `${RECOVERED}: ${expected('its signer', 'nothing')}`])
      else if (by !== undefined && ask === 'orderBook.cancelOrder' && !by.some((one) => isSame(one, args[2])))
        sent.push([question, `${CANCELS}: ${expected(String(args[2]), by.join(', '))}`])
      const domain = ask === 'wallets.signCancellation' ? args[2] : null
      if (isRecord(domain)) cancelled.set(String(args[3]).toLowerCase(), domain['chainId'])
    },
    answered: (question, { value }) => {
      const { session, ask, args } = question
      const given = SIGNS.has(ask) ? signatureOf(session, rightOf(value)) : null
      if (given !== null && !recovered.has(given)) recovered.set(given, [])
      if (ask !== 'signatures.recover') return
      const signer = rightOf(value)
      recovered.get(signatureIn(question) ?? '')?.push(typeof signer === 'string' ? signer : 'no account')
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
      ...sent.flatMap(([{ session, n }, text]) => {
        const fact = asksSignature.findLast((one) => one.session === session && one.n <= n)
        return fact === undefined ? [] : [{ fact, text: `${fact.type}: ${text}` }]
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
