/** A wallet that turns to another account at its requests, and back to the first one soon after each turn. */
import * as E from 'fp-ts/Either'
import { concat, defer, ignoreElements, map, type Observable, of, Subject, timer } from 'rxjs'
import type { Address, TransactionHash } from '../../src/events/kernel/units'
import type { WalletError } from '../../src/events/wallet/events'
import { ASKING, type WalletCall } from '../../src/streams/ports/WalletCall'
import type { CallToSend, WalletChange, Wallets } from '../../src/streams/ports/Wallets'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeSigned } from '../support/fakes/fakeWallets'

/** The account that the user sees and presses for. */
export const FIRST = FAKE_ACCOUNT
export const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * When it turns: before its window opens; while that is open; before it, unnoticed by anyone, so that the other account
 * signs; as the adapter reads its account, which then asks nothing (X194); or not.
 */
export const TURNS = ['before', 'during', 'unnoticed', 'asRead', 'stays'] as const
export type Turn = (typeof TURNS)[number]

/** News of a turn reaches the log within this time, and a window opens and is answered after it. */
const NEWS_MS = 5
const AWAY_MS = 700

/** A window that opened: whom it was for, and the account that the wallet was on. */
interface Window {
  readonly wanted: Address
  readonly held: Address
}

export const turningWallet = (turns: readonly Turn[]) => {
  const change$ = new Subject<WalletChange>()
  const windows: Window[] = []
  const sent: (readonly [TransactionHash, CallToSend])[] = []
  let account = FIRST
  let asked = 0

  const turnTo = (next: Address): void => {
    account = next
    change$.next({ tag: 'accountChanged', account })
  }
  const leave = (): void => {
    turnTo(OTHER)
    timer(AWAY_MS).subscribe(() => turnTo(FIRST))
  }
  const later = <A>(act: () => A): Observable<A> => timer(NEWS_MS).pipe(map(act))
  const quietly = (act: () => void): Observable<never> => later(act).pipe(ignoreElements())
  const open = (wanted: Address): Observable<typeof ASKING> =>
    defer(() => of(ASKING)).pipe(
      map((step) => {
        windows.push({ wanted, held: account })
        return step
      }),
    )

  /** `act` is by the account that is asked, or by the one that it turned to unnoticed. */
  const request = <A>(
    wanted: Address,
    canBeUnnoticed: boolean,
    act: (by: Address) => E.Either<WalletError, A>,
  ): WalletCall<A> =>
    defer((): WalletCall<A> => {
      const turn = turns[asked++] ?? 'stays'
      switch (turn) {
        case 'before':
          return concat(
            quietly(leave),
            quietly(() => undefined),
            open(wanted),
            later(() => act(wanted)),
          )
        case 'during':
          return concat(
            open(wanted),
            quietly(leave),
            later(() => act(wanted)),
          )
        case 'asRead':
          return concat(quietly(leave), of(E.left({ tag: 'unauthorised' } as const)))
        case 'unnoticed':
          return concat(
            open(wanted),
            later(() => act(canBeUnnoticed ? OTHER : wanted)),
          )
        case 'stays':
          return concat(
            open(wanted),
            later(() => act(wanted)),
          )
      }
    })

  const wallets: Pick<Wallets, 'connect' | 'changes' | 'signOrder' | 'signCancellation' | 'send'> = {
    connect: () => defer(() => of(E.right({ name: FAKE_WALLET.name, account, chainId: 1 }))),
    changes: () => change$,
    signOrder: (_id, owner) => request(owner, true, (by) => E.right(fakeSigned(by))),
    signCancellation: (_id, owner) => request(owner, true, (by) => E.right(fakeSigned(by))),
    send: (_id, call) =>
      request(call.from, false, () => {
        const hash: TransactionHash = `0x${String(sent.length + 1).padStart(64, '0')}`
        sent.push([hash, call])
        return E.right(hash)
      }),
  }
  return { wallets, windows, sent }
}

export type TurningWallet = ReturnType<typeof turningWallet>
