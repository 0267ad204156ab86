/** '/uni': an explanation of UNI claims, and the dialog for one, which is open from the start (S2.1.8). */
import { useCallback, useState } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../trade/swap.styles'
import * as styles from './claims.styles'
import { TokenBreakdown } from './TokenBreakdown'
import { UniDialog } from './UniDialog'

const UniPage = ({ title }: { readonly title: string }) => {
  const text = useText()
  const [open, setOpen] = useState<'claim' | 'breakdown' | null>('claim')
  const close = useCallback(() => setOpen(null), [])
  return (
    <div className={styles.page}>
      <Sheet label={title} isFolded>
        <div className={kit.stack}>
          <h1 className={swap.heading}>{title}</h1>
          <p className={kit.soft}>{text('uni.about')}</p>
          <div className={kit.buttons}>
            <Button look="primary" onClick={() => setOpen('claim')}>
              {text('uni.submit')}
            </Button>
            <Button look="secondary" onClick={() => setOpen('breakdown')}>
              {text('breakdown.title')}
            </Button>
          </div>
        </div>
      </Sheet>
      {open === 'claim' ? <UniDialog onClose={close} /> : null}
      {open === 'breakdown' ? (
        <TokenBreakdown onClose={() => setOpen(null)} onClaim={() => setOpen('claim')} />
      ) : null}
    </div>
  )
}

export default UniPage
