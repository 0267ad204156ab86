/** Amounts with all their digits, which a mouse finds in their tooltips: by a press, for every way of pressing. */
import { type ReactNode, useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Exact } from './exact'

export interface ExactFiguresProps {
  readonly className: string
  readonly children: ReactNode
}

export const ExactFigures = ({ className, children }: ExactFiguresProps) => {
  const text = useText()
  const [isExact, setExact] = useState(false)
  return (
    <Exact value={isExact}>
      <div className={className}>
        {children}
        <div>
          <Button look="quiet" aria-pressed={isExact} onClick={() => setExact(!isExact)}>
            {text('figures.exact')}
          </Button>
        </div>
      </div>
    </Exact>
  )
}
