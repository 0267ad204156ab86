import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, map, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { RecipientNameRead } from '../../events/trade/events'
import { soughtName } from '../../events/trade/recipient'
import type { Epic } from '../Epic'
import { select } from '../operators/select'
import { TYPING_PAUSE_MS } from '../operators/typingPause'
import type { Chain } from '../ports/Chain'

interface Name {
  readonly chainId: ChainId
  readonly name: string
}

const unreadName = (state: AppState): Name | null => {
  const name = soughtName(state)
  return name === null ? null : { chainId: state.session.trade.chainId, name }
}

const sameName = (a: Name | null, b: Name | null): boolean => a?.chainId === b?.chainId && a?.name === b?.name

/** Looks up the name in the recipient's field, once typing has paused; one without an address is invalid (T5.38). */
export const readRecipientNameEpic: Epic = (log, { chain }) =>
  select(log, unreadName, sameName).pipe(
    // switchMap: another text ends the pause or the request for the older name.
    switchMap((name) => (name === null ? EMPTY : lookUp(chain, name))),
  )

const lookUp = (chain: Chain, { chainId, name }: Name): Observable<AppEvent> =>
  timer(TYPING_PAUSE_MS).pipe(
    switchMap(() => chain.addressOfName(chainId, name)),
    map((answer) => {
      if (E.isLeft(answer)) {
        const { tag } = answer.left
        const problem = tag === 'invalidName' || tag === 'offChainName' ? tag : 'nameUnreachable'
        return RecipientNameRead({ chainId, name, address: null, problem })
      }
      const address = answer.right
      return RecipientNameRead({ chainId, name, address, problem: address === null ? 'unknownName' : null })
    }),
  )
