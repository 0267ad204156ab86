import type { ReactElement } from 'react'
import type { AccountPanelView } from '../../events/views/accountPanel'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import * as list from '../kit/list.styles'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as styles from '../kit/text.styles'
import { shownName } from '../../events/tokens/tokenText'
import { WalletIcon } from './WalletRow'

export interface AccountDialogProps {
  readonly view: AccountPanelView
  readonly explorer: string | null
  readonly onChange: () => void
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** The connected account: its full address, a link to the explorer, and buttons to change or disconnect the wallet. */
export const AccountDialog = (props: AccountDialogProps): ReactElement => {
  const { view, explorer, onChange, onDisconnect, onClose } = props
  const text = useText()
  return (
    <Dialog title={text('account.title')} onClose={onClose}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <WalletIcon icon={view.icon} id={view.walletId} />
          <span className={list.grow}>
            <bdi>{shownName(view.walletName)}</bdi>
            <span className={list.sub}>
              {view.chain?.name ?? view.otherChain ?? text('account.otherNetwork')}
            </span>
          </span>
        </div>
        <p>
          <Copyable value={view.account} what={text('account.address')} />
        </p>
        {explorer === null ? null : <ExternalLink href={explorer}>{text('link.explorer')}</ExternalLink>}
        {view.chain === null ? (
          <Note tone="warn" title={text('wallet.wrongNetwork')}>
            <p>{text('wallet.wrongNetwork.why', { walletChainId: String(view.walletChainId) })}</p>
            <p>{text('wallet.wrongNetwork.help')}</p>
          </Note>
        ) : null}
        <div className={styles.row}>
          <Button look="secondary" onClick={onChange}>
            {text('account.change')}
          </Button>
          <Button look="secondary" onClick={onDisconnect}>
            {text('account.disconnect')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
