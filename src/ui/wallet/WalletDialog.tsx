/**
 * The list of wallets, then the pending wallet, then closed (S2.4.16). The user can retry a failure (S2.4.12). Without
 * any wallet, the dialog offers to install one (S2.4.30).
 */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import {
  isUsable,
  type ListedWallet,
  offersInstall,
  walletList,
  type WalletChoiceView,
} from '../../events/wallet/walletChoice'
import { shownName } from '../../events/tokens/tokenText'
import { WALLET_CONNECT_ID } from '../../events/wallet/walletIds'
import { INSTALL_METAMASK } from '../../events/wallet/walletOptions.data'
import { useRichText, useText } from '../intl/IntlProvider'
import { Dialog } from '../kit/Dialog'
import { ExternalLink } from '../kit/ExternalLink'
import * as list from '../kit/list.styles'
import { say } from '../kit/say'
import { Note } from '../kit/Note'
import * as styles from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { ConnectFailure } from './ConnectFailure'
import { isMobileDevice } from './device'
import { WalletRow } from './WalletRow'

export interface WalletDialogProps {
  readonly view: WalletChoiceView
  /** Shown while WalletConnect is asked. */
  readonly pairing?: ReactElement
  readonly isMobile?: boolean
  readonly onConnect: (walletId: string) => void
  readonly onClose: () => void
}

/** A list of wallets that favours none (C25). */
const FIND_A_WALLET = 'https://ethereum.org/wallets/find-wallet/'

/** `name`: the asked wallet's. News about a connection is announced on the page, once the dialog is gone. */
const useCloseWithAccount = (account: string | null, name: string | null, onClose: () => void): void => {
  const t = useText()
  const before = useRef(account)
  const asked = useRef(name)
  useEffect(() => {
    asked.current = name ?? asked.current
  }, [name])
  useEffect(() => {
    if (account !== null && account !== before.current) {
      if (asked.current !== null) say(t('account.connectedWith', { wallet: asked.current }))
      onClose()
    }
    before.current = account
  }, [account, onClose, t])
}

/** Without an account the whole dialog is about the error; otherwise a wrong network comes first. */
const titleOf = ({ failed, isWrongNetwork = false }: WalletChoiceView) =>
  isWrongNetwork ? 'wallet.wrongNetwork' : failed?.silent ? 'wallet.errorConnecting' : 'wallet.connect'

interface RowsProps {
  readonly wallets: readonly ListedWallet[]
  /** The whole list: what one wallet can do depends on the others. */
  readonly all: readonly ListedWallet[]
  readonly onConnect: (walletId: string) => void
}

const Rows = ({ wallets, all, onConnect }: RowsProps) => (
  <ul className={list.list}>
    {wallets.map((wallet) => (
      <li key={wallet.id}>
        <WalletRow
          wallet={wallet}
          hasWalletConnect={all.some(({ id, kind }) => id === WALLET_CONNECT_ID && kind !== 'notSetUp')}
          onConnect={onConnect}
        />
      </li>
    ))}
  </ul>
)

export const WalletDialog = (props: WalletDialogProps) => {
  const { view, pairing, isMobile = isMobileDevice(), onConnect, onClose } = props
  const text = useText()
  const rich = useRichText()
  const { wallets, connectingTo, failed, account, isWrongNetwork = false } = view
  // The user can go back from a wallet that does not answer and choose another one.
  const [isListed, setListed] = useState(false)
  const [asked, setAsked] = useState(connectingTo)
  const connect = (walletId: string): void => {
    setListed(false)
    setAsked(walletId)
    onConnect(walletId)
  }
  // The wallet answered, and the dialog closes unchanged. It doesn't turn back into the list on its way out.
  const [accountBefore] = useState(account)
  const isDone = account !== null && account !== accountBefore
  const waitsFor = connectingTo ?? (isDone ? asked : null)
  const nameOf = (id: string): string => shownName(wallets.find((wallet) => wallet.id === id)?.name ?? id)
  useCloseWithAccount(account, waitsFor === null ? null : nameOf(waitsFor), onClose)
  if (waitsFor !== null && !isListed) {
    return (
      <Dialog title={text('wallet.connect')} height="flow" onClose={onClose} onBack={() => setListed(true)}>
        {waitsFor === WALLET_CONNECT_ID && pairing !== undefined ? (
          pairing
        ) : (
          <Waiting title={text('wallet.initializing')}>
            {text('wallet.lookAtWallet', { name: nameOf(waitsFor) })}
          </Waiting>
        )}
      </Dialog>
    )
  }
  const listed = walletList(wallets, { isMobile, page: location.href })
  const usable = listed.filter(isUsable)
  const unusable = listed.filter((wallet) => !isUsable(wallet))
  return (
    <Dialog title={text(titleOf(view))} height="flow" onClose={onClose}>
      <div className={styles.stack}>
        {isWrongNetwork ? (
          <Note tone="warn" role="alert">
            {text('wallet.wrongNetwork.connect')}
          </Note>
        ) : null}
        {failed === null ? null : (
          <ConnectFailure
            failed={failed}
            hasAccount={account !== null}
            onRetry={() => connect(failed.walletId)}
          />
        )}
        {wallets.length === 0 ? (
          <Note
            tone="info"
            title={text('wallet.noneFound')}
            action={<ExternalLink href={FIND_A_WALLET}>{text('wallet.find')}</ExternalLink>}
          >
            {text('wallet.noneFound.help')}
          </Note>
        ) : null}
        {offersInstall(wallets, { isMobile }) ? (
          <ExternalLink href={INSTALL_METAMASK}>{text('wallet.installMetaMask')}</ExternalLink>
        ) : null}
        <Rows wallets={usable} all={listed} onConnect={connect} />
        {unusable.length === 0 ? null : (
          <details>
            <summary className={styles.soft}>{text('wallet.unavailable')}</summary>
            <Rows wallets={unusable} all={listed} onConnect={connect} />
          </details>
        )}
        <p className={styles.soft}>{text('wallet.terms')}</p>
        <p className={styles.soft}>
          {rich('wallet.terms.agree', { link: (words) => <a href="#/terms-and-conditions">{words}</a> })}
        </p>
      </div>
    </Dialog>
  )
}
