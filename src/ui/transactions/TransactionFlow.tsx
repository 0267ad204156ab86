/** Tracks one transaction: signing in the wallet, mining, outcome (T2.29, V7.5). Loaded with the first of them. */
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { MAX_UINT256 } from '../../events/kernel'
import { isNoFailure, mightBeSent } from '../../events/transactions/mightBeSent'
import { abandonTransaction } from '../../events/transactions/abandonTransaction'
import { type TransactionFlowView, transactionFlow } from '../../events/activity/transactionFlow'
import { afterApproval } from '../../events/activity/afterApproval'
import { useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useTimedView, useTimedViewOf } from '../hooks/useTimedView'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { noEffectText, transactionErrorText } from '../intl/orderErrorTexts'
import { Button } from '../kit/Button'
import { Shortened } from '../kit/Shortened'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as text from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { Said } from '../kit/Said'
import { useReported } from '../notices/useReported'
import * as review from '../orders/review.styles'
import { shownName, shownSymbol } from '../../events/tokens/tokenText'
import { AddToken } from '../wallet/AddToken'
import { SigningSteps } from './SigningSteps'
import { operationHeading, transactionSummary } from './wordsByKind'

/** Links to a game to play while a transaction waits (T1.31, T2.33). */
const RunnerLink = () => (
  <p>
    <Link href="/play/cow-runner">{useText()('runner.play')}</Link>
  </p>
)

/** The user refused it or gave it up: no error (X49). */
const wasNotSent = ({ error }: TransactionFlowView): boolean => error !== null && isNoFailure(error)

/** The dialog's title by what the transaction waits for, or ended in (T4.71 to T4.74). */
const titles: Readonly<Record<TransactionFlowView['phase'], MessageId>> = {
  confirm: 'flow.confirm',
  submitted: 'flow.submitted',
  success: 'flow.success',
  error: 'wallet.error',
}

const titleOf = (flow: TransactionFlowView): MessageId => {
  if (mightBeSent(flow.error)) return 'label.unanswered'
  return wasNotSent(flow) ? 'label.notSent' : titles[flow.phase]
}

export interface TransactionFlowProps {
  readonly id: string
  readonly onClose: () => void
  /** An approval is done and the order can be reviewed: the review takes this dialog's place (X47). */
  readonly onReview: () => void
  /** Asks the wallet again for an approval that wasn't sent. Absent if the form doesn't continue from it. */
  readonly onAgain?: (isUnlimited: boolean) => void
}

const TransactionFlow = ({ id, onAgain, onClose, onReview }: TransactionFlowProps) => {
  const act = useAct()
  const links = useLinks()
  const flow = useTimedViewOf(transactionFlow, id)
  useReported(flow?.id ?? id)
  const next = useTimedView(afterApproval)
  const leadsToOrder = flow?.steps.some(({ operation }) => operation === 'signOrder') ?? false
  const isDone = flow?.phase === 'success'
  const then = !isDone || !leadsToOrder ? 'wait' : next
  const latest = useRef({ onClose, onReview })
  useEffect(() => {
    latest.current = { onClose, onReview }
  })
  useEffect(() => {
    if (then === 'review') latest.current.onReview()
    if (then === 'form') latest.current.onClose()
  }, [then])
  // The request is being written to the disk; the next state shows it.
  if (flow === null) return null
  const explorer = flow.hash === null ? null : links.transaction(flow.chainId, flow.hash)
  const stop = (): void => {
    act(abandonTransaction, { id: flow.id })
  }
  return <TransactionDialog {...{ flow, explorer, onAgain, onClose }} onStop={stop} />
}

export interface TransactionDialogProps {
  readonly flow: TransactionFlowView
  readonly explorer: string | null
  /** Stops waiting for the wallet. */
  readonly onStop: () => void
  /** Asks the wallet again for an approval that wasn't sent. Absent if the form doesn't continue from it. */
  readonly onAgain?: ((isUnlimited: boolean) => void) | undefined
  readonly onClose: () => void
}

