/** What can be done with the token that the selector's mark is on, besides choosing it. */
import { shownSymbol } from '../../events/tokens/tokenText'
import type { TokenRowView } from '../../events/balances/tokenList'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { CopyButton } from '../kit/Copyable'
import * as text from '../kit/text.styles'

export interface MarkedTokenProps {
  readonly row: TokenRowView
  /** An inactive list has it, so that it is no favourite yet. */
  readonly isOffer: boolean
  readonly onFavourite: (isFavourite: boolean) => void
  readonly onRemove: () => void
}

export const MarkedToken = ({ row, isOffer, onFavourite, onRemove }: MarkedTokenProps) => {
  const t = useText()
  const { address } = row.token
  const symbol = shownSymbol(row.token.symbol)
  return (
    <p className={text.row}>
      <span className={text.small}>{t('tokens.copyHint', { symbol })}</span>
      <CopyButton value={address} what={t('tokens.addressOf', { symbol })} />
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
