/**
 * New blocks: pushed by subscription if the endpoint has a socket, and polled. With a socket the poll is slow, and only
 * detects a socket that died silently.
 */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import {
  EMPTY,
  type Observable,
  type SchedulerLike,
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  exhaustMap,
  map,
  merge,
  of,
  repeat,
  share,
  switchMap,
  timer,
} from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import { decodeWith } from '../../events/kernel'
import type { Block, ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Egress, SocketEvent } from '../egress'
import { malformed } from './batching'
import type { ChainClient } from './chainClient'
import type { EndpointsClient } from './endpointsClient'
import { QuantityC } from './codecs'

/** 15 s in ms (S9.21). A socket reports each block, and the poll only shows whether the socket is alive. */
const SOCKET_POLL_MS = 15_000
/** The first pause before the stream of blocks reconnects (C106). */
const RECONNECT_FIRST_MS = 1000
/** The longest such pause (C107). */
const RECONNECT_MOST_MS = 30_000
/**
 * When an endpoint goes down, all browsers lose their sockets at the same moment. Each waits up to this much longer at
 * random (C653).
 */
const RECONNECT_SPREAD = 0.5

const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })

const HeaderC = t.type({ hash: t.string, number: QuantityC, timestamp: QuantityC })
type Header = t.TypeOf<typeof HeaderC>
const NoticeC = t.type({ params: t.type({ result: HeaderC }) })

const blockOf = ({ number, timestamp }: Header): Block => ({ number, timestamp })

const newest = (client: ChainClient): PortCall<ChainError, Header> =>
  client
    .request('eth_getBlockByNumber', ['latest', false])
    .pipe(map(E.chain((answer) => E.mapLeft(malformed)(decodeWith(HeaderC)(answer)))))

/** The block of this number; null if the endpoint has none. */
export const readBlock = (client: ChainClient, number: number): PortCall<ChainError, Block | null> =>
  client
    .request('eth_getBlockByNumber', [QuantityC.encode(number), false])
    .pipe(
      map(
        E.chain((answer) =>
          answer === null ? E.right(null) : E.bimap(malformed, blockOf)(decodeWith(HeaderC)(answer)),
        ),
      ),
    )

export const readNewestBlock = (client: ChainClient): PortCall<ChainError, Block> =>
  newest(client).pipe(map(E.map(blockOf)))

/** A pushed header; null for any other message of the socket (the answer to the subscription). */
const headerIn = (text: string): Header | null => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => null,
  )
  const notice = E.chainW(decodeWith(NoticeC))(parsed)
  return E.isRight(notice) ? notice.right.params.result : null
}

/** Socket events without end: connects again, waiting longer each time until a message arrives. */
const connected = (
  egress: Egress,
  url: string,
  scheduler: SchedulerLike,
  random: () => number,
): Observable<SocketEvent | 'closed'> => {
  let waitMs = RECONNECT_FIRST_MS
  return concat(
    defer(() => egress.socket(url, SUBSCRIBE)).pipe(
      map((event) => {
        waitMs = RECONNECT_FIRST_MS
        return event
      }),
    ),
    of('closed' as const),
  ).pipe(
    repeat({
      delay: () => {
        const wait = waitMs * (1 + random() * RECONNECT_SPREAD)
        waitMs = Math.min(waitMs * 2, RECONNECT_MOST_MS)
        return timer(wait, scheduler)
      },
    }),
  )
}

const sameAnswer = (a: E.Either<ChainError, Header>, b: E.Either<ChainError, Header>): boolean =>
  E.isRight(a) && E.isRight(b) && a.right.hash === b.right.hash

/** Every block that differs from the previous one, and every error. Never completes. */
export const readBlocks = (
  egress: Egress,
  client: EndpointsClient,
  chainId: ChainId,
  socketUrl: string | null,
  scheduler: SchedulerLike = asyncScheduler,
  random: () => number = Math.random,
): Observable<E.Either<ChainError, Block>> =>
  defer(() => {
    const socket$ = (socketUrl === null ? EMPTY : connected(egress, socketUrl, scheduler, random)).pipe(
      share(),
    )
    const pushed$ = socket$.pipe(
      switchMap((event) => {
        const header = event !== 'closed' && event.tag === 'message' ? headerIn(event.text) : null
        if (header !== null) client.saw(header.number, header.timestamp)
        return header === null ? EMPTY : of(E.right<ChainError, Header>(header))
      }),
    )
    /** On open: the missed blocks. On close: whether the endpoint is still there, and still the same chain. */
    const turns$ = socket$.pipe(
      switchMap((event) => {
        if (event === 'closed') client.doubt()
        return event === 'closed' || event.tag === 'opened' ? of(event) : EMPTY
      }),
    )
    // exhaustMap: a slow endpoint gets no second request before it has answered the first.
    const polled$ = merge(
      // Without a socket, as often as the chain's record says (C126).
      timer(0, socketUrl === null ? chains[chainId].blockPollMs : SOCKET_POLL_MS, scheduler),
      turns$,
    ).pipe(exhaustMap(() => newest(client)))
    return merge(polled$, pushed$)
  }).pipe(distinctUntilChanged(sameAnswer), map(E.map(blockOf)))
