import type { ReactNode } from 'react'
import type { AccountPanelView } from '../../events/wallet/accountPanel'
import { type Address, shortAddress } from '../../events/kernel'
import { identicon, SIDE } from '../../events/wallet/identicon'
import { shownName } from '../../events/tokens/tokenText'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Copyable } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import { ExternalLink } from '../kit/ExternalLink'
import * as list from '../kit/list.styles'
import { Note } from '../kit/Note'
import * as styles from '../kit/text.styles'
import * as account from './account.styles'
import { WalletIcon } from './WalletRow'

export interface AccountDialogProps {
  readonly view: AccountPanelView
  readonly explorer: string | null
  /** The account's recent activity, below everything else (S1.14). */
  readonly activity?: ReactNode
  readonly onChange: () => void
  readonly onDisconnect: () => void
  readonly onClose: () => void
}

/** The drawing of an account. Screen readers have the address next to it. */
const AccountMark = ({ address }: { readonly address: Address }) => {
  const { cells, hues } = identicon(address)
  const squares = cells.flatMap((isFilled, at) =>
    isFilled ? [`M${String(at % SIDE)} ${String(Math.floor(at / SIDE))}h1v1h-1z`] : [],
  )
  return (
    <svg
      className={account.mark}
      viewBox={`-0.5 -0.5 ${String(SIDE + 1)} ${String(SIDE + 1)}`}
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
      data-identicon
    >
      <rect x="-1" y="-1" width={SIDE + 2} height={SIDE + 2} fill={`hsl(${String(hues[0])} 55% 86%)`} />
      <path d={squares.join('')} fill={`hsl(${String(hues[1])} 60% 38%)`} />
    </svg>
  )
}

/** The connected wallet's problem: it can't sign (T6.11), or it's on an unsupported network. */
const Warnings = ({ view }: Pick<AccountDialogProps, 'view'>) => {
  const text = useText()
  return (
    <>
      {view.isUnsupported ? (
        <Note tone="warn" title={text('account.unsupported')}>
          <p>{text('account.unsupported.why')}</p>
        </Note>
      ) : null}
      {view.chain === null ? (
        <Note tone="warn" title={text('wallet.wrongNetwork')}>
          <p>{text('wallet.wrongNetwork.why', { walletChainId: String(view.walletChainId) })}</p>
          <p>{text('wallet.wrongNetwork.help')}</p>
        </Note>
      ) : null}
    </>
  )
}

/** Buttons that this wallet allows, and directions for the others. */
const Actions = (props: Pick<AccountDialogProps, 'view' | 'onChange' | 'onDisconnect'>) => {
  const { view, onChange, onDisconnect } = props
  const text = useText()
  if (!view.canChange) return <p className={styles.soft}>{text('account.inSafe')}</p>
  return (
    <>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onChange}>
          {text('account.change')}
        </Button>
        {view.canDisconnect ? (
          <Button look="secondary" onClick={onDisconnect}>
            {text('account.disconnect')}
          </Button>
        ) : null}
      </div>
      {view.canDisconnect ? null : (
        <p className={styles.soft}>
          {text('account.disconnect.inWallet', { wallet: shownName(view.walletName) })}
        </p>
      )}
    </>
  )
}

/**
 * The connected account: its address, its wallet, its network, and its actions (S2.5.1, S2.5.4 to S2.5.14). The page
 * behind it doesn't scroll (S2.2.17).
 */
export const AccountDialog = (props: AccountDialogProps) => {
  const { view, explorer, activity, onChange, onDisconnect, onClose } = props
  const text = useText()
  return (
    <Dialog title={text('account.title')} onClose={onClose} className={account.panel}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <AccountMark address={view.account} />
          <span className={list.grow}>
            <bdi className={account.name}>
              {view.name === null ? shortAddress(view.account) : shownName(view.name)}
            </bdi>
            <span className={account.network} data-network>
              {view.chain?.name ?? view.otherChain ?? text('account.otherNetwork')}
            </span>
          </span>
        </div>
        <p>
          <Copyable value={view.account} what={text('account.address')} />
        </p>
        {explorer === null ? null : <ExternalLink href={explorer}>{text('link.explorer')}</ExternalLink>}
        <div className={styles.row}>
          <WalletIcon icon={view.icon} id={view.walletId} />
          <span className={list.grow}>
            {text(view.isViaWalletConnect ? 'account.connectedWith.walletConnect' : 'account.connectedWith', {
              wallet: shownName(view.walletName),
            })}
          </span>
        </div>
        <Warnings view={view} />
        <Actions view={view} onChange={onChange} onDisconnect={onDisconnect} />
        {activity}
      </div>
    </Dialog>
  )
}
