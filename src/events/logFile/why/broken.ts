/** This app's deviations from its user's requests, by the rules of `check`. They come before every other cause (X213). */
import { foldDurable } from '../../app'
import { noDurableState } from '../../appState'
import { type Fact, isDurableFact } from '../../catalogue'
import { sameAddress, toUnixMs } from '../../kernel'
import { endOfOrder } from '../../orders/traderOf'
import {
  amountValue,
  durationValue,
  logMessage,
  type MessageValue,
  shareValue,
  timeValue,
} from '../logMessage'
import { RULES } from '../checkRules'
import type { Broken } from '../rule'
import { amountProblem, deadlineProblem, earlyEnd, kindProblem, slippageProblem } from '../againstSettings'
import { type Typed, typedAfter } from '../typedForm'
import { type HeldRecipient, nameOf, receiverIn, recipientAfter } from '../typedRecipient'
import { type PossibleSettings, problemWithAll, unstoredSettings } from '../unstoredSettings'
import type { Cause } from './cause'
import { type Evidence, hasHole } from './evidence'
import { unsentByApp } from './filledAnyway'
import { signedCauses } from './signed'

/**
 * `found`: the violations that `check` finds for the order, for readers of the whole log. `byApp`: what it lacked
 * because of this app.
 */
export const brokenCauses = (
  evidence: Evidence,
  found: readonly Broken[],
  byApp: readonly Cause[],
): readonly Cause[] => {
  const told = [
    ...toldCauses(evidence),
    ...receiverCauses(evidence),
    ...signedCauses(evidence),
    ...endedEarly(evidence),
    ...unsentByApp(evidence, found),
    ...byApp,
  ]
  const left = found.filter((one) => !told.some(({ rule }) => rule !== undefined && one.rule === rule))
  if (left.length === 0) return told
  const broken = { ...appCause('why.broken', {}, []), detail: left.map(({ text }) => text).join('; ') }
  // Terms that follow from no quote may follow from the misread one.
  return left.some(({ rule }) => rule === RULES.quote) ? [broken, ...told] : [...told, broken]
}

const appCause = (
  id: 'why.told' | 'why.endedEarly' | 'why.broken',
  values: Readonly<Record<string, MessageValue>>,
  shownBy: readonly string[],
): Cause => ({ said: logMessage(id, values), whose: 'app', next: logMessage('why.next.report'), shownBy })

/** Compares typed amounts and settings with the signed terms. */
const toldCauses = ({ request, before, isWhole }: Evidence): readonly Cause[] => {
  if (request === null) return []
  const told = (
    rule: string,
    values: { readonly told: MessageValue; readonly signed: MessageValue },
    by: readonly Fact[],
  ): Cause => ({ ...appCause('why.told', values, [...by.map(({ id }) => id), request.id]), rule })

  const form = before.filter(({ session }) => session === request.session)
  const typing = form.findLast(({ type }) => type === 'AmountTyped')
  const typed =
    typing === undefined || (isWhole && hasHole(form, typing, request))
      ? null
      : form.reduce<Typed | null>((known, fact) => {
          const after = typedAfter(fact, known)
          return after === undefined ? known : after
        }, null)
  const swaps = form.filter(
    (fact) => fact.type === 'SidesSwapped' && typing !== undefined && fact.n > typing.n,
  )
  const kind = typed === null ? null : kindProblem(request, typed)
  const amount = typed === null || kind !== null ? null : amountProblem(request, typed)
  const wrong = kind ?? amount

  const slippageFact = setBefore(before, request, 'SlippageSet')
  const deadlineFact = setBefore(before, request, 'DeadlineSet')
  const possible = possibleSettings(before, request)
  const slippage =
    slippageFact === null ? null : problemWithAll(possible, (one) => slippageProblem(request, one))
  const deadline =
    deadlineFact === null ? null : problemWithAll(possible, (one) => deadlineProblem(request, one))
  return [
    ...(wrong === null || typing === undefined
      ? []
      : [
          told(
            kind === null ? RULES.amount : RULES.kind,
            {
              told: amountValue(wrong.told, wrong.toldToken),
              signed: amountValue(wrong.signed, wrong.signedToken),
            },
            [typing, ...swaps],
          ),
        ]),
    ...(deadline === null || deadlineFact === null
      ? []
      : [
          told(
            RULES.deadline,
            { told: durationValue(deadline.told * 1000), signed: durationValue(deadline.signed * 1000) },
            [deadlineFact],
          ),
        ]),
    ...(slippage === null || slippageFact === null
      ? []
      : [
          told(RULES.slippage, { told: shareValue(slippage.told), signed: shareValue(slippage.signed) }, [
            slippageFact,
          ]),
        ]),
  ]
}

/** The order pays another one than the recipient of its form. */
const receiverCauses = ({ request, before, isWhole }: Evidence): readonly Cause[] => {
  const form = before.filter(({ session }) => session === request?.session)
  const typing = form.findLast(({ type }) => type === 'RecipientTyped' || type === 'RecipientRemoved')
  const start = form.find(({ type }) => type === 'SessionStarted')
  if (request === null || typing === undefined || start === undefined) return []
  if (isWhole && hasHole(form, typing, request)) return []
  const held = form.reduce<HeldRecipient | undefined>((known, fact) => recipientAfter(fact, known), undefined)
  const { owner, params } = request.data
  // That another order took the recipient with it shows only in the whole log.
  if (held === undefined || sameAddress(params.receiver, owner)) return []
  const wanted = receiverIn(held, owner)
  if (wanted !== null && sameAddress(wanted, params.receiver)) return []
  const name = nameOf(held, params.receiver)
  const values = {
    told: held.text ?? owner,
    signed: name === null ? params.receiver : `${name} (${params.receiver})`,
  }
  const read = form.filter((fact) => fact.type === 'RecipientNameRead' && fact.n > typing.n)
  const shownBy = [typing, ...read, request].map(({ id }) => id)
  return [{ ...appCause('why.told', values, shownBy), rule: RULES.receiver }]
}

const possibleSettings = (before: readonly Fact[], { session, at }: Fact): PossibleSettings => {
  const unstored = unstoredSettings()
  const state = before
    .filter(({ type }) => type === 'SlippageSet' || type === 'DeadlineSet')
    .filter(isDurableFact)
    .reduce((known, fact) => {
      unstored.see(fact, known)
      return foldDurable(known, fact)
    }, noDurableState)
  return unstored.possible(session, at, state.settings)
}

/** The fact that set it last; null if there is none, or another tab set it and the order's may not have seen it. */
const setBefore = (
  before: readonly Fact[],
  { session }: Fact,
  type: 'SlippageSet' | 'DeadlineSet',
): Fact | null => {
  const last = before.findLast((fact) => fact.type === type)
  if (last === undefined) return null
  const began = before.findIndex((fact) => fact.session === session)
  return last.session === session || before.indexOf(last) < began ? last : null
}

const endedEarly = ({ own, order }: Evidence): readonly Cause[] =>
  own.flatMap((fact) => {
    if (fact.type !== 'OrderExpired' && fact.type !== 'OrderPlacementFailed') return []
    if (earlyEnd(fact, order) === null) return []
    const values = { at: timeValue(fact.at), end: timeValue(toUnixMs(endOfOrder(order))) }
    const rule = fact.type === 'OrderExpired' ? RULES.expiry : RULES.failure
    return [{ ...appCause('why.endedEarly', values, [fact.id]), rule }]
  })
