import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Sheet } from '../kit/Sheet'
import * as styles from '../kit/text.styles'
import * as swap from '../swap/swap.styles'

const helps: Readonly<Record<string, MessageId>> = {
  '/uni': 'planned.uni',
  '/profile': 'planned.profile',
  '/play/cow-runner': 'planned.game',
  '/play/mev-slicer': 'planned.game',
  '/anyswap-affected-users': 'planned.anyswap',
}

/** A page without content yet: what it is for, and what is true until then. It names no date. */
const PlannedPage = ({ title }: { readonly title: string }): ReactElement => {
  const text = useText()
  const [path] = useLocation()
  return (
    <Sheet label={title} isFolded>
      <div className={styles.stack}>
        <h1 className={swap.heading}>{title}</h1>
        <p>{text('planned.title')}</p>
        <p>{text(helps[path] ?? 'planned.text')}</p>
        <p>
          <Link href="/swap">{text('notFound.back')}</Link>
        </p>
      </div>
    </Sheet>
  )
}

export default PlannedPage
