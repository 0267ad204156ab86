/** The button that exports the log. Its dialog is loaded on demand; if that fails, the page stays. */
import { Suspense, useState } from 'react'
import type { OrderUid } from '../../events/kernel'
import type { SaveExport } from '../hooks/app'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { ErrorBoundary } from './ErrorBoundary'

const ExportDialog = lazyView(() => import('./ExportDialog'))

interface SaveLogProps {
  readonly save: SaveExport
  /** The order to export; the whole log by default. */
  readonly order?: OrderUid
  readonly look?: 'secondary' | 'quiet'
}

const SaveLog = ({ save, order, look = 'secondary' }: SaveLogProps) => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button look={look} onClick={() => setOpen(true)}>
      {text(order === undefined ? 'export.open' : 'export.openOrder')}
    </Button>
  )
  return (
    <ErrorBoundary page={() => null}>
      {button}
      <Suspense fallback={null}>
        {isOpen ? <ExportDialog save={save} order={order} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </ErrorBoundary>
  )
}

export default SaveLog
