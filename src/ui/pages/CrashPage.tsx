import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { CopyButton } from '../kit/Copyable'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as shell from '../shell/shell.styles'
import type { Crash } from '../shell/ErrorBoundary'
import * as swap from '../swap/swap.styles'
import * as page from './crash.styles'

/** S §2.8: each part of a report is cut there. */
const MAX_PART = 1000

const reportOf = ({ error, where }: Crash): string =>
  [`${error.name}: ${error.message}`, error.stack ?? '', where, location.hash, navigator.userAgent]
    .map((part) => part.trim().slice(0, MAX_PART))
    .filter((part) => part !== '')
    .join('\n\n')

export const CrashPage = ({ crash }: { readonly crash: Crash }): ReactElement => {
  const text = useText()
  const report = reportOf(crash)
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
            <p>
              {/* The page stays broken until it is loaded anew; the hash is there by then. */}
              <a href="#/debug" onClick={() => setTimeout(() => location.reload())}>
                {text('debug.link')}
              </a>
            </p>
            <details>
              <summary>{text('crash.details')}</summary>
              <p className={styles.row}>
                <span className={styles.soft}>{text('crash.copyHint')}</span>
                <CopyButton value={report} what={text('crash.details')} />
              </p>
              <pre className={page.report} tabIndex={0}>
                {report}
              </pre>
            </details>
          </div>
        </Sheet>
      </main>
    </div>
  )
}
