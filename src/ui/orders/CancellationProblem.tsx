/** Why an order was not cancelled, which can then still be filled (X211). A signature that the user refused or gave up is not a failure (X49). */
import type { CancellationError } from '../../events/orders/events'
import { cancellationErrorText } from '../intl/orderErrorTexts'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'
import { Said } from '../kit/Said'

export const CancellationProblem = ({ error }: { readonly error: CancellationError }) => {
  const t = useText()
  const said = <Said>{cancellationErrorText(error, t)}</Said>
  return error.tag === 'refused' || error.tag === 'abandoned' ? (
    <Note tone="info" heard="news">
      {said}
    </Note>
  ) : (
    <Note tone="bad" role="alert" title={t('cancel.failed')}>
      {said}
    </Note>
  )
}
