/**
 * Token selector: a combobox over a listbox. The keyboard stays in the search field; arrows move through the list,
 * Enter chooses, Escape closes. An unlisted address is looked up on chain and imported after a confirmation.
 */
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { type Address, MOST_READ } from '../../events/kernel'
import type { Side } from '../../events/trade/events'
import type { Token } from '../../events/tokens/token'
import { tokenKey } from '../../events/tokens/state'
import { hasSmallBalance, headOrder, worthOf } from '../../events/balances/ownTokens'
import type { AddressQuery, TokenListView, TokenRowView } from '../../events/balances/tokenList'
import { useText } from '../intl/IntlProvider'
import { AddToken } from '../wallet/AddToken'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { Heard } from '../kit/Heard'
import { Icon } from '../kit/Icon'
import { isEnter } from '../kit/isEnter'
import { AddressLookup } from './AddressLookup'
import { MarkedToken } from './MarkedToken'
import { SelectorFoot } from './SelectorFoot'
import { TokenChips } from './TokenChips'
import type { ShownRow } from './TokenOption'
import { TokenRows } from './TokenRows'
import * as styles from './tokens.styles'
import { type ListedToken, type SelectorTokens, shownTokens } from './useSelectorTokens'

export interface TokenDialogProps {
  readonly side: Side
  readonly view: TokenListView
  readonly tokens: SelectorTokens
  /** The lookup of the query, if it is an address. */
  readonly finding: AddressQuery
  readonly query: string
  readonly explorerOf: (address: Address) => string | null
  readonly onQuery: (query: string) => void
  readonly onLookUp: (address: Address) => void
  readonly onImport: (token: Token) => void
  readonly onChoose: (listed: ListedToken) => void
  readonly onFavourite: (token: ListedToken, isFavourite: boolean) => void
  /** The user takes out a token that no list in use has (X83). */
  readonly onRemove: (address: Address) => void
  readonly onLists: () => void
  readonly onClose: () => void
}

/** How long a typed address waits for further changes before it is looked up (S5.35), in ms. */
const ADDRESS_PAUSE_MS = 200

/** The same list each time, so an empty one isn't drawn again. */
const NO_ROWS: readonly ListedToken[] = []

type RowSources = Pick<TokenListView, 'rows' | 'holdings' | 'decimals' | 'freshUsd'>

/** A row for each token, made once, when it is drawn. The view has the log's tokens, and the others' balances. */
const rowMaker = ({
  rows,
  holdings,
  decimals,
  freshUsd,
}: RowSources): ((listed: ListedToken) => ShownRow) => {
  const known = new Map(rows.map((row) => [row.token.address, row]))
  const made = new WeakMap<ListedToken, ShownRow>()
  const make = ({ token, list }: ListedToken): TokenRowView => ({
    token,
    // No one asked for the balances of inactive lists.
    balance: holdings === null || list?.isActive !== true ? null : (holdings[token.address] ?? 0n),
    decimals: decimals[tokenKey(token.chainId, token.address)] ?? null,
    isOwn: false,
    imitates: null,
    isFavourite: false,
  })
  const ofLog = ({ token, movedTo = null }: ListedToken): TokenRowView | undefined => {
    const row = known.get(token.address)
    return row !== undefined && movedTo !== null ? { ...row, movedTo } : row
  }
  return (listed) => {
    const before = made.get(listed)
    if (before !== undefined) return before
    const row = ofLog(listed) ?? make(listed)
    const shown = { ...row, usd: worthOf({ freshUsd }, row.token, row.balance, row.decimals) }
    made.set(listed, shown)
    return shown
  }
}

const useRows = ({
  rows,
  holdings,
  decimals,
  freshUsd,
}: TokenListView): ((listed: ListedToken) => ShownRow) =>
  useMemo(() => rowMaker({ rows, holdings, decimals, freshUsd }), [rows, holdings, decimals, freshUsd])

