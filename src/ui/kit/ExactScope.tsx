import { type ReactNode, useMemo, useState } from 'react'
import { Exact } from './exact'

/** Its content shows amounts with all their digits once someone presses an `ExactButton` in it (X204). */
export const ExactScope = ({ children }: { readonly children: ReactNode }) => {
  const [isExact, setExact] = useState(false)
  const scope = useMemo(() => ({ isExact, toggle: () => setExact(!isExact) }), [isExact])
  return <Exact value={scope}>{children}</Exact>
}
