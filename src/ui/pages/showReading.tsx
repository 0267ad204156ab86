/** Draws the progress of reading the log before the app can be drawn. Loaded only when that takes long (C31). */
import { cx } from '@linaria/core'
import type { Root } from 'react-dom/client'
import type { ReplayProgress } from '../../streams/replay'
import { IntlProvider } from '../intl/IntlProvider'
import { chooseLocale, loadMessages, type Messages } from '../intl/messages'
import { globals } from '../theme/theme.styles'
import { ReadingPage } from './ReadingPage'

/** The browser's language: the chosen one is in the log, which has not been read yet. */
const locale = chooseLocale(null, navigator.languages)
let messages: Promise<Messages> | undefined

/** `isOver` is checked after the catalogue is loaded, because the app may be drawn by then. Rejects if loading fails. */
export const showReading = async (
  root: Pick<Root, 'render'>,
  reading: ReplayProgress,
  isOver: () => boolean,
): Promise<void> => {
  messages ??= loadMessages(locale.tag)
  const loaded = await messages
  if (isOver()) return
  root.render(
    <div className={cx(globals)}>
      <IntlProvider locale={locale} messages={loaded}>
        <ReadingPage {...reading} />
      </IntlProvider>
    </div>,
  )
}
