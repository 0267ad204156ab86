/** Draws how far the log is read, before there is an app to draw. Loaded only when that takes long. */
import { cx } from '@linaria/core'
import type { Root } from 'react-dom/client'
import type { Reading } from '../../streams/replay'
import { IntlProvider } from '../intl/IntlProvider'
import { chooseLocale, loadMessages, type Messages } from '../intl/messages'
import { globals } from '../theme/theme.styles'
import { ReadingPage } from './ReadingPage'

/** The chosen language stands in the log that is being read: until then it is the browser's. */
const locale = chooseLocale(null, navigator.languages)
let messages: Promise<Messages> | undefined

/** `isOver` is asked when the words have come: the app may be there by then. Rejects when they do not come. */
export const showReading = async (
  root: Pick<Root, 'render'>,
  reading: Reading,
  isOver: () => boolean,
): Promise<void> => {
  messages ??= loadMessages(locale.tag)
  const words = await messages
  if (isOver()) return
  root.render(
    <div className={cx(globals)}>
      <IntlProvider locale={locale} messages={words}>
        <ReadingPage {...reading} />
      </IntlProvider>
    </div>,
  )
}
