/**
 * Token selector: a combobox over a listbox. The keyboard stays in the search field; arrows move through the list,
 * Enter chooses, Escape closes. An unlisted address is looked up on chain and imported after a confirmation.
 */
import { useEffect, useId, useMemo, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Address } from '../../events/kernel/units'
import type { Side } from '../../events/swap/events'
import { isNative } from '../../events/tokens/native'
import type { Token } from '../../events/tokens/token'
import type { AddressQuery, TokenListView } from '../../events/views/tokenList'
import { searchRows } from '../../events/views/tokenList'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { TokenIcon } from '../kit/TokenIcon'
import { CopyButton } from '../kit/Copyable'
import { Dialog } from '../kit/Dialog'
import { Icon } from '../kit/Icon'
import * as text from '../kit/text.styles'
import { AddressLookup } from './AddressLookup'
import { shownSymbol } from '../../events/tokens/tokenText'
import { TokenOption } from './TokenOption'
import * as styles from './tokens.styles'

export interface TokenDialogProps {
  readonly side: Side
  readonly view: TokenListView
  /** The lookup of the query, if it is an address. */
  readonly finding: AddressQuery
  readonly query: string
  readonly explorerOf: (address: Address) => string | null
  readonly onQuery: (query: string) => void
  readonly onLookUp: (address: Address) => void
  readonly onImport: (token: Token) => void
  readonly onChoose: (address: Address) => void
  readonly onClose: () => void
}

export const TokenDialog = (props: TokenDialogProps): ReactElement => {
  const { side, view, finding, query, explorerOf, onQuery, onLookUp, onImport, onChoose, onClose } = props
  const t = useText()
  const listId = useId()
  const rows = useMemo(() => searchRows(view.rows, query), [view.rows, query])
  const [active, setActive] = useState(0)
  const at = Math.min(active, rows.length - 1)
  const unknown = finding.tag === 'address' && rows.length === 0 ? finding : null
  const address = unknown?.address ?? null
  const isAsked = (unknown?.lookup ?? null) !== null
  useEffect(() => {
    if (address !== null && !isAsked) onLookUp(address)
  }, [address, isAsked, onLookUp])
  useEffect(() => {
    document.getElementById(`${listId}-${String(at)}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, listId])
  const move = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 5,
      PageUp: at - 5,
    }
    const target = to[event.key]
    const row = rows[at]
    if (target !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(rows.length - 1, target)))
    } else if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      onChoose(row.token.address)
    }
  }
  const commons =
    query === '' ? view.common.flatMap((one) => view.rows.filter(({ token }) => token.address === one)) : []
  const activeRow = rows[at]
  return (
    <Dialog title={t('tokens.title', { side })} onClose={onClose}>
      <div className={text.stack}>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeRow === undefined ? undefined : `${listId}-${String(at)}`}
            aria-label={t('tokens.search')}
            placeholder={t('tokens.search')}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={query}
            onKeyDown={move}
            onChange={(event) => {
              setActive(0)
              onQuery(event.currentTarget.value)
            }}
          />
          {query === '' ? null : (
            <Button look="quiet" onClick={() => onQuery('')} aria-label={t('tokens.clear')}>
              <Icon name="close" size={16} />
            </Button>
          )}
        </div>
        {commons.length === 0 ? null : (
          <div className={styles.common} role="group" aria-label={t('tokens.common')}>
            {commons.map(({ token }) => (
              <Button key={token.address} look="chip" onClick={() => onChoose(token.address)}>
                <TokenIcon address={token.address} symbol={token.symbol} size="small" />
                <bdi>{shownSymbol(token.symbol)}</bdi>
              </Button>
            ))}
          </div>
        )}
        <ul
          id={listId}
          role="listbox"
          aria-label={t('tokens.list')}
          className={styles.options}
          hidden={rows.length === 0}
        >
          {rows.map((row, index) => (
            <TokenOption
              key={row.token.address}
              id={`${listId}-${String(index)}`}
              row={row}
              isActive={index === at}
              isSelected={row.chosenAs === side}
              onChoose={() => onChoose(row.token.address)}
              onPoint={() => setActive(index)}
            />
          ))}
        </ul>
        <div role="status">
          {finding.tag === 'wrongChecksum' ? (
            <p className={styles.empty}>{t('tokens.wrongChecksum')}</p>
          ) : null}
          {finding.tag === 'none' && rows.length === 0 ? (
            <p className={styles.empty}>{t('tokens.nothing')}</p>
          ) : null}
          {unknown === null ? null : (
            <AddressLookup
              finding={unknown}
              explorer={explorerOf(unknown.address)}
              onAgain={() => onLookUp(unknown.address)}
              onImport={onImport}
            />
          )}
        </div>
        {activeRow === undefined || isNative(activeRow.token.address) ? null : (
          <p className={text.row}>
            <span className={text.small}>
              {t('tokens.copyHint', { symbol: shownSymbol(activeRow.token.symbol) })}
            </span>
            <CopyButton
              value={activeRow.token.address}
              what={t('tokens.addressOf', { symbol: shownSymbol(activeRow.token.symbol) })}
            />
          </p>
        )}
      </div>
    </Dialog>
  )
}
