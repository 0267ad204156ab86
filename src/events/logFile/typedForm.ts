/** The content of a session's form, by the facts that filled it, for code that compares it with requests. */
import * as E from 'fp-ts/Either'
import type { Fact } from '../catalogue'
import { type Atoms, readAmount } from '../kernel'
import type { Side } from '../trade/events'
import { otherSide } from '../trade/state'

export interface Typed {
  readonly text: string
  /** Null: the tokens were chosen since, and may have changed sides. */
  readonly side: Side | null
}

/** Null if the text is no amount. */
export const typedAtoms = ({ text }: Typed, decimals: number): Atoms | null =>
  E.getOrElseW(() => null)(readAmount(text, decimals))

/**
 * The form's content after a fact of its session (null: the log doesn't tell). Undefined if the fact says nothing about
 * it.
 */
export const typedAfter = (fact: Fact, typed: Typed | null): Typed | null | undefined => {
  switch (fact.type) {
    case 'AmountTyped':
      return { text: fact.data.text, side: fact.data.side }
    case 'SidesSwapped':
      return typed === null || typed.side === null ? typed : { ...typed, side: otherSide(typed.side) }
    case 'TokenChosen':
      return typed === null ? null : { ...typed, side: null }
    case 'SessionStarted':
    case 'NetworkSelected':
    case 'LinkFollowed':
      return null
    default:
      return undefined
  }
}
