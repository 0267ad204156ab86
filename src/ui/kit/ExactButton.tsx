import { useContext } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Exact } from './exact'

/** Amounts with all their digits, which a mouse finds in their tooltips: by a press, for every way of pressing (X204). */
export const ExactButton = () => {
  const text = useText()
  const { isExact, toggle } = useContext(Exact)
  return (
    <Button look="quiet" aria-pressed={isExact} onClick={toggle}>
      {text('figures.exact')}
    </Button>
  )
}
