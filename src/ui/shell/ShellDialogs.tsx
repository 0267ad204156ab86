/** Connects the dialogs of wallet, account, network and settings to the state. Loaded when the first of them opens. */
import { useCallback, useEffect, useRef } from 'react'
import type { AppState } from '../../events/appState'
import { supportedChain } from '../../events/chain/chains.data'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { setTheme } from '../../events/settings/decideInShell'
import { chosenTheme } from '../../events/settings/select'
import type { Address } from '../../events/kernel'
import { connectedAccount } from '../../events/activity/connectedAccount'
import { accountPanel } from '../../events/wallet/accountPanel'
import { walletChoice } from '../../events/wallet/walletChoice'
import { networkChoice } from '../../events/wallet/networkChoice'
import { shownChain } from '../../events/tab/shell'
import { connectWallet, disconnectWallet } from '../../events/wallet/decide'
import { stopSwitching } from '../../events/wallet/stopSwitching'
import { NetworkDialog } from '../chain/NetworkDialog'
import { useApp, useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useSaveExport } from '../hooks/useSaveExport'
import { useStream } from '../hooks/useStream'
import { useView } from '../hooks/useView'
import { SettingsDialog } from '../settings/SettingsDialog'
import { AccountDialog } from '../wallet/AccountDialog'
import { isMobileDevice } from '../wallet/device'
import { Pairing } from '../wallet/Pairing'
import { RecentActivity } from '../wallet/RecentActivity'
import { WalletDialog } from '../wallet/WalletDialog'
import { MenuDialog } from './MenuDialog'
import ExportDialog from './ExportDialog'

/** The frame's open dialog; at most one is open. */
export type ShellDialog = 'nothing' | 'menu' | 'wallet' | 'account' | 'network' | 'settings' | 'export'

export interface ShellDialogsProps {
  readonly open: ShellDialog
  readonly isSandbox: boolean
  readonly onOpen: (dialog: ShellDialog) => void
}

/** The account on a supported network; null otherwise (S2.2.9). */
const ordersAccount = (state: AppState): Address | null =>
  supportedChain(state.session.wallet.connection?.chainId ?? 0) === null ? null : connectedAccount(state)

const ShellDialogs = ({ open, isSandbox, onOpen }: ShellDialogsProps) => {
  const close = useCallback(() => onOpen('nothing'), [onOpen])
  switch (open) {
    case 'nothing':
      return null
    case 'menu':
      return <Menu onClose={close} />
    case 'wallet':
      return <Wallets onClose={close} />
    case 'account':
      return <Account onOpen={onOpen} />
    case 'network':
      return <Networks isSandbox={isSandbox} onClose={close} />
    case 'settings':
      return <SettingsDialog onExport={() => onOpen('export')} onClose={close} />
    case 'export':
      return <Export onClose={close} />
  }
}

const Menu = ({ onClose }: { readonly onClose: () => void }) => {
  const act = useAct()
  return (
    <MenuDialog
      account={useView(ordersAccount)}
      chainId={useView(shownChain)}
      theme={useView(chosenTheme)}
      onTheme={(theme) => act(setTheme, { theme })}
      onClose={onClose}
    />
  )
}

const Wallets = ({ onClose }: { readonly onClose: () => void }) => {
  const act = useAct()
  return (
    <WalletDialog
      view={useView(walletChoice)}
      pairing={<PairingOf />}
      onConnect={(walletId) => act(connectWallet, { walletId })}
      onClose={onClose}
    />
  )
}

/** Rendered while WalletConnect is asked: subscribing to the link loads its client. */
const PairingOf = () => <Pairing link={useStream(useApp().pairingLink$, null)} isMobile={isMobileDevice()} />

const Account = ({ onOpen }: Pick<ShellDialogsProps, 'onOpen'>) => {
  const act = useAct()
  const links = useLinks()
  const view = useView(accountPanel)
  const isGone = view === null
  useEffect(() => {
    if (isGone) onOpen('nothing')
  }, [isGone, onOpen])
  if (view === null) return null
  return (
    <AccountDialog
      view={view}
      explorer={view.chain === null ? null : links.address(view.chain.id, view.account)}
      activity={
        <RecentActivity orders={view.chain === null ? null : links.orders(view.chain.id, view.account)} />
      }
      onChange={() => onOpen('wallet')}
      onDisconnect={() => act(disconnectWallet, null)}
      onClose={() => onOpen('nothing')}
    />
  )
}

const Networks = ({
  isSandbox,
  onClose,
}: Pick<ShellDialogsProps, 'isSandbox'> & { readonly onClose: () => void }) => {
  const act = useAct()
  const view = useView(networkChoice)
  const before = useRef(view.chainId)
  useEffect(() => {
    if (view.chainId !== before.current) onClose()
  }, [view.chainId, onClose])
  return (
    <NetworkDialog
      view={view}
      offered={useApp().networks}
      isSandbox={isSandbox}
      onStop={() => act(stopSwitching, {})}
      onSelect={(chainId) => {
        act(selectNetwork, { chainId })
        if (chainId === view.chainId) onClose()
      }}
      onClose={onClose}
    />
  )
}

const Export = ({ onClose }: { readonly onClose: () => void }) => (
  <ExportDialog save={useSaveExport()} onClose={onClose} />
)

export default ShellDialogs
