/** The tiers of the fee discount, with the account's own (S2.7.15, V14.1, V14.2). */
import { cx } from '@linaria/core'
import { discountTiers } from '../../events/claims/feeDiscount'
import { feeDiscount } from '../../events/claims/shownDiscount'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Dialog } from '../kit/Dialog'
import { ExternalLink } from '../kit/ExternalLink'
import { Note } from '../kit/Note'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'
import * as styles from './claims.styles'

const COW = { decimals: 18, symbol: 'COW' }

/** Where the token's economy is explained (V14.2). */
const TOKENOMICS = 'https://medium.com/@cow-protocol/cow-token-is-moving-forward-at-full-speed-d9f047a23b57'

const DiscountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText()
  const format = useFormat()
  const view = useView(feeDiscount)
  const tier = view?.tier ?? null
  return (
    <Dialog title={text('discount.title')} onClose={onClose}>
      <div className={kit.stack}>
        <p>{text('discount.about')}</p>
        {view?.isGranted === false ? (
          <Note tone="info" heard="news">
            {text('discount.ended')}
          </Note>
        ) : null}
        <TermList>
          <Term label={text('discount.balance')} isStrong>
            <bdi>
              {view === null || view.balance === null
                ? '-'
                : text('money.amount', { amount: format.amount(view.balance, COW), symbol: '(v)COW' })}
            </bdi>
          </Term>
        </TermList>
        <table className={styles.table}>
          <caption className={kit.hidden}>{text('discount.tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('discount.tierBalance')}</th>
              <th scope="col">{text('discount.label')}</th>
            </tr>
          </thead>
          <tbody>
            {discountTiers.map(({ from, percent }, place) => (
              <tr
                key={percent}
                className={cx(place === tier && styles.reached)}
                aria-current={place === tier ? 'true' : undefined}
              >
                <td>
                  {from === 0n
                    ? format.count(0)
                    : text('discount.tierFrom', { amount: format.amount(from, COW) })}
                </td>
                <td>{format.percent(percent * 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <ExternalLink href={TOKENOMICS}>{text('discount.more')}</ExternalLink>
        </p>
      </div>
    </Dialog>
  )
}

export default DiscountDialog
