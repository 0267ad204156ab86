import { Fragment, useId, useState } from 'react'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { type NetworkView, networkGroups } from '../../events/wallet/networkChoice'
import { useText } from '../intl/IntlProvider'
import { walletErrorText } from '../intl/walletErrorText'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Note } from '../kit/Note'
import * as list from '../kit/list.styles'
import * as styles from '../kit/text.styles'
import { Said } from '../kit/Said'
import { Icon } from '../kit/Icon'
import { pressProps } from '../kit/press'
import * as network from './network.styles'

export interface NetworkDialogProps {
  readonly view: NetworkView
  /** The networks of this deployment. */
  readonly offered: readonly ChainId[]
  readonly isSandbox: boolean
  readonly onSelect: (chainId: ChainId) => void
  /** Stops waiting for the wallet to switch. */
  readonly onStop: () => void
  readonly onClose: () => void
}

/** One network: its name, and the coin that pays for gas there. */
const NetworkOption = ({
  chainId,
  isShown,
  switchingTo,
  onSelect,
}: {
  readonly chainId: ChainId
  readonly isShown: boolean
  /** The network that the wallet was requested to switch to. */
  readonly switchingTo: ChainId | null
  readonly onSelect: (chainId: ChainId) => void
}) => {
  const text = useText()
  const { name, native, live } = chains[chainId]
  return (
    <button
      type="button"
      className={list.item}
      aria-current={isShown}
      {...pressProps(switchingTo !== null, () => onSelect(chainId))}
      data-chain={chainId}
    >
      <span className={list.grow}>
        {name}
        <span className={list.sub}>
          {switchingTo === chainId
            ? text('network.switching')
            : live
              ? text('network.native', { symbol: native.symbol })
              : text('network.sandboxOnly', { symbol: native.symbol })}
        </span>
      </span>
      {isShown ? <Icon name="check" /> : null}
    </button>
  )
}

/** With more networks than these, the list can be searched (C127). */
const SEARCHED_FROM = 6

export const NetworkDialog = ({
  view,
  offered,
  isSandbox,
  onSelect,
  onStop,
  onClose,
}: NetworkDialogProps) => {
  const text = useText()
  const [query, setQuery] = useState('')
  const titles = useId()
  const all = networkGroups(offered, view)
  const { main, test, closed } = networkGroups(offered, view, query)
  const options = (ids: readonly ChainId[], label?: string) => (
    <ul className={list.list} aria-labelledby={label}>
      {ids.map((id) => (
        <li key={id}>
          <NetworkOption
            chainId={id}
            isShown={id === view.chainId}
            switchingTo={view.switchingTo}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog title={text('network.title')} onClose={onClose}>
      <div className={styles.stack}>
        {view.failed === null ? null : (
          <Note
            tone="bad"
            role="alert"
            title={text('network.failed', { network: chains[view.failed.chainId].name })}
          >
            <Said>{walletErrorText(view.failed.error, text)}</Said>
          </Note>
        )}
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
        {all.main.length + all.test.length + all.closed.length <= SEARCHED_FROM ? null : (
          <input
            className={network.search}
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            placeholder={text('network.search')}
            aria-label={text('network.search')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {main.length === 0 ? null : options(main)}
        {(
          [
            ['network.test', test],
            ['network.closed', closed],
          ] as const
        ).map(([title, ids]) =>
          ids.length === 0 ? null : (
            <Fragment key={title}>
              <h3 className={network.group} id={`${titles}-${title}`}>
                {text(title)}
              </h3>
              {options(ids, `${titles}-${title}`)}
            </Fragment>
          ),
        )}
        <p className={styles.soft} data-heard="news">
          {main.length + test.length + closed.length === 0 ? text('network.noneFound') : null}
        </p>
        {isSandbox ? <p className={styles.soft}>{text('network.sandbox')}</p> : null}
      </div>
    </Dialog>
  )
}
