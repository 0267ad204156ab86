/** Decisions about token lists: to request one, add it, switch it on or off, remove it, accept its update. */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { TokenListRead, TokenListRequested, TokenListSet } from './events'
import { listAt, otherEntries, spellingsOf } from './lists'
import { isSeveralLists, listAddress } from './listAddress'
import { listKey } from './state'

/** 'malformed': neither a URL of a list nor a name of the name service. 'several': more than one of them (X287). */
export type RequestListRejection =
  | { readonly tag: 'malformed' }
  | { readonly tag: 'several' }
  | { readonly tag: 'alreadyAdded' }
  | { readonly tag: 'alreadyRequested' }

/** Requests a list of the tab's chain: one that the user typed, or (`again`) one that is there already. */
export const requestList: Decision<
  { readonly text: string; readonly again?: boolean },
  RequestListRejection
> = ({ durable, session }, { text, again = false }) => {
  const { chainId } = session.chain
  const typed = listAddress(text)
  if (typed === null) return E.left({ tag: isSeveralLists(text) ? 'several' : 'malformed' })
  const [url] = spellingsOf(durable.tokens, chainId, typed)
  if (!again && listAt(durable.tokens, chainId, url) !== undefined) return E.left({ tag: 'alreadyAdded' })
  return session.tokens.readings[listKey(chainId, url)]?.tag === 'pending'
    ? E.left({ tag: 'alreadyRequested' })
    : E.right([TokenListRequested({ chainId, url })])
}

export type AddListRejection = { readonly tag: 'notFetched' }

/** Adds a fetched list in the version that the user saw. Two addresses may serve the same list. */
export const addList: Decision<{ readonly url: string; readonly hash: string }, AddListRejection> = (
  { durable, session },
  { url: typed, hash },
) => {
  const { chainId } = session.chain
  const [url] = spellingsOf(durable.tokens, chainId, typed)
  const reading = session.tokens.readings[listKey(chainId, url)]
  const list = reading?.tag === 'fetched' ? reading.list : otherEntries(reading, null)
  if (list?.hash !== hash) return E.left({ tag: 'notFetched' })
  return listAt(durable.tokens, chainId, url) !== undefined
    ? E.right([])
    : E.right([
        TokenListSet({ chainId, url, mode: 'active' }),
        TokenListRead({ chainId, url, list, as: 'current', over: null }),
      ])
}

export type SetListRejection = { readonly tag: 'unknownList' } | { readonly tag: 'unchanged' }

/** Enables, disables or removes a list. `index` is its place in `listsOf`. */
export const setList: Decision<
  { readonly url: string; readonly mode: 'active' | 'inactive' | 'removed' },
  SetListRejection
> = ({ durable, session }, { url, mode }) => {
  const { chainId } = session.chain
  const list = listAt(durable.tokens, chainId, url)
  if (list === undefined) return E.left({ tag: 'unknownList' })
  if (mode !== 'removed' && (mode === 'active') === list.isActive) return E.left({ tag: 'unchanged' })
  // If only one spelling were removed, the list would come back under another.
  const urls = mode === 'removed' ? new Set([url, ...spellingsOf(durable.tokens, chainId, url)]) : [url]
  return E.right([...urls].map((one) => TokenListSet({ chainId, url: one, mode })))
}

/** S8.37: 'accept list update called without pending update'. */
export type AcceptUpdateRejection = { readonly tag: 'noUpdate' }

/** Accepts the version that waits, or a list without its faulty entries (X161), as it was shown (S4.42). */
export const acceptListUpdate: Decision<
  { readonly url: string; readonly hash: string },
  AcceptUpdateRejection
> = ({ durable, session }, { url, hash }) => {
  const { chainId } = session.chain
  const list = listAt(durable.tokens, chainId, url)
  if (list === undefined) return E.left({ tag: 'noUpdate' })
  const others = otherEntries(session.tokens.readings[listKey(chainId, url)], list.current)
  const accepted = [list.update, others].find((version) => version?.hash === hash)
  return accepted === undefined || accepted === null
    ? E.left({ tag: 'noUpdate' })
    : E.right([
        TokenListRead({ chainId, url, list: accepted, as: 'current', over: list.current?.hash ?? null }),
      ])
}
