/** The port of token lists of one tab. */
import * as E from 'fp-ts/Either'
import type { TokenLists } from '../../../src/streams/ports/TokenLists'
import { type Ask, DISK, NETWORK } from '../engine/calls'
import { listAtTime, listedToken } from '../world/lists'
import type { World } from '../world/world'

export const tokenListsPort = ({ chainId: own, time }: World, ask: Ask): TokenLists => ({
  fetch: (chainId, url, inUse) =>
    ask('tokenLists.fetch', [chainId, url, inUse], NETWORK, () =>
      E.right(listAtTime(url, inUse, time.now())),
    ),
  tokens: (chainId, hash) =>
    ask('tokenLists.tokens', [chainId, hash], DISK, () =>
      chainId === own ? E.right([listedToken(own)]) : E.left('missing' as const),
    ),
  names: (chainId, hashes, tokens) =>
    ask('tokenLists.names', [chainId, hashes, tokens], DISK, () => {
      const { address, symbol, name } = listedToken(own)
      const isNamed = chainId === own && hashes.length > 0 && tokens.includes(address)
      return E.right({ names: isNamed ? [{ address, symbol, name }] : [], isWhole: true })
    }),
  holdings: (chainId, account, hashes) =>
    ask('tokenLists.holdings', [chainId, account, hashes], NETWORK, () =>
      chainId === own ? E.right({ [listedToken(own).address]: 5n }) : E.left('unread' as const),
    ),
  logos: (...args) => ask('tokenLists.logos', args, DISK, () => E.right([])),
  erase: () => ask('tokenLists.erase', [], DISK, () => E.right(undefined)),
  keepOnly: (hashes) => ask('tokenLists.keepOnly', [hashes], DISK, () => E.right(undefined)),
})
