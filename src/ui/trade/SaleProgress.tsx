/** A coin sale that was started before a reload, or in another tab, with its finished steps (X45). */
import { useState } from 'react'
import { nativeToken } from '../../events/tokens/native'
import { shownSymbol } from '../../events/tokens/tokenText'
import { continueSale, openSale } from '../../events/trade/openSale'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from '../transactions/approval.styles'

const SaleProgress = () => {
  const t = useText()
  const act = useAct()
  const format = useFormat()
  const open = useTimedView(openSale)
  const [putAside, setPutAside] = useState<string | null>(null)
  if (open === null || open.isInForm || open.wrap.id === putAside) return null
  const { sale, wrap, buyToken, isWrapped, isApproved } = open
  const { info, chainId } = wrap
  const names = { native: nativeToken(chainId).symbol, wrapped: shownSymbol(info.token.symbol) }
  const steps = [
    {
      what: t('wrap.step.wrap', { ...names, amount: format.amount(info.amount, info.token, 'up') }),
      isDone: isWrapped,
    },
    ...(isApproved === null ? [] : [{ what: t('wrap.step.allow', names), isDone: isApproved }]),
    { what: t('wrap.step.swap', names), isDone: false },
  ]
  const at = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Note
      tone="info"
      heard="news"
      title={t('wrap.open', {
        kind: sale.kind,
        amount: format.typed(sale.typed),
        native: names.native,
        bought: shownSymbol(buyToken.symbol),
      })}
      action={
        <span className={text.wrapping}>
          <Button look="secondary" onClick={() => act(continueSale, null)}>
            {t('wrap.continue')}
          </Button>
          <Button look="quiet" onClick={() => setPutAside(open.wrap.id)}>
            {t('wrap.notNow')}
          </Button>
        </span>
      }
    >
      <ol className={styles.steps} aria-label={t('wrap.stepsLabel', names)}>
        {steps.map(({ what, isDone }, index) => (
          <li key={what} data-done={isDone} aria-current={index === at ? 'step' : undefined}>
            {what}
          </li>
        ))}
      </ol>
    </Note>
  )
}

export default SaleProgress
