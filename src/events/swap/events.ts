import * as t from 'io-ts'
import { AddressC, words } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'

/** INPUT is the sell side, OUTPUT the buy side (T §2). */
export const SideC = words('INPUT', 'OUTPUT')
export type Side = t.TypeOf<typeof SideC>

/** A token was chosen for a side; equal to the other side's, the sides swap. */
export const TokenChosen = defineEvent('TokenChosen', {
  version: 1,
  scope: 'session',
  data: t.type({ side: SideC, token: AddressC }),
})

/** The typed text of a side, as typed; that side is the independent one from now on. */
export const AmountTyped = defineEvent('AmountTyped', {
  version: 1,
  scope: 'session',
  data: t.type({ side: SideC, text: t.string }),
})

/** Tokens and independent field change sides. */
export const SidesSwapped = defineEvent('SidesSwapped', { version: 1, scope: 'session', data: t.type({}) })
