import { useText } from '../intl/IntlProvider'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

/** The only page that the holder of a blocked account sees (S2.8.6). */
const BlockedPage = () => {
  const text = useText()
  return (
    <main>
      <Sheet label={text('blocked.title')} isFolded>
        <div className={styles.stack}>
          <h1 className={swap.heading}>{text('blocked.title')}</h1>
          <p>{text('blocked.help')}</p>
        </div>
      </Sheet>
    </main>
  )
}

export default BlockedPage
