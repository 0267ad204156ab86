/** Copies a link that fills the form with its present pair, amount and network, but no account and recipient (X156). */
import { useEffect } from 'react'
import type { AppState } from '../../events/appState'
import { shareLink } from '../../events/trade/swapLink'
import { useApp } from '../hooks/AppProvider'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Icon } from '../kit/Icon'
import { hidden } from '../kit/text.styles'
import { useCopy } from '../kit/useCopy'

const queryOf = ({ session }: AppState): string => shareLink(session.trade)

/** How long the outcome is shown, in ms (C22). */
const SHOWN_MS = 1500

const CopyLink = () => {
  const t = useText()
  const { siteUrl } = useApp()
  const query = useView(queryOf)
  const { outcome, copy, forget } = useCopy(
    `${siteUrl ?? location.origin + location.pathname}#/swap?${query}`,
  )
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(forget, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome, forget])
  return (
    <>
      <Button look="square" onClick={copy} aria-label={t('pairing.copy')}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </Button>
      <span data-heard="news" className={hidden}>
        {outcome === null ? '' : t(outcome === 'copied' ? 'copy.done' : 'copy.refused')}
      </span>
    </>
  )
}

export default CopyLink
