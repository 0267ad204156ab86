import { useCallback, useState } from 'react'

export type CopyOutcome = 'copied' | 'refused'

/**
 * Copies a text; `outcome` is null until the browser has answered. `forget` takes the outcome back
 * when it was shown long enough (S2.5.8, C22).
 */
export const useCopy = (
  value: string,
): { readonly outcome: CopyOutcome | null; readonly copy: () => void; readonly forget: () => void } => {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const copy = (): void => {
    // Browsers have no clipboard on a page that isn't served over HTTPS.
    const { clipboard } = navigator as Partial<Navigator>
    const copying =
      clipboard === undefined ? Promise.reject(new Error('no clipboard')) : clipboard.writeText(value)
    copying.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return { outcome, copy, forget: useCallback(() => setOutcome(null), []) }
}
