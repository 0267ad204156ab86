/** A crash report to copy or send, and where to ask for help. It loads with the crash page, after its words. */
import { useMaybeApp } from '../hooks/AppProvider'
import { useText } from '../intl/IntlProvider'
import { CopyButton } from '../kit/Copyable'
import { ExternalLink } from '../kit/ExternalLink'
import * as styles from '../kit/text.styles'
import type { Crash } from '../shell/ErrorBoundary'
import { externalPaths } from '../shell/pageTable'
import { crashReport, issueLink } from './crashReport'

const CopyReport = ({ crash }: { readonly crash: Crash }) => {
  const text = useText()
  const form = useMaybeApp()?.state$.value.session.trade ?? null
  const report = crashReport(crash, {
    address: location.href,
    form,
    device: `${navigator.userAgent}, ${String(innerWidth)} × ${String(innerHeight)}`,
  })
  const issue = issueLink(import.meta.env.VITE_ISSUES_URL, crash, report)
  const chat = externalPaths['/chat']
  return (
    <div className={styles.tight}>
      {issue === null ? null : (
        <p>
          <ExternalLink href={issue}>{text('crash.issue')}</ExternalLink>
        </p>
      )}
      {chat === undefined ? null : (
        <p>
          <ExternalLink href={chat}>{text('crash.chat')}</ExternalLink>
        </p>
      )}
      <p className={styles.row}>
        <span className={styles.soft}>{text('crash.copyHint')}</span>
        <CopyButton value={report} what={text('order.details')} />
      </p>
    </div>
  )
}

export default CopyReport
