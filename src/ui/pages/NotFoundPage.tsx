import { Link } from 'wouter'
import { useText } from '../intl/IntlProvider'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../trade/swap.styles'

const NotFoundPage = () => {
  const text = useText()
  return (
    <Sheet label={text('notFound.title')} isFolded>
      <div className={styles.stack}>
        <h1 className={swap.heading}>{text('notFound.title')}</h1>
        <p>{text('notFound.text')}</p>
        <p>
          <Link href="/swap">{text('notFound.back')}</Link>
        </p>
      </div>
    </Sheet>
  )
}

export default NotFoundPage