export const TokenDialog = (props: TokenDialogProps) => {
  const { side, view, tokens, finding, query, explorerOf, onQuery, onLookUp, onImport, onChoose, onClose } =
    props
  const t = useText()
  const clear = t('tokens.clear')
  const listId = useId()
  const rowOf = useRows(view)
  const [hidesSmall, setHidesSmall] = useState(false)
  const headOf = useMemo(() => headOrder(view), [view])
  const isSmall = useMemo(() => hasSmallBalance(view), [view])
  const rows = useMemo(
    () => shownTokens(tokens, query, headOf, (token) => !hidesSmall || !isSmall(token)),
    [tokens, query, headOf, isSmall, hidesSmall],
  )
  // By token: a list that changes must not put the mark, and with it Enter, on another one. Unmoved, it is on the first.
  const [active, setActive] = useState<Address | null>(null)
  const at = useMemo(() => {
    const place = rows.findIndex(({ token }) => token.address === active)
    return Math.max(0, place)
  }, [rows, active])
  const isOffer = (listed: ListedToken): boolean => listed.list !== null && !listed.list.isActive
  const unknown = finding.tag === 'address' && rows.every((row) => isOffer(row)) ? finding : null
  const address = unknown?.address ?? null
  const isAsked = (unknown?.lookup ?? null) !== null
  useEffect(() => {
    if (address === null || isAsked) return undefined
    const timer = setTimeout(() => onLookUp(address), ADDRESS_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [address, isAsked, onLookUp])
  const choose = (listed: ListedToken): void => {
    if (isOffer(listed)) onQuery(listed.token.address)
    else onChoose(listed)
  }
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
      setActive(rows[Math.max(0, Math.min(rows.length - 1, target))]?.token.address ?? null)
    } else if (isEnter(event) && row !== undefined) {
      event.preventDefault()
      choose(row)
    }
  }
  const tokensAt = (addresses: readonly Address[]): readonly Token[] =>
    addresses.flatMap((one) => view.rows.flatMap(({ token }) => (token.address === one ? [token] : [])))
  const recents = tokensAt(view.recent)
  const commons = tokensAt(view.common.filter((one) => !view.recent.includes(one)))
  // The dialog opens in one task and draws its rows in the next one: a slow phone's finger waits for neither (X403).
  const isOpened = useDeferredValue(true, false)
  const drawn = isOpened && unknown === null ? rows : NO_ROWS
  const shown = unknown === null ? rows.length : 0
  const activeRow = unknown === null ? rows[at] : undefined
  const source =
    unknown === null
      ? null
      : (rows.find(({ token }) => token.address === unknown.address)?.list?.name ?? null)
  return (
    <Dialog title={t('tokens.title', { side })} onClose={onClose} height="full">
      <div className={styles.selector}>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-expanded={shown > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={drawn[at] === undefined ? undefined : `${listId}-${String(at)}`}
            aria-label={t('tokens.search')}
            placeholder={t('tokens.search')}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={MOST_READ}
            value={query}
            onKeyDown={move}
            onChange={(event) => {
              setActive(null)
              onQuery(event.currentTarget.value)
            }}
          />
          {query === '' ? null : (
            <Button look="quiet" onClick={() => onQuery('')} aria-label={clear} title={clear}>
              <Icon name="close" size={16} />
            </Button>
          )}
        </div>
        {[
          { label: t('tokens.recent'), chips: recents },
          { label: t('tokens.common'), chips: commons },
        ].map(({ label, chips }) =>
          chips.length === 0 ? null : (
            <TokenChips key={label} label={label} tokens={chips} onChoose={onChoose} />
          ),
        )}
        <div className={styles.results}>
          <TokenRows
            id={listId}
            tokens={drawn}
            rowOf={rowOf}
            active={at}
            selected={view.picked[side]}
            onChoose={choose}
            onPoint={setActive}
          />
          {/* None found is a text of its own, with what helps. */}
          <Heard words={query === '' || shown === 0 ? null : t('tokens.found', { count: shown })} />
          <div data-heard="news">
            {finding.tag === 'wrongChecksum' || finding.tag === 'otherNetwork' ? (
              <p className={styles.empty}>
                {t(finding.tag === 'otherNetwork' ? 'recipient.otherNetwork' : 'tokens.wrongChecksum')}
              </p>
            ) : null}
            {finding.tag === 'none' && rows.length === 0 ? (
              <p className={styles.empty}>{t('tokens.nothing')}</p>
            ) : null}
            {unknown === null ? null : (
              <AddressLookup
                finding={unknown}
                listed={tokens.listed}
                source={source}
                explorer={explorerOf(unknown.address)}
                onAgain={() => onLookUp(unknown.address)}
                onImport={onImport}
              />
            )}
          </div>
        </div>
        <div className={styles.marked}>
          {activeRow === undefined ? null : (
            <MarkedToken
              row={rowOf(activeRow)}
              isOffer={isOffer(activeRow)}
              onFavourite={(isFavourite) => props.onFavourite(activeRow, isFavourite)}
              onRemove={() => props.onRemove(activeRow.token.address)}
            />
          )}
          {activeRow === undefined || isOffer(activeRow) ? null : <AddToken token={activeRow.token} />}
        </div>
        <SelectorFoot
          view={view}
          hidesSmall={hidesSmall}
          onHideSmall={setHidesSmall}
          onLists={props.onLists}
        />
      </div>
    </Dialog>
  )
}