export const TransactionDialog = (props: TransactionDialogProps) => {
  const { flow, explorer, onStop, onAgain, onClose } = props
  const t = useText()
  const format = useFormat()
  const { phase, hash, received } = flow
  const isOver = phase === 'success' || phase === 'error'
  return (
    <Dialog title={t(titleOf(flow))} onClose={onClose} height="flow">
      <div className={text.stack}>
        <strong>{transactionSummary(flow.info, t, format)}</strong>
        <Stage flow={flow} />
        {isOver ? null : (
          <SigningSteps
            steps={flow.steps}
            symbol={shownSymbol(flow.symbol)}
            walletName={shownName(flow.walletName)}
            account={flow.account}
          />
        )}
        {hash === null ? null : (
          <p className={text.soft}>
            {t('order.transaction')} <Shortened value={hash} what={t('order.transaction')} />
          </p>
        )}
        {explorer === null ? null : <ExternalLink href={explorer}>{t('link.explorer')}</ExternalLink>}
        {phase === 'submitted' ? <RunnerLink /> : null}
        {received === null || phase === 'confirm' || phase === 'error' ? null : <AddToken token={received} />}
        {flow.isAwaitingWallet ? (
          <>
            <p className={text.soft}>{t('flow.stop.help')}</p>
            <Button look="secondary" onClick={onStop}>
              {t('waiting.stop')}
            </Button>
          </>
        ) : null}
        {phase === 'error' && flow.info.type === 'approval' && wasNotSent(flow) && onAgain !== undefined ? (
          <Button look="secondary" onClick={() => onAgain(flow.info.amount === MAX_UINT256)}>
            {t('button.tryAgain')}
          </Button>
        ) : null}
        {phase === 'error' ? (
          <Button look="secondary" onClick={onClose}>
            {t('flow.dismiss')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

const headingOf = ({ operation, symbol }: TransactionFlowView, t: Text): string =>
  t(operationHeading(operation), { symbol: shownSymbol(symbol) })

const Stage = ({ flow }: { readonly flow: TransactionFlowView }) => {
  const t = useText()
  switch (flow.phase) {
    case 'confirm':
      return (
        <Waiting title={headingOf(flow, t)}>
          {t('flow.confirm.help', { wallet: shownName(flow.walletName) })}
        </Waiting>
      )
    case 'submitted':
      return <Waiting title={headingOf(flow, t)}>{t('flow.waiting.help')}</Waiting>
    case 'success':
      return (
        <div className={review.success} data-heard="news">
          <Icon name="check" size={48} />
          <span className={text.soft}>{completed(flow, t)}</span>
          {flow.steps.some(({ operation }) => operation === 'signOrder') ? (
            <span className={text.soft}>{t('flow.thenReview')}</span>
          ) : null}
        </div>
      )
    case 'error':
      return <Failure flow={flow} />
  }
}

/** That it is mined, and how long that took (T2.32). */
const completed = ({ seconds }: TransactionFlowView, t: Text): string =>
  seconds === null ? t('flow.done') : t('flow.completed', { seconds })

/** The title of a failed wrap (T5.42) and its cause. */
const Failure = ({ flow }: { readonly flow: TransactionFlowView }) => {
  const t = useText()
  const { info, error, isCancelled } = flow
  if (error !== null && wasNotSent(flow))
    return (
      <Note tone="info" heard="news">
        <Said>{transactionErrorText(error, t)}</Said>
      </Note>
    )
  const title =
    isCancelled || error?.tag === 'notInitialized' || mightBeSent(error)
      ? undefined
      : info.type === 'wrap'
        ? 'wrap.failed'
        : info.type === 'unwrap'
          ? 'wrap.failed.unwrap'
          : undefined
  return (
    <Note tone="bad" role="alert" title={title === undefined ? undefined : t(title)}>
      <Said>{noEffectText(error, isCancelled, t)}</Said>
    </Note>
  )
}

export default TransactionFlow
