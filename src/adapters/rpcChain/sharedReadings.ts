/**
 * Several windows of one browser ask the endpoints once. One of them leads, by a lock: it follows the blocks and reads
 * balances, and the others hear its answers (X147). When that window closes or is hidden, the lock is free at once, and
 * the next one leads. If the browser has no locks or channels, each window asks for itself.
 */
import * as E from 'fp-ts/Either'
import {
  type Observable,
  EMPTY,
  NEVER,
  asyncScheduler,
  defer,
  exhaustMap,
  filter,
  finalize,
  fromEvent,
  ignoreElements,
  map,
  merge,
  of,
  race,
  startWith,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { checksum } from '../../events/kernel'
import type { AccountReading, Block, Chain, ChainError } from '../../streams/ports/Chain'
import type { Locks } from '../../streams/ports/Locks'
import type { PortCall } from '../../streams/ports/PortCall'

/** A channel between one browser's windows. A window doesn't hear its own messages. */
export interface WindowChannel {
  readonly say: (message: Message) => void
  readonly heard$: Observable<Message>
}

type Message =
  /** A window that does not lead wants to know the newest block. */
  | { readonly kind: 'newcomer'; readonly chainId: ChainId }
  | { readonly kind: 'block'; readonly chainId: ChainId; readonly answer: E.Either<ChainError, Block> }
  | { readonly kind: 'account'; readonly key: string; readonly answer: E.Either<ChainError, AccountReading> }

/** A leading window that is silent for this long may be frozen, so the others ask for themselves (C570): 30 s in ms. */
const SILENT_MS = 30_000
/** How long to wait for another window's balances. Its request leaves with the same block (C570). */
const WAIT_MS = 3000
/** Balances that were heard so shortly before are of the same block. */
const SAME_BLOCK_MS = 1000

/** This browser's channel. Null if it has none. `shape` changes with the messages, so older builds never hear them. */
export const windowChannel = (shape: string): WindowChannel | null => {
  try {
    const channel = new BroadcastChannel(`readings:${shape}`)
    return {
      say: (message) => channel.postMessage(message),
      heard$: fromEvent<MessageEvent<Message>>(channel, 'message').pipe(map(({ data }) => data)),
    }
  } catch {
    return null
  }
}

export const sharedReadings = (chain: Chain, locks: Locks, channel: WindowChannel | null): Chain => {
  if (channel === null) return chain
  const { say, heard$ } = channel
  /** Chains whose readings this window makes for the others. */
  const leads = new Set<ChainId>()
  const newest = new Map<ChainId, E.Either<ChainError, Block>>()
  /** Balances that no other window reads, so this one doesn't wait for them again. */
  const unshared = new Set<string>()
  const lately = new Map<
    string,
    { readonly at: number; readonly answer: E.Either<ChainError, AccountReading> }
  >()

  const blockHeard$ = (chainId: ChainId): Observable<E.Either<ChainError, Block>> =>
    heard$.pipe(
      switchMap((message) =>
        message.kind === 'block' && message.chainId === chainId ? of(message.answer) : EMPTY,
      ),
    )
  const accountHeard$ = (key: string): Observable<E.Either<ChainError, AccountReading>> =>
    heard$.pipe(
      switchMap((message) =>
        message.kind === 'account' && message.key === key ? of(message.answer) : EMPTY,
      ),
    )

  /** The blocks themselves, sent to the others, including windows that open later. */
  const lead$ = (chainId: ChainId): Observable<E.Either<ChainError, Block>> =>
    defer(() => {
      leads.add(chainId)
      const tell = (answer: E.Either<ChainError, Block>): void => say({ kind: 'block', chainId, answer })
      const newcomers$ = heard$.pipe(
        filter((message) => message.kind === 'newcomer' && message.chainId === chainId),
        switchMap(() => {
          const last = newest.get(chainId)
          if (last !== undefined) tell(last)
          return EMPTY
        }),
      )
      const own$ = chain.blocks(chainId).pipe(
        tap((answer) => {
          newest.set(chainId, answer)
          tell(answer)
        }),
      )
      return merge(own$, newcomers$)
    }).pipe(finalize(() => leads.delete(chainId)))

  /** Messages from the leading window. If it's silent, this window continues by itself. */
  const follow$ = (chainId: ChainId): Observable<E.Either<ChainError, Block>> =>
    defer(() => {
      const said$ = blockHeard$(chainId)
      // Said once the answer can be heard.
      const introduced$ = defer(() => {
        say({ kind: 'newcomer', chainId })
        return EMPTY
      })
      const instead$ = said$.pipe(
        startWith(null),
        // switchMap: each block from the channel ends the wait for it.
        switchMap(() => timer(SILENT_MS, SILENT_MS)),
        exhaustMap(() => chain.newestBlock(chainId)),
      )
      return merge(said$, instead$, introduced$)
    })

  /** Handles messages that no question waits for. Follows blocks as long as the window is visible. */
  const kept$ = heard$.pipe(
    tap((message) => {
      if (message.kind !== 'account') return
      unshared.delete(message.key)
      lately.clear()
      lately.set(message.key, { at: asyncScheduler.now(), answer: message.answer })
    }),
    ignoreElements(),
  )

  const blocks: Chain['blocks'] = (chainId) => {
    const blocks$ = locks.hold(`blocks:${String(chainId)}`).pipe(
      map((grant) => (grant === 'exclusive' ? lead$(chainId) : chain.blocks(chainId))),
      startWith(follow$(chainId)),
      // switchMap: a window that leads no longer follows.
      switchMap((answers$) => answers$),
    )
    return merge(kept$, blocks$)
  }

  const heardLately$ = (key: string): Observable<E.Either<ChainError, AccountReading>> =>
    defer(() => {
      const last = lately.get(key)
      return last !== undefined && asyncScheduler.now() - last.at < SAME_BLOCK_MS ? of(last.answer) : NEVER
    })

  const account: Chain['account'] = (chainId, owner, tokens, sharing) => {
    const key = `${String(chainId)}:${owner}:${checksum(tokens.join())}`
    const own$ = chain.account(chainId, owner, tokens)
    const told$ = own$.pipe(tap((answer) => say({ kind: 'account', key, answer })))
    if (sharing !== 'shared') return own$
    return defer((): PortCall<ChainError, AccountReading> => {
      if (leads.has(chainId)) return told$
      if (unshared.has(key)) return own$
      return race(
        merge(heardLately$(key), accountHeard$(key)).pipe(
          take(1),
          map(E.map((reading): AccountReading => ({ ...reading, isElsewhere: true }))),
        ),
        timer(WAIT_MS).pipe(
          tap(() => unshared.add(key)),
          switchMap(() => own$),
        ),
      )
    })
  }

  return { ...chain, blocks, account }
}
