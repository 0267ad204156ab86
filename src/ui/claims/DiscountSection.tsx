/** The fee discount on the profile page: the combined balance, and what it is worth today. */
import { Suspense, useId, useState } from 'react'
import { Link } from 'wouter'
import { feeDiscount } from '../../events/claims/shownDiscount'
import { lazyPage } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'

const DiscountDialog = lazyPage(() => import('./DiscountDialog'))

const COW = { decimals: 18, symbol: 'COW' }

const DiscountSection = () => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const view = useView(feeDiscount)
  const [isOpen, setOpen] = useState(false)
  if (view === null) return null
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>(v)COW</bdi>
      </h2>
      <TermList>
        <Term label={text('discount.balance')} isStrong>
          <bdi>
            {view.balance === null
              ? '-'
              : text('money.amount', { amount: format.amount(view.balance, COW), symbol: '(v)COW' })}
          </bdi>
        </Term>
        <Term label={text('discount.label')}>
          {view.isGranted
            ? text('discount.figure', { share: format.percent(view.percent * 100) })
            : text('discount.none')}
        </Term>
      </TermList>
      {view.isGranted ? null : <p className={kit.soft}>{text('discount.ended')}</p>}
      <div className={kit.wrapping}>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('discount.title')}
        </Button>
        <Link href="/claim">{text('discount.toClaim')}</Link>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <DiscountDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

export default DiscountSection
