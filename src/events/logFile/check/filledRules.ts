/** What a link, a repeated order or a typed recipient puts into the form: what it says, or nothing (X410). */
import type { Fact, FactOfType } from '../../catalogue'
import { isRecord, sameAddress } from '../../kernel'
import type { Act } from '../questions'
import { expected } from '../rule'
import type { InputFinding } from './actRules'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const LINK = 'a link fills in all that it names, or nothing'
const NETWORK = 'an order is repeated in a form of its network'
const PAID = 'a repeated order pays whom it paid'
const RECIPIENT = 'a name or an address that is typed as recipient is read as one'

const NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.eth$/
const PLAIN_ADDRESS = /^0x[0-9a-f]{40}$/

/** A repeated order fills in at most so many facts: its tokens, its amount and its recipient. */
const REPEATED_FACTS = 4

const nameIn = (query: URLSearchParams, name: string): string | null => query.get(name)?.trim() || null

export const filledChecker = (rows: Pick<RowsSeen, 'factsOf' | 'isLost'>): Listener => {
  const links: FactOfType<'LinkFollowed'>[] = []
  const recipients: FactOfType<'RecipientTyped' | 'RecipientRemoved'>[] = []
  const networks = new Map<string, { readonly n: number; readonly chainId: number }[]>()
  const followed = new Map<string, Act>()
  const repeated: Act[] = []
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`

  const linkProblem = (fact: FactOfType<'LinkFollowed'>): string | null => {
    const press = followed.get(placeOf(fact.session, fact.n - 1))
    const search = press !== undefined && isRecord(press.input) ? press.input['search'] : null
    if (typeof search !== 'string') return null
    const query = new URLSearchParams(search)
    const { INPUT, OUTPUT, typed, recipient } = fact.data
    const read: readonly (readonly [name: string, content: unknown])[] = [
      ['inputCurrency', INPUT],
      ['outputCurrency', OUTPUT],
      ['exactAmount', typed || null],
      ['recipient', recipient],
    ]
    const missing = read.flatMap(([name, content]) =>
      content === null && nameIn(query, name) !== null ? name : [],
    )
    return missing.length === 0 ? null : `${LINK}: ${expected(missing.join(', '), 'nothing of it')}`
  }

  const repeatedProblem = ({ session, n, input }: Act): InputFinding | null => {
    const uid = isRecord(input) ? String(input['uid']).toLowerCase() : ''
    const fact = recipients.find((one) => one.session === session && one.n > n && one.n <= n + REPEATED_FACTS)
    const order = rows
      .factsOf(uid)
      .find((one) => one.type === 'OrderPlacementRequested' || one.type === 'OrderDiscovered')
    const network = networks.get(session)?.findLast((one) => one.n <= n)?.chainId
    if (fact === undefined || order === undefined || network === undefined || rows.isLost(session, fact.n))
      return null
    const { chainId, owner, params } = order.data
    if (chainId !== network) return { fact, text: `${fact.type}: ${NETWORK}: ${expected(network, chainId)}` }
    const paid = fact.type === 'RecipientTyped' ? fact.data.address : owner
    const isOwn = sameAddress(params.receiver, owner)
    const isPaid =
      paid !== null && sameAddress(paid, params.receiver) && isOwn !== (fact.type === 'RecipientTyped')
    return isPaid
      ? null
      : {
          fact,
          text: `${fact.type}: ${PAID}: ${expected(isOwn ? 'no recipient' : params.receiver, fact.type === 'RecipientTyped' ? fact.data.text : 'none')}`,
        }
  }

  const recipientProblem = (fact: Fact): string | null =>
    fact.type === 'RecipientTyped' &&
    fact.data.problem === 'malformed' &&
    (NAME.test(fact.data.text) || PLAIN_ADDRESS.test(fact.data.text))
      ? `${RECIPIENT}: ${expected(fact.data.text, 'malformed')}`
      : null

  const found = <F extends Fact>(facts: readonly F[], problemOf: (fact: F) => string | null) =>
    facts.flatMap((fact) => {
      const text = problemOf(fact)
      return text === null ? [] : [{ fact, text: `${fact.type}: ${text}` }]
    })

  return {
    seeFact: (fact) => {
      if (fact.type === 'LinkFollowed') links.push(fact)
      if (fact.type === 'RecipientTyped' || fact.type === 'RecipientRemoved') recipients.push(fact)
      if (fact.type !== 'SessionStarted' && fact.type !== 'NetworkSelected') return
      const known = networks.get(fact.session) ?? []
      networks.set(fact.session, known)
      known.push({ n: fact.n, chainId: fact.data.chainId })
    },
    acted: (act) => {
      if (act.act === 'followLink') followed.set(placeOf(act.session, act.n), act)
      if (act.act === 'repeatOrder') repeated.push(act)
    },
    end: (recorded) => [
      // Of several links that were followed one after the other, the last ones may be in inputs that are lost.
      ...found(
        links.filter(({ session, n }) => n <= recorded(session)),
        linkProblem,
      ),
      ...found(recipients, recipientProblem),
      ...repeated.flatMap((act) => repeatedProblem(act) ?? []),
    ],
  }
}
