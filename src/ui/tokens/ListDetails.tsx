import type { ListVersion } from '../../events/tokens/state'
import { shownName } from '../../events/tokens/tokenText'
import { useText } from '../intl/IntlProvider'
import * as text from '../kit/text.styles'
import * as styles from './tokens.styles'

/** The host, which tells lists of the same name apart. A name of a name service is its own host. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || url : url)

/** A version of a list: its name, number and tokens, and how many were left out. */
export const ListDetails = ({ list, url }: { readonly list: ListVersion; readonly url: string }) => {
  const t = useText()
  const { major, minor, patch } = list.version
  return (
    <span className={styles.names}>
      <span className={styles.symbol}>
        <bdi>{shownName(list.name)}</bdi> <bdi className={text.small}>{hostOf(url)}</bdi>
      </span>
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
