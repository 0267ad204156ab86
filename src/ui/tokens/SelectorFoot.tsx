/** Below the tokens: where they are from, whether that is up to date, and what is left out. */
import type { ReactElement } from 'react'
import type { TokenListView } from '../../events/views/tokenList'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as styles from './tokens.styles'

export interface SelectorFootProps {
  readonly view: TokenListView
  readonly isOwnOnly: boolean
  readonly onOwnOnly: (isOwnOnly: boolean) => void
  readonly onLists: () => void
}

export const SelectorFoot = ({ view, isOwnOnly, onOwnOnly, onLists }: SelectorFootProps): ReactElement => {
  const t = useText()
  const active = view.lists.filter(({ isActive }) => isActive).length
  return (
    <>
      {view.troubled === 0 ? null : (
        <Note tone="warn" title={t('tokens.troubled', { count: view.troubled })}>
          {t('tokens.troubled.help')}
        </Note>
      )}
      <div className={styles.line}>
        <Button look="quiet" onClick={onLists}>
          {t('tokens.lists', { count: active })}
        </Button>
        {view.holdings === null && view.rows.every(({ balance }) => balance === null) ? null : (
          <label className={styles.line}>
            <input
              type="checkbox"
              checked={isOwnOnly}
              onChange={(event) => onOwnOnly(event.currentTarget.checked)}
            />
            {t('tokens.ownOnly')}
          </label>
        )}
      </div>
    </>
  )
}
