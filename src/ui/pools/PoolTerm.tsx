/** 'A pool would give ...' next to the quote, and a warning where the two differ tenfold (X38). */
import { Suspense, useState } from 'react'
import type { AppState } from '../../events/appState'
import { shownSymbol } from '../../events/tokens/tokenText'
import { hasPools, poolReference } from '../../events/trade/poolReference'
import { lazyPart } from '../hooks/lazyView'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import { Term, TermPlace } from '../kit/TermList'
import * as kit from '../kit/text.styles'

const PoolDialog = lazyPart(() => import('./PoolDialog'))

const formPair = ({ session: { trade } }: AppState): string =>
  `${String(trade.chainId)}:${trade.sell ?? ''}:${trade.buy ?? ''}`

/** The row. It exists before the quote so that nothing moves, and stays empty for a pair without a pool (X175). */
export const PoolTerm = () => {
  const text = useText()
  const format = useFormat()
  const reference = useView(poolReference)
  const [isOpen, setOpen] = useState(false)
  const isThere = useView(hasPools)
  const price = reference?.price ?? null
  const status = reference?.status ?? 'loading'
  // A pair without a pool has no row, even while its next amount is requested, because the row would come and go.
  const pair = useView(formPair)
  const [missing, setMissing] = useState<string | null>(null)
  if (status === 'missing' && missing !== pair) setMissing(pair)
  if (price !== null && missing !== null) setMissing(null)
  if (!isThere) return null
  // The form's button below stays where it is.
  if (status === 'missing' || (missing === pair && price === null)) return <TermPlace />
  return (
    <>
      <Term label={text('pool.label')} isAwaited={price === null && status === 'loading'}>
        {reference !== null && price !== null ? (
          <Button look="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
            {moneyText(text, format.amount(price.bought, reference.buy), reference.buy)}
          </Button>
        ) : (
          <span className={kit.soft}>{text('pool.status', { status })}</span>
        )}
      </Term>
      {isOpen && reference !== null && price !== null ? (
        <Suspense fallback={null}>
          <PoolDialog reference={reference} price={price} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The tenfold difference, in words; the trade's own warnings and its button do not change by it. */
export const PoolWarning = () => {
  const text = useText()
  const format = useFormat()
  const reference = useView(poolReference)
  if (reference === null || reference.warning === null || reference.price === null) return null
  const { warning, price, quoted, buy } = reference
  return (
    <Note tone="warn" heard="news" title={text('pool.warning')}>
      {text('pool.warning.help', {
        warning,
        pool: format.amount(price.bought, buy),
        quote: format.amount(quoted, buy),
        symbol: shownSymbol(buy.symbol),
      })}
    </Note>
  )
}
