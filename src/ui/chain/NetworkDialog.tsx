import { cx } from '@linaria/core'
import type { ReactElement } from 'react'
import { type ChainId, chainIds, chains } from '../../events/chain/chains.data'
import type { NetworkView } from '../../events/views/shell'
import { useText } from '../intl/IntlProvider'
import { walletErrorText } from '../intl/walletErrorText'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import * as list from '../kit/list.styles'
import { Note } from '../kit/Note'
import * as styles from '../kit/text.styles'

export interface NetworkDialogProps {
  readonly view: NetworkView
  readonly isSandbox: boolean
  readonly onSelect: (chainId: ChainId) => void
  /** Stops waiting for the wallet to switch. */
  readonly onStop: () => void
  readonly onClose: () => void
}

export const NetworkDialog = ({
  view,
  isSandbox,
  onSelect,
  onStop,
  onClose,
}: NetworkDialogProps): ReactElement => {
  const text = useText()
  return (
    <Dialog title={text('network.title')} onClose={onClose}>
      <div className={styles.stack}>
        <ul className={list.list}>
          {chainIds.map((id) => {
            const { name, native, live } = chains[id]
            const isShown = id === view.chainId
            return (
              <li key={id}>
                <button
                  type="button"
                  className={cx(list.item)}
                  aria-current={isShown}
                  disabled={view.switchingTo !== null}
                  onClick={() => onSelect(id)}
                  data-chain={id}
                >
                  <span className={list.grow}>
                    {name}
                    <span className={list.sub}>
                      {view.switchingTo === id
                        ? text('network.switching')
                        : live
                          ? text('network.native', { symbol: native.symbol })
                          : text('network.sandboxOnly', { symbol: native.symbol })}
                    </span>
                  </span>
                  {isShown ? <Icon name="check" /> : null}
                </button>
              </li>
            )
          })}
        </ul>
        {view.switchingTo === null ? null : (
          <Note
            tone="info"
            title={text('network.switching')}
            action={
              <Button look="secondary" onClick={onStop}>
                {text('waiting.stop')}
              </Button>
            }
          >
            {text('network.stop.help')}
          </Note>
        )}
        {view.failed === null ? null : (
          <Note
            tone="bad"
            role="alert"
            title={text('network.failed', { network: chains[view.failed.chainId].name })}
          >
            {walletErrorText(view.failed.error, text)}
          </Note>
        )}
        {isSandbox ? <p className={styles.soft}>{text('network.sandbox')}</p> : null}
      </div>
    </Dialog>
  )
}
