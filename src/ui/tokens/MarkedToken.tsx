/** The full balance of the token under the selector's mark, and the actions for it besides choosing it. */
import { isNative } from '../../events/tokens/native'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { TokenRowView } from '../../events/balances/tokenList'
import { useFormat, useText } from '../intl/IntlProvider'
import { onOneLine } from '../intl/isolate'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { CopyButton } from '../kit/Copyable'
import * as text from '../kit/text.styles'
import * as styles from './tokens.styles'

export interface MarkedTokenProps {
  readonly row: TokenRowView
  /** Only an inactive list has it, so it can't be a favorite yet. */
  readonly isOffer: boolean
  readonly onFavourite: (isFavourite: boolean) => void
  readonly onRemove: () => void
}

export const MarkedToken = ({ row, isOffer, onFavourite, onRemove }: MarkedTokenProps) => {
  const t = useText()
  const format = useFormat()
  const { token, balance, decimals } = row
  const { address } = token
  const symbol = shownSymbol(token.symbol)
  const held =
    balance === null || balance === 0n || decimals === null ? null : (
      <span className={styles.held} data-held>
        {t('swap.balance')}{' '}
        <bdi>{onOneLine(moneyText(t, format.exact(balance, { ...token, decimals }), token))}</bdi>
      </span>
    )
  if (isNative(address)) return <p className={text.small}>{held}</p>
  return (
    <p className={text.row}>
      <span className={text.small}>
        {t('tokens.copyHint', { symbol })}{' '}
        <CopyButton value={address} what={t('tokens.addressOf', { symbol })} />
        {held}
      </span>
      {isOffer ? null : (
        <Button look="quiet" aria-pressed={row.isFavourite} onClick={() => onFavourite(!row.isFavourite)}>
          {t(row.isFavourite ? 'tokens.unfavourite' : 'tokens.favourite', { symbol })}
        </Button>
      )}
      {row.isOwn ? (
        <Button look="quiet" onClick={onRemove}>
          {t('tokens.remove', { symbol })}
        </Button>
      ) : null}
    </p>
  )
}
