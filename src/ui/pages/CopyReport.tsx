/** Copies the report of a crash. Loaded with the crash page, because a working first screen does not need it. */
import type { ReactElement } from 'react'
import { useText } from '../intl/IntlProvider'
import { CopyButton } from '../kit/Copyable'
import * as styles from '../kit/text.styles'

const CopyReport = ({ report }: { readonly report: string }): ReactElement => {
  const text = useText()
  return (
    <p className={styles.row}>
      <span className={styles.soft}>{text('crash.copyHint')}</span>
      <CopyButton value={report} what={text('crash.details')} />
    </p>
  )
}

export default CopyReport
