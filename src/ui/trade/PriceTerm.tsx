/** The price row. With a quote it shows the trader's price (D3.32). Its label is a button that inverts it. */
import { type ReactNode, useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { Term } from '../kit/TermList'

export interface PriceTermProps {
  readonly label: string
  /** Before there is a price there is nothing to turn. */
  readonly isKnown: boolean
  /** Without a price, the children say why there is none. A bar takes its place while it is requested. */
  readonly isAwaited?: boolean
  readonly children: (isInverted: boolean) => ReactNode
}

export const PriceTerm = ({ label, isKnown, isAwaited = false, children }: PriceTermProps) => {
  const text = useText()
  const [isInverted, setInverted] = useState(false)
  return (
    <Term
      isAwaited={isAwaited}
      label={
        <Button
          look="quiet"
          onClick={() => setInverted(!isInverted)}
          // Its action is its description, so the row is still called 'Price'.
          help={text('price.invert')}
          disabled={!isKnown}
        >
          {label} <Icon name="flip" size={14} />
        </Button>
      }
    >
      {children(isInverted)}
    </Term>
  )
}
