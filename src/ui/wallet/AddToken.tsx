import type { AppState } from '../../events/appState'
import { connectedWalletName } from '../../events/activity/connectedAccount'
import { isNative } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import { type WatchStatus, watchKey } from '../../events/wallet/state'
import { watchToken } from '../../events/wallet/watchToken'
import { useAct } from '../hooks/useAct'
import { useView, useViewOf } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as text from '../kit/text.styles'
import { shownName, shownSymbol } from '../../events/tokens/tokenText'

const statusOf = ({ session }: AppState, key: string): WatchStatus | null =>
  session.wallet.watched[key] ?? null

/** Offers to add a received token to the wallet (wallet_watchAsset); renders nothing for a wallet that cannot. */
export const AddToken = ({ token }: { readonly token: Token }) => {
  const t = useText()
  const act = useAct()
  const name = useView(connectedWalletName)
  const status = useViewOf(statusOf, watchKey(token.chainId, token.address))
  if (name === '' || status === 'unable' || isNative(token.address)) return null
  const wallet = shownName(name)
  const symbol = shownSymbol(token.symbol)
  if (status === 'added' || status === 'requested') {
    return (
      <p data-heard="news" className={text.soft}>
        {status === 'added' ? t('watch.added', { symbol }) : t('watch.asked', { wallet })}
      </p>
    )
  }
  return (
    <div className={text.stack}>
      {status === 'failed' ? (
        <p data-heard="news" className={text.soft}>
          {t('watch.failed', { wallet })}
        </p>
      ) : null}
      <Button look="secondary" onClick={() => act(watchToken, { token })}>
        {t('watch.add', { symbol, wallet })}
      </Button>
    </div>
  )
}
