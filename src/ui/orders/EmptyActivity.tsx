/** The empty activity list: its future content, and the next step. */
import { useText } from '../intl/IntlProvider'
import * as text from '../kit/text.styles'
import { LifeStrip } from './LifeStrip'
import * as styles from './order.styles'

export const EmptyActivity = ({ isConnected }: { readonly isConnected: boolean }) => {
  const t = useText()
  return (
    <div className={styles.empty}>
      <div className={styles.ghost} aria-hidden="true">
        <LifeStrip
          hasWords
          life={{
            steps: [
              { step: 'quoted', state: 'next', at: null },
              { step: 'signed', state: 'next', at: null },
              { step: 'posted', state: 'next', at: null },
              { step: 'auction', state: 'next', at: null },
              { step: 'filled', state: 'next', at: null },
            ],
          }}
        />
      </div>
      <p>{t('activity.empty')}</p>
      <p className={text.soft}>{t(isConnected ? 'activity.emptyNext' : 'activity.emptyConnect')}</p>
    </div>
  )
}
