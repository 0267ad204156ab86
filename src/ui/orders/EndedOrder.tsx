/** Why an order ended unfilled, and the way on: the form filled with it again (X50). */
import { repeatOrder } from '../../events/trade/repeatOrder'
import { UNFILLABLE_BPS } from '../../events/orders/unfillable'
import type { EndReason } from '../../events/activity/endReason'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { useAct } from '../hooks/useAct'
import { placementErrorText } from '../intl/orderErrorTexts'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as text from '../kit/text.styles'
import { Said } from '../kit/Said'
import { labelOf } from './RowLine'
import * as styles from './order.styles'

/** Brings the form into view and its amount under the keys, once it is filled from the activity list. */
const showForm = (): void => {
  const main = document.getElementById('main')
  main?.scrollIntoView({ block: 'start' })
  main?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus({ preventScroll: true })
}

const reasonText = (reason: EndReason, t: Text, format: Format): string => {
  switch (reason.tag) {
    case 'priceLeft':
      return t('ended.priceLeft', { share: format.percent(reason.bps), time: format.time(reason.at) })
    case 'unsigned':
      return t('ended.unsigned')
    case 'withinLimit':
      return t('ended.withinLimit', { share: format.percent(UNFILLABLE_BPS) })
    case 'unwatched':
      return t('ended.unwatched')
    case 'cancelledHere':
      return t('ended.cancelledHere')
    case 'cancelledElsewhere':
      return t('ended.cancelledElsewhere')
  }
}

export const EndedOrder = ({
  order,
  isOfNetwork,
  whatId,
  isExplained,
}: {
  readonly order: OrderActivity
  /** The form is of the order's network, so it can be filled. */
  readonly isOfNetwork: boolean
  /** Of the element that says which order it is. */
  readonly whatId: string
  /** The answer to 'Why?' is shown: the log may know better than the state. */
  readonly isExplained: boolean
}) => {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const { endReason, error, label, repeat } = order
  const isError = error !== null && (label === 'failed' || label === 'notSigned')
  const why =
    endReason !== null
      ? reasonText(endReason, t, format)
      : isError
        ? placementErrorText(error, t, [order.summary.sell.token, order.summary.buy.token])
        : null
  if (why === null) return null
  return (
    <div className={styles.ending}>
      {isExplained ? null : (
        <span className={label === 'failed' ? text.bad : text.soft}>
          <Said>{why}</Said>
        </span>
      )}
      {repeat === null || !isOfNetwork ? null : (
        <Button
          look="quiet"
          className={styles.small}
          id={`${whatId}-again`}
          aria-labelledby={labelOf(`${whatId}-again`, whatId)}
          onClick={() => {
            act(repeatOrder, { uid: order.id })
            showForm()
          }}
        >
          {t(repeat === 'tryAgain' ? 'button.tryAgain' : 'ended.repeat')}
        </Button>
      )}
    </div>
  )
}
