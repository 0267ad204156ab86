import { Link } from 'wouter'
import { useText } from '../intl/IntlProvider'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

/** The one page of LaunchPad, Lending, Farming and Staking (S2.1.11). */
const ComingPage = () => {
  const text = useText()
  return (
    <Sheet label={text('coming.title')} isFolded>
      <div className={styles.stack}>
        <h1 className={swap.heading}>{text('coming.title')}</h1>
        <p>{text('coming.text')}</p>
        <p>
          <Link href="/profile">{text('coming.staked')}</Link>
        </p>
        <p>
          <Link href="/swap">{text('notFound.back')}</Link>
        </p>
      </div>
    </Sheet>
  )
}

export default ComingPage
