/** Below the tokens: their sources, whether these are up to date, and what was left out. */
import { SMALL_USD } from '../../events/tokens/smallBalance'
import type { TokenListView } from '../../events/balances/tokenList'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import * as styles from './tokens.styles'

export interface SelectorFootProps {
  readonly view: TokenListView
  readonly hidesSmall: boolean
  readonly onHideSmall: (hidesSmall: boolean) => void
  readonly onLists: () => void
}

export const SelectorFoot = ({ view, hidesSmall, onHideSmall, onLists }: SelectorFootProps) => {
  const t = useText()
  const format = useFormat()
  const active = view.lists.filter(({ isActive }) => isActive).length
  return (
    <>
      {view.troubled === 0 ? null : (
        <Note tone="warn" title={t('tokens.troubled', { count: view.troubled })}>
          {t(view.isMissing ? 'tokens.troubled.missing' : 'tokens.troubled.help', {
            label: t('lists.title'),
          })}
        </Note>
      )}
      <div>
        <div className={styles.foot}>
          <Button look="quiet" onClick={onLists}>
            {t('tokens.lists', { count: active })}
          </Button>
          {view.holdings === null && view.rows.every(({ balance }) => balance === null) ? null : (
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={hidesSmall}
                onChange={(event) => onHideSmall(event.currentTarget.checked)}
              />
              {t('tokens.hideSmall', { amount: format.usd(SMALL_USD) })}
            </label>
          )}
        </div>
        {hidesSmall ? <p className={text.small}>{t('tokens.hideSmall.help')}</p> : null}
      </div>
    </>
  )
}
