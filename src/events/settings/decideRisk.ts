/**
 * Requests for more risk, in their own file because only the settings page and links load it. Less
 * risk needs no confirmation (S2.6.12; decideInShell.ts).
 */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { type Bps, isConfirmWord } from '../kernel'
import { type OutOfRange, isWithin } from './decide'
import { ExpertModeSet, MaxLossSet } from './events'
import { effectiveMaxLoss } from './select'
import { MAX_MAX_LOSS, MIN_MAX_LOSS } from './state'

export interface Unconfirmed {
  readonly tag: 'unconfirmed'
}

/** Turns expert mode on, which needs the typed word (S2.6.11, V2.11). */
export const enterExpertMode: Decision<{ readonly typedWord: string }, Unconfirmed> = (_, { typedWord }) =>
  isConfirmWord(typedWord) ? E.right([ExpertModeSet({ mode: 'chosen' })]) : E.left({ tag: 'unconfirmed' })

/** Turns expert mode on for the link parameter `ape` (D3.29). A mode that the user chose stays 'chosen'. */
export const apeIn: Decision<unknown, { readonly tag: 'unchanged' }> = ({ durable }) =>
  durable.settings.expertMode === 'off'
    ? E.right([ExpertModeSet({ mode: 'link' })])
    : E.left({ tag: 'unchanged' })

/**
 * Sets the loss limit to whole basis points from 1500 to 10 000 (D5.2). Raising it needs the typed word, lowering does
 * not.
 */
export const setMaxLoss: Decision<
  { readonly maxLoss: Bps; readonly typedWord?: string },
  OutOfRange | Unconfirmed
> = ({ durable }, { maxLoss, typedWord }) => {
  if (!isWithin(maxLoss, MIN_MAX_LOSS, MAX_MAX_LOSS)) return E.left({ tag: 'outOfRange' })
  return maxLoss <= effectiveMaxLoss(durable.settings) || isConfirmWord(typedWord)
    ? E.right([MaxLossSet({ maxLoss })])
    : E.left({ tag: 'unconfirmed' })
}
