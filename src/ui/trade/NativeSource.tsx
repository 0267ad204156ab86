/** From which balance a sale of the native coin takes, chosen next to the token that is sold (X45, X118). */
import { cx } from '@linaria/core'
import { useId } from 'react'
import type { AppState } from '../../events/appState'
import { chains } from '../../events/chain/chains.data'
import { shownSymbol } from '../../events/tokens/tokenText'
import { chooseWrap } from '../../events/trade/chooseWrap'
import { wrappedAtHand } from '../../events/trade/nativePlan'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import * as text from '../kit/text.styles'
import * as styles from '../transactions/approval.styles'
import * as swap from './swap.styles'

const wrapsAllOf = ({ session: { trade } }: AppState): boolean => trade.wrapsAll

/** Shown only if there is a wrapped balance to take from. */
const NativeSource = () => {
  const t = useText()
  const act = useAct()
  const name = useId()
  const atHand = useView(wrappedAtHand)
  const wrapsAll = useView(wrapsAllOf)
  if (atHand === null || atHand.balance === 0n) return null
  const { token } = atHand
  const names = { native: chains[token.chainId].native.symbol, wrapped: shownSymbol(token.symbol) }
  return (
    <fieldset className={cx(styles.inline, swap.choice)}>
      <legend className={text.hidden}>{t('wrap.choice', names)}</legend>
      {[false, true].map((isAll) => (
        <label key={String(isAll)} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={wrapsAll === isAll}
            onChange={() => act(chooseWrap, { isAll })}
          />
          <span>{t(isAll ? 'wrap.choice.all' : 'wrap.choice.use', names)}</span>
        </label>
      ))}
    </fieldset>
  )
}

export default NativeSource
