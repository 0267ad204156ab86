/** When a version of a token list replaces the one in use (S4.39 to S4.46). */
import type { AppEvent } from '../catalogue'
import { TokenListFailed, TokenListFetched, TokenListRead } from './events'
import type { ChainList } from './lists'
import type { ListChange, ListVersion } from './state'
import { MAJOR, MINOR, NONE, PATCH, partsOf, stepBetween } from './listVersions'
import type { Token } from './token'

/** The smallest step that a change allows. */
const smallestStep = ({ added, removed, changed }: ListChange): number =>
  removed > 0 ? MAJOR : added > 0 ? MINOR : changed > 0 ? PATCH : NONE

/**
 * Changes that a list of the network's record may make without a step of its version (X162), because its publishers
 * often forget the step.
 */
const onlyAdds = ({ removed, changed }: ListChange): boolean => removed === 0 && changed === 0

const sameToken = (a: Token, b: Token): boolean =>
  a.symbol === b.symbol &&
  a.name === b.name &&
  a.decimals === b.decimals &&
  a.logoURI === b.logoURI &&
  (a.tags ?? []).join(' ') === (b.tags ?? []).join(' ')

export interface TokenDiff {
  readonly added: readonly Token[]
  readonly removed: readonly Token[]
  /** As they are afterwards. */
  readonly changed: readonly Token[]
}

/** The differences between the tokens of two versions. Tokens with the same checksummed address are the same. */
export const diffTokens = (before: readonly Token[], after: readonly Token[]): TokenDiff => {
  const old = new Map(before.map((token) => [token.address, token]))
  const added: Token[] = []
  const changed: Token[] = []
  for (const token of after) {
    const known = old.get(token.address)
    if (known === undefined) added.push(token)
    else if (!sameToken(known, token)) changed.push(token)
    old.delete(token.address)
  }
  return { added, removed: [...old.values()], changed }
}

/** A symbol that an update takes from one contract to another. */
export interface MovedToken {
  readonly before: Token
  readonly after: Token
}

/** Among an update's additions and removals: symbols that mean another contract after it (C493). */
export const movedTokens = ({ added, removed }: TokenDiff): readonly MovedToken[] => {
  const gone = new Map(removed.map((token) => [token.symbol.toLowerCase(), token]))
  return added.flatMap((after) => {
    const before = gone.get(after.symbol.toLowerCase())
    return before === undefined ? [] : [{ before, after }]
  })
}

export const countDiff = ({ added, removed, changed }: TokenDiff): ListChange => ({
  added: added.length,
  removed: removed.length,
  changed: changed.length,
})

const textOf = (list: ListVersion): string => partsOf(list).join('.')

/**
 * The meaning of a fetched version for a list that the chain has. If the server offers the version in use again,
 * nothing changes. An older one is refused. In both cases the source has withdrawn a waiting update (C471, C476). Each change
 * names the version that it was compared with (X422).
 */
export const afterFetch = (
  { chainId, url, current, update, isDefault }: ChainList,
  list: ListVersion,
  change: ListChange | null,
  isUnverified = false,
): readonly AppEvent[] => {
  const fetched = TokenListFetched({ chainId, url, list, change, ...(isUnverified ? { isUnverified } : {}) })
  const read = (version: ListVersion, as: 'current' | 'update'): AppEvent =>
    TokenListRead({ chainId, url, list: version, as, over: current?.hash ?? null })
  const asUpdate = update?.hash === list.hash ? [] : [read(list, 'update')]
  if (current === null) return [fetched, read(list, 'current')]
  const withdrawn = update === null ? [] : [read(current, 'current')]
  if (list.hash === current.hash) return [fetched, ...withdrawn]
  const step = stepBetween(current, list)
  const compared = { detail: '', current: textOf(current), offered: textOf(list) }
  if (step < NONE) return [TokenListFailed({ chainId, url, reason: 'older', ...compared }), ...withdrawn]
  // Someone between its author and this page may have made it: the user decides (X94).
  if (isUnverified) return [fetched, ...asUpdate]
  // A major step allows every change (S4.46); without the tokens of the version in use there is nothing to protect, and no
  // difference that the user could decide by (C477).
  if (change === null || step >= smallestStep(change) || (isDefault && step === NONE && onlyAdds(change)))
    return [fetched, read(list, 'current')]
  // A step, or none, that hides a larger change: the user decides.
  return [TokenListFailed({ chainId, url, reason: 'versionTooSmall', ...compared }), ...asUpdate]
}
