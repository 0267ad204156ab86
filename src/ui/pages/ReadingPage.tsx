import type { ReactElement } from 'react'
import type { ReplayProgress } from '../../streams/replay'
import { useText } from '../intl/IntlProvider'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as shell from '../shell/shell.styles'
import * as swap from '../swap/swap.styles'
import * as page from './reading.styles'

/** Shown in place of the app while a long log is read (C31): the progress, the reason, and that nothing is lost. */
export const ReadingPage = ({ read, all }: ReplayProgress): ReactElement => {
  const text = useText()
  return (
    <div className={shell.page}>
      <main className={shell.main}>
        <Sheet label={text('reading.title')} isFolded>
          <div className={styles.stack}>
            <h1 className={swap.heading} role="status">
              {text('reading.title')}
            </h1>
            <progress className={page.bar} value={read} max={all} aria-label={text('reading.title')} />
            <p>{text('reading.progress', { read, all })}</p>
            <p className={styles.soft}>{text('reading.why')}</p>
          </div>
        </Sheet>
      </main>
    </div>
  )
}
