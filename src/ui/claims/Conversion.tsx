/** vCOW and COW of an account, and the exchange of what has vested (V3.6). */
import type { ReactElement } from 'react'
import { convert } from '../../events/claims/decide'
import type { ClaimsReading } from '../../events/claims/events'
import { sameAddress } from '../../events/kernel/address'
import type { Address } from '../../events/kernel/units'
import type { ClaimPageView } from '../../events/views/claimPage'
import { useAct } from '../hooks/useAct'
import { transactionErrorText } from '../intl/orderErrorTexts'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as styles from './claims.styles'

export interface ConversionProps {
  readonly view: ClaimPageView
  readonly account: Address
  readonly reading: ClaimsReading
}

export const Conversion = ({ view, account, reading }: ConversionProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { vCow, cow, latest, phase, own } = view
  if (vCow === null || cow === null || (reading.vCow === 0n && reading.cow === 0n)) return null
  const mine = latest?.info.type === 'convert' ? latest : null
  const isUnderWay = mine !== null && (phase === 'asking' || phase === 'sent')
  // Less in all than vested would be a contradiction of the contract: then nothing is said about the rest.
  const unvested = reading.vCow < reading.vested ? null : reading.vCow - reading.vested
  const figures: readonly (readonly [label: string, value: string])[] = [
    [text('claim.balance.total'), format.amount(reading.vCow, vCow)],
    [text('claim.balance.vested'), format.amount(reading.vested, vCow)],
    ...(unvested === null ? [] : [[text('claim.balance.unvested'), format.amount(unvested, vCow)] as const]),
    [text('claim.balance.cow'), format.amount(reading.cow, cow)],
  ]
  return (
    <section className={styles.section} aria-label={text('claim.balances')}>
      <dl className={styles.totals}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own !== null && sameAddress(own, account) ? (
        <div className={styles.buttons}>
          <Button
            look="secondary"
            disabled={reading.vested === 0n || isUnderWay || !view.isRightNetwork}
            onClick={() => act(convert, null)}
          >
            {text(isUnderWay ? 'claim.converting' : 'claim.convert')}
          </Button>
        </div>
      ) : null}
      {mine === null ? null : (
        <div role="status">
          {phase === 'asking' ? text('claim.asking') : null}
          {phase === 'confirmed' ? <Note tone="ok">{text('claim.convert.done')}</Note> : null}
          {phase === 'failed' ? (
            <Note tone="bad" title={text('claim.convert.failed')}>
              {mine.error === null ? text('transaction.reverted') : transactionErrorText(mine.error, text)}
            </Note>
          ) : null}
        </div>
      )}
    </section>
  )
}
