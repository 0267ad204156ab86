/** The token breakdown (S2.3.1): the connected account's UNI, its price, and its supply. */
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { lookUpUni } from '../../events/claims/requestClaims'
import { UNI } from '../../events/claims/uni.data'
import { uniBreakdown } from '../../events/claims/uniBreakdown'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Dialog } from '../kit/Dialog'
import { ExternalLink } from '../kit/ExternalLink'
import * as kit from '../kit/text.styles'
import * as styles from './claims.styles'
import { fixedDecimals, wholeAmount } from './claimAmounts'

/** Figures of the token at a site of others. */
const ANALYTICS = `https://info.uniswap.org/#/tokens/${UNI.address.toLowerCase()}`

const ONE_UNI = 10n ** 18n

export interface TokenBreakdownProps {
  readonly onClose: () => void
  /** The claim of the account is opened in its place. */
  readonly onClaim: () => void
}

export const TokenBreakdown = ({ onClose, onClaim }: TokenBreakdownProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { isOnEthereum, account, figures, failed, price } = useTimedView(uniBreakdown)
  useEffect(() => {
    if (isOnEthereum && account !== null) act(lookUpUni, { account })
  }, [act, account, isOnEthereum])
  const combined = figures === null ? 0n : figures.balance + figures.unclaimed
  const row = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Dialog title={text('breakdown.title')} onClose={onClose}>
      <div className={kit.stack}>
        {!isOnEthereum ? (
          <p data-heard="news">{text('breakdown.otherNetwork')}</p>
        ) : account === null ? (
          <p data-heard="news">{text('breakdown.connect')}</p>
        ) : figures === null ? (
          <p data-heard="news">{text(failed === null ? 'claim.reading' : 'breakdown.failed')}</p>
        ) : (
          <dl className={styles.totals}>
            {row(
              text('breakdown.combined'),
              price === null
                ? moneyText(text, format.amount(combined, UNI), UNI)
                : text('money.amountAndUsd', {
                    amount: format.amount(combined, UNI),
                    symbol: UNI.symbol,
                    usd: format.wholeUsd((combined * price) / ONE_UNI),
                  }),
            )}
            {row(text('swap.balance'), format.amount(figures.balance, UNI))}
            {row(
              text('breakdown.unclaimed'),
              <>
                {fixedDecimals(figures.unclaimed, UNI, 4, format)}{' '}
                {figures.unclaimed > 0n ? (
                  <Link href={`/uni?address=${account}`} onClick={onClaim}>
                    {text('breakdown.claim')}
                  </Link>
                ) : null}
              </>,
            )}
            {row(text('price.label'), price === null ? text('breakdown.noPrice') : format.usd(price))}
            {row(text('breakdown.circulating'), wholeAmount(figures.circulating, UNI, format))}
            {row(text('breakdown.total'), wholeAmount(figures.totalSupply, UNI, format))}
          </dl>
        )}
        {isOnEthereum ? <ExternalLink href={ANALYTICS}>{text('breakdown.analytics')}</ExternalLink> : null}
      </div>
    </Dialog>
  )
}
