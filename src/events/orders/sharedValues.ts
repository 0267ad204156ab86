/** The values that the orders of a packed chunk share, each written once (ADR 10). */
import { atomsText } from '../kernel'

type Members = Readonly<Record<string, unknown>>
export type Share = (hint: string, value: Members) => number

/** Whether both have the same keys with identical values. */
const isAlike = (a: Members, b: Members): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/**
 * Numbers values in the order of their first appearance. Equal values get the same number. Turning a value into text
 * costs the most, so values that are likely to be equal carry the same `hint`, and the last value of a hint is compared
 * first, without text. `texts` are the values' texts, by number.
 */
export const shareValues = () => {
  const numbers = new Map<string, number>()
  const last = new Map<string, { readonly value: Members; readonly number: number }>()
  const share: Share = (hint, value) => {
    const before = last.get(hint)
    if (before !== undefined && isAlike(before.value, value)) return before.number
    const text = atomsText(value)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    last.set(hint, { value, number })
    return number
  }
  return { share, texts: () => [...numbers.keys()] }
}
