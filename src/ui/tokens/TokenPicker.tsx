/** Connects the token dialog to the state. Loaded when it is opened. */
import * as E from 'fp-ts/Either'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { Address } from '../../events/kernel'
import { chooseToken } from '../../events/trade/decide'
import type { Side } from '../../events/trade/events'
import { requestList } from '../../events/tokens/decideLists'
import {
  addListedToken,
  importToken,
  lookUpToken,
  removeToken,
  setFavourite,
  toggleSelector,
} from '../../events/tokens/decide'
import { addressQuery, tokenList } from '../../events/balances/tokenList'
import { useLinks } from '../hooks/AppProvider'
import { lazyView } from '../hooks/lazyView'
import { useAct } from '../hooks/useAct'
import { useTimedView } from '../hooks/useTimedView'
import { useViewOf } from '../hooks/useView'
import { TokenDialog } from './TokenDialog'
import { type ListedToken, useSelectorTokens } from './useSelectorTokens'

const ListsDialog = lazyView(() => import('./ListsDialog'))

export interface TokenPickerProps {
  readonly side: Side
  /** The initial text of the search: an address from a link, or empty. */
  readonly first: string
  readonly onClose: () => void
}

const TokenPicker = ({ side, first, onClose }: TokenPickerProps) => {
  const act = useAct()
  const links = useLinks()
  const [query, setQuery] = useState(first)
  const [isManaging, setManaging] = useState(false)
  const view = useTimedView(tokenList)
  const tokens = useSelectorTokens(view)
  const finding = useViewOf(addressQuery, query)
  useEffect(() => {
    act(toggleSelector, { isOpen: true })
    return () => {
      act(toggleSelector, { isOpen: false })
    }
  }, [act])
  // Tokens that the browser has removed are fetched again, and not waited for until the next reading of all lists.
  const missing = tokens.missing.join('\n')
  useEffect(() => {
    for (const url of missing.split('\n').filter(Boolean)) act(requestList, { text: url, again: true })
  }, [act, missing])
  const lookUp = useCallback(
    (address: Address) => {
      act(lookUpToken, { address })
    },
    [act],
  )
  const choose = useCallback(
    (token: Address): void => {
      act(chooseToken, { side, token })
      onClose()
    },
    [act, side, onClose],
  )
  // An import is written to the disk first; the token can be chosen once the state has it.
  const [added, setAdded] = useState<Address | null>(null)
  const isKnown = view.rows.some(({ token }) => token.address === added)
  useEffect(() => {
    if (added !== null && isKnown) choose(added)
  }, [added, isKnown, choose])
  /** Makes the log know a token of a list; false if the list is no longer in use, as after a change in another tab (X304). */
  const keep = ({ token, list }: ListedToken): boolean => {
    if (list === null) return true
    const kept = act(addListedToken, { token, hash: list.hash })
    return E.isRight(kept) || kept.left.tag === 'alreadyKnown'
  }
  if (isManaging) {
    return (
      <Suspense fallback={null}>
        <ListsDialog onBack={() => setManaging(false)} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <TokenDialog
      side={side}
      view={view}
      tokens={tokens}
      finding={finding}
      query={query}
      explorerOf={(address) => links.token(view.chainId, address)}
      onQuery={setQuery}
      onLookUp={lookUp}
      onImport={({ address }) => {
        const imported = act(importToken, { address })
        if (E.isRight(imported) || imported.left.tag === 'alreadyKnown') setAdded(address)
      }}
      onChoose={(listed) => {
        if (!keep(listed)) return
        if (listed.list === null) choose(listed.token.address)
        else setAdded(listed.token.address)
      }}
      onFavourite={(listed, isFavourite) => {
        if (keep(listed)) act(setFavourite, { address: listed.token.address, isFavourite })
      }}
      onRemove={(address) => {
        act(removeToken, { address })
      }}
      onLists={() => setManaging(true)}
      onClose={onClose}
    />
  )
}

export default TokenPicker
