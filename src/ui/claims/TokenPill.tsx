/** The balance of the protocol's own token in the header; it leads to the claims (S2.1.6, S2.2.11). */
import { Link } from 'wouter'
import { tokenPill } from '../../events/tab/tokenPill'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import * as styles from './tokenPill.styles'

const TokenPill = () => {
  const text = useText()
  const format = useFormat()
  const pill = useView(tokenPill)
  return pill === null ? null : (
    <Link
      href="/claim"
      className={styles.pill}
      aria-label={text('pill.label', { amount: format.amount(pill.balance, pill.vCow) })}
    >
      {text('pill.balance', { amount: format.amount(pill.balance, pill.vCow, 'down', 4) })}
    </Link>
  )
}

export default TokenPill
