import { type ChainId, chains } from '../../events/chain/chains.data'
import { useText } from '../intl/IntlProvider'
import { Icon } from '../kit/Icon'
import * as list from '../kit/list.styles'
import { pressProps } from '../kit/press'

export interface NetworkOptionProps {
  readonly chainId: ChainId
  readonly isShown: boolean
  /** The network that the wallet was requested to switch to. */
  readonly switchingTo: ChainId | null
  readonly onSelect: (chainId: ChainId) => void
}

/** One network: its name, and the coin that pays for gas there. */
export const NetworkOption = ({ chainId, isShown, switchingTo, onSelect }: NetworkOptionProps) => {
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
