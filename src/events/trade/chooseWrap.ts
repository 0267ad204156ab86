import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { WrapChosen } from './events'

/** Wraps the whole sell amount of the coin, or only the part that the wrapped balance lacks (X45). */
export const chooseWrap: Decision<{ readonly isAll: boolean }, { readonly tag: 'unchanged' }> = (
  { session: { trade: swap } },
  { isAll },
) => (swap.wrapsAll === isAll ? E.left({ tag: 'unchanged' }) : E.right([WrapChosen({ isAll })]))
