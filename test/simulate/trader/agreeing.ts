/** A loss is agreed to step by step: first not at all, then plainly, then by the typed word. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import type { PlaceOrderInput } from '../../../src/events/trade/placeOrder'
import { agreementTrouble } from '../referee/agreements'
import type { Sim } from '../sim'
import { formView } from '../tabs/page'
import type { Decided } from './decided'

/** What is demanded, where a confirmation was refused for want of an agreement. */
const demandedBy = (decided: Decided): string | null => {
  if (decided === null || E.isRight(decided)) return null
  const { left } = decided
  const isUnconfirmed =
    typeof left === 'object' && left !== null && 'tag' in left && left.tag === 'unconfirmed'
  return isUnconfirmed && 'demand' in left ? String(left.demand) : null
}

/** What became of a confirmation, next to the loss that the window showed then. */
export const checkAgreement = (
  { break: report }: Sim,
  { state, now }: { readonly state: AppState; readonly now: number },
  { acceptedImpact = false, typedWord }: PlaceOrderInput,
  decided: Decided,
): void => {
  const demanded = demandedBy(decided)
  const isTaken = decided !== null && E.isRight(decided)
  // A loss above the limit of the settings is refused whatever is agreed to.
  if (demanded === 'refusal' || (demanded === null && !isTaken)) return
  const { impact, isExpert } = formView(state, now).guards
  // Where only a pool tells the loss, more is asked for.
  if (impact.tag !== 'known' || impact.fromPool === true) return
  const trouble = agreementTrouble({
    ...{ loss: impact.bps, isExpert, isAccepted: acceptedImpact, isWordTyped: typedWord === 'confirm' },
    outcome: isTaken ? 'taken' : 'unconfirmed',
  })
  if (trouble !== null) report('a loss is agreed to as its size wants', trouble)
}

/** Confirms with as little as the window takes. */
export const confirmStepByStep = (
  { coverage }: Sim,
  input: PlaceOrderInput,
  confirm: (input: PlaceOrderInput) => Decided,
): void => {
  if (demandedBy(confirm(input)) === null) return
  coverage.count('prompt', 'lossAgreedTo')
  const accepted = { ...input, acceptedImpact: true }
  if (demandedBy(confirm(accepted)) !== null) confirm({ ...accepted, typedWord: 'confirm' })
}
