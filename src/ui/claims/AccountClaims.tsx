/** The claims of an account: what there is, the choice of it, and the transaction that claims it. */
import type { ReactElement } from 'react'
import { chains } from '../../events/chain/chains.data'
import { abandonTransaction } from '../../events/transactions/abandonTransaction'
import type { ClaimsReading } from '../../events/claims/events'
import { shortAddress } from '../../events/kernel/address'
import type { Address, UnixMs } from '../../events/kernel/units'
import type { ClaimPageView } from '../../events/views/claimPage'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { transactionErrorText } from '../intl/orderErrorTexts'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { ClaimChoice } from './ClaimChoice'
import * as styles from './claims.styles'

export interface AccountClaimsProps {
  readonly account: Address
  readonly view: ClaimPageView
  readonly reading: ClaimsReading
}

/** '13 days, 23h, 59m, 59s' until a moment; null when it has passed. */
const countdown = (until: UnixMs, now: UnixMs, text: Text): string | null => {
  const left = Math.floor((until - now) / 1000)
  return left <= 0
    ? null
    : text('claim.countdown', {
        days: Math.floor(left / 86_400),
        hours: Math.floor(left / 3600) % 24,
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      })
}

const Windows = ({ view }: { readonly view: ClaimPageView }): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const { paidUntil, freeUntil, chainId } = view
  if (paidUntil === null || freeUntil === null) return null
  const [paid, free] = [countdown(paidUntil, now, text), countdown(freeUntil, now, text)]
  if (free === null)
    return (
      <Note tone="info" title={text('claim.closed')}>
        {text('claim.closed.help', {
          network: chains[chainId].name,
          paid: format.moment(paidUntil),
          free: format.moment(freeUntil),
        })}
      </Note>
    )
  return (
    <p className={kit.soft}>
      {paid === null ? text('claim.endsFree', { free }) : text('claim.ends', { free, paid })}
    </p>
  )
}

/** The newest claim for this account, from the wallet's turn to its outcome; every tab shows the same. */
const Progress = ({ view, account }: Omit<AccountClaimsProps, 'reading'>): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { latest, phase, vCow } = view
  if (latest?.info.type !== 'claim' || vCow === null) return null
  const amount = format.amount(latest.info.amount, vCow)
  const hash =
    latest.hash === null ? null : (
      <div className={kit.tight}>
        <span className={kit.soft}>{text('claim.hash')}</span>
        <Copyable value={latest.hash} what={text('claim.hash')} />
      </div>
    )
  switch (phase) {
    case 'none':
      return null
    case 'asking':
      return (
        <div className={kit.stack}>
          <Waiting title={text('claim.asking')}>{text('claim.asking.help', { amount })}</Waiting>
          <div className={styles.buttons}>
            <Button look="quiet" onClick={() => act(abandonTransaction, { id: latest.id })}>
              {text('claim.stop')}
            </Button>
          </div>
        </div>
      )
    case 'sent':
      return (
        <div className={kit.stack}>
          <Waiting title={text('claim.sent')}>{text('claim.sent.help')}</Waiting>
          {hash}
        </div>
      )
    case 'confirmed':
      return (
        <div className={kit.stack}>
          <Note tone="ok" role="status" title={text('claim.done')}>
            {text('claim.done.help', { amount, account: shortAddress(account) })}
          </Note>
          {hash}
        </div>
      )
    case 'failed':
      return (
        <div className={kit.stack}>
          <Note tone="bad" role="alert" title={text('claim.failedTx')}>
            {latest.error !== null
              ? transactionErrorText(latest.error, text)
              : latest.status === 'cancelled'
                ? text('transaction.replaced', { kind: 'cancel' })
                : text('transaction.reverted')}
          </Note>
          {hash}
        </div>
      )
  }
}

export const AccountClaims = ({ account, view, reading }: AccountClaimsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { vCow, rows, chainId, phase } = view
  const network = chains[chainId].name
  const isUnderWay = view.latest?.info.type === 'claim' && (phase === 'asking' || phase === 'sent')
  if (reading.files !== 'read' || vCow === null)
    return (
      <Note tone="warn" role="alert">
        {text('claim.filesFailed', { reason: reading.files })}
      </Note>
    )
  if (rows.length === 0) return <p role="status">{text('claim.none', { network })}</p>
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{text('claim.available')}</dt>
          <dd>{format.amount(view.open, vCow)} vCOW</dd>
        </div>
        <div>
          <dt>{text('claim.claimed')}</dt>
          <dd>{format.amount(view.claimed, vCow)} vCOW</dd>
        </div>
      </dl>
      <Progress view={view} account={account} />
      {rows.every(({ status }) => status === 'claimed') ? (
        <p role="status">{text('claim.alreadyClaimed', { network })}</p>
      ) : (
        <Windows view={view} />
      )}
      <ClaimChoice account={account} view={view} isUnderWay={isUnderWay} />
    </>
  )
}
