import { type ReactNode, useMemo, useState } from 'react'
import { Exact } from './exact'

/** What is in it shows its amounts with all their digits once an `ExactButton` in it is pressed. */
export const ExactScope = ({ children }: { readonly children: ReactNode }) => {
  const [isExact, setExact] = useState(false)
  const scope = useMemo(() => ({ isExact, toggle: () => setExact(!isExact) }), [isExact])
  return <Exact value={scope}>{children}</Exact>
}
