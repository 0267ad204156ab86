/**
 * The newest price's change in an open review: old and new figure, direction, size and difference in money (X43, X117).
 */
import type { Usd18 } from '../../events/kernel'
import type { PriceChange, ReviewUpdate } from '../../events/trade/reviewChange'
import type { TermsView } from '../../events/trade/swapForm'
import { shownSymbol } from '../../events/tokens/tokenText'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'

/** The changes since the review was opened, as far as the trader must see them. */
export interface ReviewChange {
  readonly update: ReviewUpdate | null
  /** The old and the new bound; also after a change in the trader's favour. */
  readonly price: (PriceChange & { readonly differenceUsd: Usd18 | null }) | null
  /** The change has only just appeared, so nothing can be confirmed yet. */
  readonly isHeld: boolean
}

export interface ChangeNoteProps {
  readonly change: ReviewChange
  readonly terms: Pick<TermsView, 'kind' | 'sell' | 'buy'>
  readonly onAccept: () => void
}

export const ChangeNote = ({ change, terms, onAccept }: ChangeNoteProps) => {
  const t = useText()
  const { update, price } = change
  if (update === 'terms')
    return (
      <Note
        tone="warn"
        title={t('review.changed', { what: update })}
        action={
          <Button look="secondary" onClick={onAccept}>
            {t('review.accept')}
          </Button>
        }
      >
        {t('review.changed.help', { what: update })}
      </Note>
    )
  if (update === 'loss')
    return (
      <Note tone="warn" title={t('review.changed', { what: update })}>
        {t('review.changed.help', { what: update })}
      </Note>
    )
  if (price === null) return null
  return (
    <Note tone={update === 'price' ? 'warn' : 'ok'} title={t('review.updated')}>
      <OldAndNew price={price} terms={terms} />
    </Note>
  )
}

const OldAndNew = ({
  price: { before, after, share, isWorse, differenceUsd },
  terms: { kind, sell, buy },
}: {
  readonly price: NonNullable<ReviewChange['price']>
  readonly terms: ChangeNoteProps['terms']
}) => {
  const t = useText()
  const format = useFormat()
  const [token, rounding] = kind === 'sell' ? ([buy, 'down'] as const) : ([sell, 'up'] as const)
  const symbol = shownSymbol(token.symbol)
  const figures = t('review.updated.figures', {
    kind,
    direction: isWorse === (kind === 'sell') ? 'less' : 'more',
    before: format.signed(before, token, rounding),
    after: format.signed(after, token, rounding),
    symbol,
    share: format.percent(share),
  })
  const difference = t('review.updated.difference', {
    amount: format.signed(after > before ? after - before : before - after, token, 'up'),
    symbol,
    isWorth: differenceUsd === null ? 'unknown' : 'known',
    usd: differenceUsd === null ? '' : format.usd(differenceUsd),
  })
  return <>{sentences(t, figures, difference)}</>
}
