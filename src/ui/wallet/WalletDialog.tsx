/** The list of wallets, then the pending wallet, then closed (S2.4.16); a failure can be retried (S2.4.12). */
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import type { WalletInfo } from '../../events/wallet/events'
import type { WalletChoiceView } from '../../events/views/accountPanel'
import { useText } from '../intl/IntlProvider'
import { walletErrorText } from '../intl/walletErrorText'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import * as list from '../kit/list.styles'
import { Note } from '../kit/Note'
import { ExternalLink } from '../kit/ExternalLink'
import * as styles from '../kit/text.styles'
import { Waiting } from '../kit/Waiting'
import { shownName } from '../../events/tokens/tokenText'

export interface WalletDialogProps {
  readonly view: WalletChoiceView
  readonly onConnect: (walletId: string) => void
  readonly onClose: () => void
}

/** A list of wallets that favours none (C25). */
const FIND_A_WALLET = 'https://ethereum.org/wallets/find-wallet/'

export const WalletIcon = ({ icon }: Pick<WalletInfo, 'icon'>): ReactElement =>
  icon?.startsWith('data:image/') === true ? (
    <img className={list.icon} src={icon} alt="" width={32} height={32} />
  ) : (
    <span className={list.icon}>
      <Icon name="wallet" />
    </span>
  )

export const WalletDialog = ({ view, onConnect, onClose }: WalletDialogProps): ReactElement => {
  const text = useText()
  const { wallets, connectingTo, failed, account } = view
  const before = useRef(account)
  useEffect(() => {
    if (account !== null && account !== before.current) onClose()
    before.current = account
  }, [account, onClose])
  // The user can go back from a wallet that does not answer and choose another one.
  const [isListed, setListed] = useState(false)
  const connect = (walletId: string): void => {
    setListed(false)
    onConnect(walletId)
  }
  const nameOf = (id: string): string => shownName(wallets.find((wallet) => wallet.id === id)?.name ?? id)
  if (connectingTo !== null && !isListed) {
    return (
      <Dialog title={text('wallet.connect')} onClose={onClose} onBack={() => setListed(true)}>
        <Waiting title={text('wallet.initializing')}>
          {text('wallet.lookAtWallet', { name: nameOf(connectingTo) })}
        </Waiting>
      </Dialog>
    )
  }
  return (
    <Dialog title={text('wallet.connect')} onClose={onClose}>
      <div className={styles.stack}>
        {failed === null ? null : (
          <Note
            tone="bad"
            role="alert"
            title={text('wallet.errorConnecting')}
            action={
              <Button look="secondary" onClick={() => connect(failed.walletId)}>
                {text('wallet.tryAgain')}
              </Button>
            }
          >
            {walletErrorText(failed.error, text)}
          </Note>
        )}
        {wallets.length === 0 ? (
          <Note
            tone="info"
            title={text('wallet.noneFound')}
            action={<ExternalLink href={FIND_A_WALLET}>{text('wallet.find')}</ExternalLink>}
          >
            {text('wallet.noneFound.help')}
          </Note>
        ) : (
          <ul className={list.list}>
            {wallets.map((wallet) => (
              <li key={wallet.id}>
                <button
                  type="button"
                  className={list.item}
                  onClick={() => connect(wallet.id)}
                  data-wallet={wallet.id}
                >
                  <WalletIcon icon={wallet.icon} />
                  <span className={list.grow}>
                    <bdi>{shownName(wallet.name)}</bdi>
                    <span className={list.sub}>{text('wallet.kind', { kind: wallet.kind })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>{text('wallet.terms')}</p>
      </div>
    </Dialog>
  )
}
