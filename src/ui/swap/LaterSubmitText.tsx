import type { ReactElement } from 'react'
import type { UnixMs } from '../../events/kernel/units'
import type { SubmitView } from '../../events/views/submitButton'
import { useText } from '../intl/IntlProvider'
import { submitText } from './submitText'

const LaterSubmitText = ({
  submit,
  now,
}: {
  readonly submit: SubmitView
  readonly now: UnixMs
}): ReactElement => <>{submitText(submit, useText(), now)}</>

export default LaterSubmitText
