import type { UnixMs } from '../../events/kernel'
import { refusedToken } from '../../events/trade/refusedToken'
import type { SubmitView } from '../../events/trade/submitButton'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { tokenRefusedTitle } from '../intl/tokenRefusedText'
import { submitText } from './submitText'

/**
 * The text of the submit button, which may change with time (V2.6). A refused token is named by the words of the message
 * above the button (C340).
 */
export const SubmitText = ({ submit, now }: { readonly submit: SubmitView; readonly now: UnixMs }) => {
  const text = useText()
  const refused = useView(refusedToken)
  return (
    <>
      {submit.blocker?.kind === 'unsupportedToken' && refused !== null
        ? tokenRefusedTitle(refused.token, text)
        : submitText(submit, text, now)}
    </>
  )
}
