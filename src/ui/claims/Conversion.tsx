/** vCOW and COW of an account, and the exchange of what has vested (V3.6). */
import * as E from 'fp-ts/Either'
import { Suspense, useState } from 'react'
import { convert } from '../../events/claims/decide'
import type { ClaimsReading } from '../../events/claims/events'
import { type Address, sameAddress } from '../../events/kernel'
import type { ClaimPageView } from '../../events/claims/page'
import { lazyPart } from '../hooks/lazyView'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { NoEffectNote } from '../transactions/NoEffectNote'
import * as styles from './claims.styles'

/** The dialog of the conversion (T4.76). */
const TransactionFlow = lazyPart(() => import('../transactions/TransactionFlow'))

export interface ConversionProps {
  readonly view: ClaimPageView
  readonly account: Address
  readonly reading: ClaimsReading
}

export const Conversion = ({ view, account, reading }: ConversionProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { vCow, cow, own } = view
  /** The conversion whose dialog is open. */
  const [shown, setShown] = useState<string | null>(null)
  const { latest, phase, isUnread } = view.conversion
  if (vCow === null || cow === null || (reading.vCow === 0n && reading.cow === 0n)) return null
  const isUnderWay = phase === 'asking' || phase === 'sent' || isUnread
  // Less in all than vested would be a contradiction of the contract: then nothing is said about the rest.
  const unvested = reading.vCow < reading.vested ? null : reading.vCow - reading.vested
  const figures: readonly (readonly [label: string, value: string])[] = [
    [text('claim.balance.total'), format.amount(reading.vCow, vCow)],
    [text('claim.balance.vested'), format.amount(reading.vested, vCow)],
    ...(unvested === null ? [] : [[text('claim.balance.unvested'), format.amount(unvested, vCow)] as const]),
    [text('claim.balance.cow'), format.amount(reading.cow, cow)],
  ]
  const start = (): void => {
    const decided = act(convert, null)
    const request = E.isRight(decided) ? decided.right[0] : undefined
    if (request?.type === 'TransactionRequested') setShown(request.data.id)
  }
  const close = (): void => setShown(null)
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
        <div className={kit.buttons}>
          <Button
            look="secondary"
            disabled={reading.vested === 0n || isUnderWay || !view.isRightNetwork}
            onClick={start}
          >
            {text(isUnderWay ? 'claim.converting' : 'claim.convert')}
          </Button>
        </div>
      ) : null}
      {latest === null ? null : (
        <div data-heard="news">
          {phase === 'asking' ? text('progress.asking') : null}
          {phase === 'late' ? <Note tone="warn">{text('claim.late.help')}</Note> : null}
          {phase === 'confirmed' ? <Note tone="ok">{text('claim.convert.done')}</Note> : null}
          {phase === 'failed' ? (
            <NoEffectNote transaction={latest} title={text('claim.convert.failed')} />
          ) : null}
        </div>
      )}
      {shown === null ? null : (
        <Suspense fallback={null}>
          <TransactionFlow id={shown} onClose={close} onReview={close} />
        </Suspense>
      )}
    </section>
  )
}
