/** The what-if of the chosen tab; its code is loaded when it is opened. */
import { type ReactElement, Suspense, useState } from 'react'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import type { WhatIfPanelProps } from './WhatIfPanel'

const WhatIfPanel = lazyView(() => import('./WhatIfPanel'))

export interface WhatIfProps extends Omit<WhatIfPanelProps, 'session'> {
  /** Null: no tab is chosen. */
  readonly session: string | null
}

export const WhatIf = ({ session, ...rest }: WhatIfProps): ReactElement => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="dbg-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="dbg-heading">{text('whatIf.title')}</summary>
      {!isOpen ? null : session === null ? (
        <p>{text('whatIf.noTab')}</p>
      ) : (
        <Suspense fallback={<p role="status">{text('whatIf.reading')}</p>}>
          <WhatIfPanel key={session} session={session} {...rest} />
        </Suspense>
      )}
    </details>
  )
}
