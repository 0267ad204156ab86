/** The row of the fee discount, with a button for details. Shown only if the service grants it (V14.2). */
import { Suspense, useState } from 'react'
import { feeDiscount } from '../../events/claims/shownDiscount'
import { lazyPage } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Term } from '../kit/TermList'

const DiscountDialog = lazyPage(() => import('./DiscountDialog'))

export const DiscountTerm = () => {
  const text = useText()
  const format = useFormat()
  const view = useView(feeDiscount)
  const [isOpen, setOpen] = useState(false)
  if (view?.isGranted !== true || view.tier === null) return null
  return (
    <>
      <Term
        label={
          <Button
            look="quiet"
            help={text('discount.hint')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {text('discount.label')} <Icon name="info" size={14} />
          </Button>
        }
      >
        {text('discount.figure', { share: format.percent(view.percent * 100) })}
      </Term>
      {isOpen ? (
        <Suspense fallback={null}>
          <DiscountDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
