/** The pools of the reference price: which ones, with which fee, and how far the price is from the quote (S2.7.15). */
import { feeTiers } from '../../events/pools/deployments.data'
import type { PoolPrice } from '../../events/pools/events'
import type { PoolReference } from '../../events/trade/poolReference'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Copyable } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import { Term, TermList } from '../kit/TermList'
import * as kit from '../kit/text.styles'

interface PoolDialogProps {
  readonly reference: PoolReference
  readonly price: PoolPrice
  readonly onClose: () => void
}

/** The fee of every pair, in millionths like `feeTiers`. */
const PAIR_FEE = 3000

const PoolDialog = ({ reference, price, onClose }: PoolDialogProps) => {
  const text = useText()
  const format = useFormat()
  const { sell, buy, sold, quoted, isDeep } = reference
  const symbol = shownSymbol(buy.symbol)
  return (
    <Dialog title={text('pool.title')} onClose={onClose}>
      <div className={kit.stack}>
        <p>
          {text('pool.about', {
            sold: format.amount(sold, sell),
            sellSymbol: shownSymbol(sell.symbol),
            amount: format.amount(price.bought, buy),
            symbol,
          })}
        </p>
        {isDeep ? null : <p>{text('pool.shallow')}</p>}
        <TermList>
          <Term label={text('quote.label')}>{moneyText(text, format.amount(quoted, buy), buy)}</Term>
          <Term label={text('pool.label')}>{moneyText(text, format.amount(price.bought, buy), buy)}</Term>
        </TermList>
        <ol className={kit.stack}>
          {price.route.map(({ pool, fee }) => (
            <li key={pool}>
              <div>
                {text('pool.hop', { rate: format.percent((fee === null ? PAIR_FEE : feeTiers[fee]) / 100) })}
              </div>
              <Copyable value={pool} what={text('pool.address')} />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

export default PoolDialog
