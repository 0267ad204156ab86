import type { ReactNode } from 'react'
import type { OrderActivity } from '../../events/activity/orderActivity'
import { signingSteps } from '../../events/activity/transactionFlow'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { FaqLink } from '../kit/FaqLink'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { shownName } from '../../events/tokens/tokenText'
import { SigningSteps } from '../transactions/SigningSteps'
import { CancellationProblem } from './CancellationProblem'
import { shortOrderId, summaryText } from './summaryText'

export interface CancelDialogProps {
  readonly order: OrderActivity
  readonly walletName: string
  /** Whether the cancellation was requested in this dialog, which then shows its outcome. */
  readonly isAsked: boolean
  readonly onRequest: () => void
  /** Stops waiting for the wallet, so that the cancellation can be requested again. */
  readonly onStop: () => void
  readonly onClose: () => void
  /** The offer to cancel on chain, if there is one. */
  readonly onChain?: ReactNode
}

/** The summary of the order (T2.35), what a soft cancellation can and cannot do (T2.38), and its progress. */
export const CancelDialog = ({
  order,
  walletName,
  isAsked,
  onRequest,
  onStop,
  onClose,
  onChain,
}: CancelDialogProps) => {
  const t = useText()
  const format = useFormat()
  const id = shortOrderId(order.id)
  const title = t('cancel.title', { id })
  const isFinal = !['open', 'cancelling'].includes(order.label)
  if (order.cancellation === 'requested') {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        foot={
          <>
            <p className={text.soft}>{t('cancel.stop.help')}</p>
            <Button look="secondary" onClick={onStop}>
              {t('waiting.stop')}
            </Button>
          </>
        }
      >
        <Waiting title={t('placing.confirm')}>{t('cancel.waiting.help', { id })}</Waiting>
        <SigningSteps
          steps={signingSteps('cancelOrder')}
          symbol=""
          walletName={shownName(walletName)}
          account={order.owner}
        />
      </Dialog>
    )
  }
  if (order.cancellation === 'accepted' || isFinal) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className={text.stack}>
          <Note
            tone={isFinal && order.label !== 'cancelled' ? 'warn' : 'ok'}
            heard="news"
            title={isFinal ? t('cancel.over', { label: order.label }) : t('cancel.accepted')}
          >
            {isFinal ? null : t('cancel.accepted.help')}
          </Note>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={text.stack}>
        <p>
          <strong>{summaryText(order.summary, t, format)}</strong>
        </p>
        <p>{t('cancel.question', { id })}</p>
        <p className={text.soft}>{t('cancel.how')}</p>
        <p>
          <FaqLink to="/faq/trading#can-i-cancel-an-order">{t('cancel.faq')}</FaqLink>
        </p>
        {isAsked && order.cancellationError !== null ? (
          <CancellationProblem error={order.cancellationError} />
        ) : null}
        <Button look="primary" onClick={onRequest}>
          {t('cancel.request')}
        </Button>
        {onChain}
      </div>
    </Dialog>
  )
}
