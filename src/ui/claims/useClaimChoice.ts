/**
 * The chosen claims, the present step, and the typed amounts of paid claims (S3.28, S3.29). They are stored in the
 * browser's history entry, so a reload keeps them and the log never sees them.
 */
import { isObject } from '../../events/kernel'
import { useCallback, useState } from 'react'

type Step = 0 | 1 | 2

export interface Choice {
  readonly step: Step
  /** Indices of claims. */
  readonly chosen: readonly number[]
  /** Amounts of vCOW as typed, by index. */
  readonly typed: Readonly<Record<number, string>>
}

export const noChoice: Choice = { step: 0, chosen: [], typed: {} }

/** The browser's stored value may be anything. Only a complete choice with this key counts. */
const readChoice = (key: string): Choice => {
  const state: unknown = history.state
  if (!isObject(state) || state['claims'] !== key) return noChoice
  const { step, chosen, typed } = state
  return (step === 0 || step === 1 || step === 2) &&
    Array.isArray(chosen) &&
    isObject(typed) &&
    Object.values(typed).every((text) => typeof text === 'string')
    ? {
        step,
        chosen: chosen.filter((one): one is number => typeof one === 'number'),
        typed: Object.fromEntries(Object.entries(typed).map(([index, text]) => [index, String(text)])),
      }
    : noChoice
}

/** `key`: the account and network of the claims. Another account's choice doesn't count. */
export const useChoice = (
  key: string,
): readonly [choice: Choice, change: (changes: Partial<Choice>) => void] => {
  const [choice, setChoice] = useState(() => readChoice(key))
  const change = useCallback(
    (changes: Partial<Choice>) => {
      const next = { ...choice, ...changes }
      history.replaceState({ claims: key, ...next }, '')
      setChoice(next)
    },
    [choice, key],
  )
  return [choice, change]
}
