import type { ListVersion } from '../../events/tokens/state'
import { useText } from '../intl/IntlProvider'
import * as text from '../kit/text.styles'
import * as styles from './tokens.styles'

/** A version of a list: its name, number and tokens, and how many were left out. */
export const ListDetails = ({ list }: { readonly list: ListVersion }) => {
  const t = useText()
  const { major, minor, patch } = list.version
  return (
    <span className={styles.names}>
      <bdi className={styles.symbol}>{list.name}</bdi>
      <span className={text.small}>
        {t('lists.version', { version: [major, minor, patch].join('.'), tokens: list.tokens })}
      </span>
      {list.duplicates + list.unusable === 0 ? null : (
        <span className={text.small}>
          {t('lists.leftOut', { duplicates: list.duplicates, unusable: list.unusable })}
        </span>
      )}
    </span>
  )
}
