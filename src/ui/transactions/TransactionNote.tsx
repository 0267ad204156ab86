/** How far one transaction is, next to what started it: the wallet's turn, the block, or why it did not happen. */
import { abandonTransaction } from '../../events/transactions/abandonTransaction'
import { chainHash } from '../../events/transactions/chainHash'
import type { Transaction } from '../../events/transactions/state'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { Shortened } from '../kit/Shortened'
import * as kit from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { NoEffectNote } from './NoEffectNote'
import { transactionSummary } from './wordsByKind'

export const TransactionNote = ({ transaction }: { readonly transaction: Transaction }) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { id, info, status } = transaction
  const hash = chainHash(transaction)
  const summary = transactionSummary(info, text, format)
  const shownHash = hash === null ? null : <Shortened value={hash} what={text('order.transaction')} />
  switch (status) {
    case 'requested':
      return (
        <div className={kit.tight}>
          <Waiting title={text('progress.asking')}>{summary}</Waiting>
          <div>
            <Button look="quiet" onClick={() => act(abandonTransaction, { id })}>
              {text('waiting.stop')}
            </Button>
          </div>
        </div>
      )
    case 'pending':
      return (
        <div className={kit.tight}>
          <Waiting title={text('progress.sent')}>{summary}</Waiting>
          {shownHash}
        </div>
      )
    case 'confirmed':
      return (
        <Note tone="ok" heard="news" title={text('progress.done')}>
          {summary} {shownHash}
        </Note>
      )
    default:
      return (
        <NoEffectNote transaction={transaction} title={text('progress.failed')} role="alert">
          <p>{summary}</p>
        </NoEffectNote>
      )
  }
}
