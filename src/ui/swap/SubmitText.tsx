import { type ReactElement, Suspense } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { SubmitView } from '../../events/views/submitButton'
import { lazyView } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { firstSubmitText } from './submit'

const LaterSubmitText = lazyView(() => import('./LaterSubmitText'))

/** The text of the submit button. */
export const SubmitText = ({
  submit,
  now,
}: {
  readonly submit: SubmitView
  readonly now: UnixMs
}): ReactElement => {
  const text = useText()
  const kind = submit.blocker?.kind
  return kind === 'connectWallet' || kind === 'enterAmount' || kind === 'selectToken' ? (
    <>{firstSubmitText(kind, submit, text)}</>
  ) : (
    <Suspense fallback="…">
      <LaterSubmitText submit={submit} now={now} />
    </Suspense>
  )
}
