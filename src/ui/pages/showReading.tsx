/** Draws the progress of reading the log before the app can be drawn. Loaded only when that takes long (C31). */
import { cx } from '@linaria/core'
import type { Root } from 'react-dom/client'
import type { ReplayProgress } from '../../streams/log/replay'
import { IntlProvider, useText } from '../intl/IntlProvider'
import { type Catalogue, earlyCatalogue } from '../intl/languageCatalogue'
import { readSearch } from '../shell/hashLocation'
import { globals } from '../theme/theme.styles'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as shell from '../shell/shell.styles'
import * as swap from '../trade/swap.styles'
import * as page from './reading.styles'

/** Shown instead of the app while a long log is read (C31): the progress, the reason, and that nothing is lost. */
const ReadingPage = ({ read, all }: ReplayProgress) => {
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

let loading: Promise<Catalogue> | undefined

/** `isOver` is checked after the catalogue is loaded, because the app may be drawn by then. Rejects if loading fails. */
export const showReading = async (
  root: Pick<Root, 'render'>,
  reading: ReplayProgress,
  isOver: () => boolean,
): Promise<void> => {
  loading ??= earlyCatalogue(readSearch())
  const { locale, messages } = await loading
  if (isOver()) return
  root.render(
    <div className={cx(globals)} lang={locale.tag} dir={locale.dir}>
      <IntlProvider locale={locale} messages={messages}>
        <ReadingPage {...reading} />
      </IntlProvider>
    </div>,
  )
}
