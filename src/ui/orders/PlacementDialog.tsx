/** The progress of a placement: signing in the wallet, posting to the order book, outcome. */
import { toUnixMs } from '../../events/kernel'
import type { PlacementView } from '../../events/activity/review'
import { signingSteps } from '../../events/activity/transactionFlow'
import { useFormat, useText } from '../intl/IntlProvider'
import { isTokenRefused, placementErrorText } from '../intl/orderErrorTexts'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { Shortened } from '../kit/Shortened'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import { KeepsPlace } from '../kit/KeepsPlace'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { TokenRules } from '../kit/TokenRules'
import { Waiting } from '../kit/Waiting'
import { Said } from '../kit/Said'
import { shownName } from '../../events/tokens/tokenText'
import { SigningSteps } from '../transactions/SigningSteps'
import { AddToken } from '../wallet/AddToken'
import { LifeStrip } from './LifeStrip'
import * as styles from './review.styles'
import { PresignState } from './PresignState'
import { UnknownOrder } from './UnansweredOrder'
import { Receipt } from './Receipt'
import { SignedFields } from './SignedFields'
import { summaryText } from './summaryText'

export interface PlacementDialogProps {
  readonly placement: PlacementView
  readonly explorer: string | null
  readonly onAbandon: () => void
  readonly onCancelWhenKnown: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

export const PlacementDialog = (props: PlacementDialogProps) => {
  const { placement, onAbandon, onClose } = props
  const t = useText()
  const format = useFormat()
  return (
    <Dialog
      title={t(titleOf(placement))}
      onClose={onClose}
      size="wide"
      height="flow"
      foot={
        placement.canStop ? (
          <Button look="secondary" onClick={onAbandon}>
            {t(placement.phase === 'signing' ? 'waiting.stop' : 'placing.stop')}
          </Button>
        ) : undefined
      }
    >
      <div className={text.stack}>
        <LifeStrip life={placement.life} hasWords />
        <strong>{summaryText(placement.summary, t, format, true)}</strong>
        <Progress {...props} />
        <SignedFields signed={placement.signed} />
        {/* Last, so that nothing moves when it comes, and no place has to be kept for what is not sold yet. */}
        {placement.receipt === null ? null : (
          <Receipt
            receipt={placement.receipt}
            sell={placement.signed.sellToken}
            buy={placement.signed.buyToken}
            receiver={placement.summary.receiver}
            hash={placement.transactionHash}
          />
        )}
      </div>
    </Dialog>
  )
}

const placingTitle = ({ phase, isSentAgain, cancellationPlan }: PlacementView): MessageId => {
  if (phase === 'signing') return 'placing.sign'
  if (phase === 'stopped') return cancellationPlan === 'planned' ? 'placing.cancelPlanned' : 'placing.stopped'
  if (phase !== 'unanswered') return 'placing.post'
  return isSentAgain ? 'placing.again' : 'placing.unanswered'
}

const titleOf = (placement: PlacementView): MessageId => {
  switch (placement.status) {
    case 'placing':
      return placingTitle(placement)
    case 'failed':
      return placement.isNotSigned ? 'label.notSigned' : 'placing.failed'
    case 'presignaturePending':
      return 'placing.presign'
    case 'pending':
      return 'notice.submitted'
    case 'fulfilled':
      return 'placing.filled'
    case 'expired':
      return 'notice.expired'
    case 'cancelled':
      return 'placing.cancelled'
  }
}

/** The meaning of the order's state, once the order book has it. */
const helpOf = ({ status, cancellation }: PlacementView): MessageId => {
  if (status === 'pending' && cancellation !== 'none')
    return cancellation === 'requested' ? 'cancel.inWallet' : 'cancel.accepted.help'
  if (status === 'fulfilled') return 'placing.filled.help'
  if (status === 'expired') return 'placing.expired.help'
  return status === 'cancelled' ? 'placing.cancelled.help' : 'placing.submitted.help'
}

/** The progress of an order while it isn't known whether the order book has it. */
const unknownHelp = ({ phase, isSentAgain }: PlacementView): MessageId => {
  if (phase === 'stopped') return 'placing.stopped.help'
  return isSentAgain ? 'placing.again.help' : 'placing.unanswered.help'
}

const Progress = ({ placement, explorer, onRetry, onCancelWhenKnown }: PlacementDialogProps) => {
  const t = useText()
  const format = useFormat()
  const { status, phase, error, walletName, uid } = placement
  if (status === 'failed') {
    return (
      <Note
        tone={placement.isNotSigned ? 'info' : 'bad'}
        role={placement.isNotSigned ? undefined : 'alert'}
        heard={placement.isNotSigned ? 'news' : undefined}
        action={
          <span className={text.wrapping}>
            <Button look="secondary" onClick={onRetry}>
              {t('placing.retry')}
            </Button>
            {error !== null && isTokenRefused(error) ? <TokenRules /> : null}
          </span>
        }
      >
        <Said>
          {error === null
            ? t('orders.error.local.notAccepted')
            : placementErrorText(error, t, [placement.signed.sellToken, placement.signed.buyToken])}
        </Said>
      </Note>
    )
  }
  if (status === 'placing') {
    if (phase === 'unanswered' || phase === 'stopped')
      return (
        <UnknownOrder
          until={toUnixMs(placement.signed.params.validTo)}
          plan={placement.isSentAgain ? null : placement.cancellationPlan}
          onCancel={onCancelWhenKnown}
        >
          {t(unknownHelp(placement), {
            signing: placement.isPresign ? 'presign' : 'wallet',
            until: format.time(toUnixMs(placement.signed.params.validTo)),
          })}
        </UnknownOrder>
      )
    return phase === 'signing' ? (
      <>
        <Waiting title={t('placing.confirm')}>
          {t('placing.confirm.help', { wallet: shownName(walletName) })}
        </Waiting>
        <SigningSteps
          steps={signingSteps('signOrder')}
          symbol=""
          walletName={shownName(walletName)}
          account={placement.owner}
        />
      </>
    ) : (
      <Waiting title={t('placing.posting')}>
        {t(placement.isPresign ? 'placing.posting.presign' : 'placing.posting.help')}
      </Waiting>
    )
  }
  if (placement.presign !== null) {
    return <PresignState uid={uid} chainId={placement.signed.domain.chainId} presign={placement.presign} />
  }
  return (
    <div className={text.stack}>
      <KeepsPlace isHere={status === 'pending'}>
        <div className={styles.success} data-heard="news">
          <Icon name={status === 'expired' || status === 'cancelled' ? 'close' : 'check'} size={48} />
          <span className={text.soft}>{t(helpOf(placement))}</span>
        </div>
      </KeepsPlace>
      <p className={text.soft}>
        {t('order.uid')} <Shortened value={uid} what={t('order.uid')} />
      </p>
      {explorer === null ? null : <ExternalLink href={explorer}>{t('link.order')}</ExternalLink>}
      {status === 'expired' || status === 'cancelled' || placement.summary.receiver !== null ? null : (
        <AddToken token={placement.signed.buyToken} />
      )}
    </div>
  )
}
