import { Suspense } from 'react'
import type { SaveExport } from '../hooks/app'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as shell from '../shell/shell.styles'
import { type Crash, ErrorBoundary } from '../shell/ErrorBoundary'
import * as swap from '../trade/swap.styles'
import * as page from './crash.styles'

const SaveLog = lazyView(() => import('../shell/SaveLog'))
const CopyReport = lazyView(() => import('./CopyReport'))

/** The displayed length of the stack, in characters (S2.8.4). */
const MAX_PART = 1000

export interface CrashPageProps {
  readonly crash: Crash
  readonly save: SaveExport
}

export const CrashPage = ({ crash, save }: CrashPageProps) => {
  const text = useText()
  return (
    <div className={shell.page}>
      <main className={shell.main}>
        <Sheet label={text('crash.title')} isFolded>
          <div className={styles.stack} role="alert">
            <h1 className={swap.heading}>{text('crash.title')}</h1>
            <p>{text('crash.text')}</p>
            <p>{text('crash.safe')}</p>
            <Button look="primary" onClick={() => location.reload()}>
              {text('crash.reload')}
            </Button>
            {/* Left out when it does not come: this page is the last net. */}
            <ErrorBoundary page={() => null}>
              <Suspense fallback={null}>
                <SaveLog save={save} />
              </Suspense>
            </ErrorBoundary>
            <p>
              {/* The page stays broken until it is reloaded; the hash is there by then. */}
              <a href="#/debug" onClick={() => setTimeout(() => location.reload())}>
                {text('settings.inspect')}
              </a>
            </p>
            <details>
              <summary>{text('order.details')}</summary>
              <ErrorBoundary page={() => null}>
                <Suspense fallback={null}>
                  <CopyReport crash={crash} />
                </Suspense>
              </ErrorBoundary>
              <pre className={page.report} tabIndex={0}>
                {(crash.error.stack ?? String(crash.error)).slice(0, MAX_PART)}
              </pre>
            </details>
          </div>
        </Sheet>
      </main>
    </div>
  )
}
