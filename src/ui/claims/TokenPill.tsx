/** The balance of the protocol's own token in the header; it leads to the claims (S2.1.6, S2.2.11). */
import { Link } from 'wouter'
import { tokenPill } from '../../events/tab/tokenPill'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { isolate } from '../intl/isolate'
import * as styles from './tokenPill.styles'

const TokenPill = () => {
  const text = useText()
  const format = useFormat()
  const pill = useView(tokenPill)
  if (pill === null) return null
  const { balance, token, symbols } = pill
  const money = (digits?: 4): string =>
    text('money.amount', { amount: format.amount(balance, token, 'down', digits), symbol: symbols })
  return (
    <Link
      href="/claim"
      className={styles.pill}
      aria-label={text('pill.claims', { balance: isolate(money()) })}
    >
      {money(4)}
    </Link>
  )
}

export default TokenPill
