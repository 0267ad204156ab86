import { type RefObject, memo, useEffect, useRef } from 'react'
import { type Address, type Usd18, shortAddress } from '../../events/kernel'
import { isNative } from '../../events/tokens/native'
import type { TokenRowView } from '../../events/balances/tokenList'
import { useFormat, useText } from '../intl/IntlProvider'
import { Amount } from '../kit/Amount'
import { TokenIcon } from '../kit/TokenIcon'
import * as text from '../kit/text.styles'
import { shownName, shownSymbol } from '../../events/tokens/tokenText'
import TokenLogo from './TokenLogo'
import * as styles from './tokens.styles'
import { useStaysInView } from './useStaysInView'

/** A row with the worth of its balance in dollars; null if no price counts. */
export interface ShownRow extends TokenRowView {
  readonly usd: Usd18 | null
}

export interface TokenOptionProps {
  readonly id: string
  readonly row: ShownRow
  /** The name of the inactive list that has it; null: it can be chosen. */
  readonly offeredBy: string | null
  /** The version of the list that it is from; '' where the log has the token. */
  readonly list: string
  readonly isInView: boolean
  /** Its place among all rows, which are not all drawn; from 0. */
  readonly index: number
  readonly of: number
  readonly isActive: boolean
  readonly isSelected: boolean
  /**
   * Whether the dialog shows only a part of the list. The list scrolls a row into its own view, and the row scrolls
   * itself into the dialog's, because Enter must not choose an invisible row (X112). Asking for this causes a layout of
   * the page.
   */
  readonly isCut: RefObject<boolean>
  readonly onPoint: (token: Address) => void
}

const Option = (props: TokenOptionProps) => {
  const { id, row, offeredBy, index, isActive, isSelected, isCut, onPoint } = props
  const t = useText()
  const format = useFormat()
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive && isCut.current) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, isCut])
  useStaysInView(ref, isActive)
  const { token, balance } = row
  // Nothing is nothing in any decimals.
  const decimals = balance === 0n ? token.decimals : row.decimals
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={props.of}
      data-active={isActive}
      data-token={token.address}
      className={styles.option}
      onPointerMove={() => onPoint(token.address)}
    >
      <TokenIcon address={token.address} symbol={token.symbol} size="large">
        {props.isInView ? <TokenLogo token={token} list={props.list} /> : null}
      </TokenIcon>
      <span className={styles.names}>
        <span className={styles.symbol}>
          <bdi className={text.external} data-may-cut>
            {shownSymbol(token.symbol)}
          </bdi>
          {balance === null || decimals === null ? null : (
            <span className={text.push}>
              <span className={text.hidden}>{t('swap.balance')}</span>{' '}
              <Amount atoms={balance} token={{ ...token, decimals }} withSymbol={false} />
            </span>
          )}
        </span>
        <span className={styles.warned}>
          {row.imitates === null ? null : <span className={styles.tag}>{t('token.imitation')}</span>}
          {offeredBy === null ? null : (
            <span className={styles.tag}>{t('token.offered', { list: shownName(offeredBy) })}</span>
          )}
          {row.movedTo === undefined || row.movedTo === null ? null : (
            <span className={styles.tag}>{t('token.moved', { address: shortAddress(row.movedTo) })}</span>
          )}
          {/* A warning needs the line for itself. */}
          {row.isOwn && row.imitates === null ? (
            <span className={styles.tag}>{t('token.imported')}</span>
          ) : null}
          <bdi className={`${text.small} ${text.external}`} data-may-cut>
            {shownName(token.name)}
          </bdi>
          {row.usd === null || balance === 0n ? null : (
            <bdi className={`${text.small} ${text.push}`}>{format.usd(row.usd)}</bdi>
          )}
        </span>
        <span className={styles.address}>
          {isNative(token.address) ? t('token.nativeCoin') : token.address}
        </span>
      </span>
    </li>
  )
}

/** Scrolling draws the row that enters, and not those that stay. */
export const TokenOption = memo(Option)
