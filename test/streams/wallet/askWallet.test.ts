/** Requests to a wallet: when they are made, what takes them back, and which answers count (X71). */
import * as E from 'fp-ts/Either'
import { concat, map, NEVER, Observable, of } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { NetworkSelected } from '../../../src/events/chain/events'
import {
  WalletAccountChanged,
  WalletConnected,
  WalletConnectFailed,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import type { Epic } from '../../../src/streams/Epic'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import { askWallet } from '../../../src/streams/wallet/askWallet'
import { signingProblem } from '../../../src/streams/wallet/walletProblem'
import { FAKE_ACCOUNT, FAKE_WALLET } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const CHANGES: readonly (readonly [what: string, tag: string, fact: AppEvent])[] = [
  ['the account', 'accountChanged', WalletAccountChanged({ account: OTHER })],
  ['the network', 'chainChanged', NetworkSelected({ chainId: 100 })],
  ['nothing but the connection', 'walletGone', WalletDisconnected({ walletId: FAKE_WALLET.id, by: 'user' })],
  [
    'the wallet, to another with the same account',
    'walletGone',
    WalletConnected({ walletId: 'io.other', name: 'Other', account: FAKE_ACCOUNT, chainId: 1 }),
  ],
]

/** Reads for 2 s, opens its window, and is answered 2 s later. */
const walletIn = (m: Context, opened: string[]): WalletCall<string> =>
  concat(
    m.cold('2s (a|)', { a: ASKING } as const),
    new Observable<E.Either<never, string>>((subscriber) => {
      opened.push('window')
      return m.cold('2s (a|)', { a: E.right('hash') }).subscribe(subscriber)
    }),
  )

interface Script {
  readonly change?: AppEvent
  readonly at?: string
  readonly stoppedAt?: string
  readonly actsAnyway?: boolean
  readonly ask?: WalletCall<string>
}

/** An answer as a fact that changes nothing of the wallet, so that the log's own surroundings can be used. */
const noted = (text: string): AppEvent =>
  WalletConnectFailed({
    walletId: 'io.none',
    silent: true,
    error: { tag: 'unlisted', description: text },
  })
const text = (event: AppEvent): string | undefined =>
  event.type === 'WalletConnectFailed' ? event.data.error.description : event.type

/** What is answered; a window that opens is pushed to `opened`. */
const asked = (
  m: Context,
  { change, at = '', stoppedAt, actsAnyway = false, ask }: Script,
  opened: string[] = [],
): Observable<string | undefined> => {
  const epic: Epic = (log) =>
    askWallet(log, {
      problem: signingProblem({ owner: FAKE_ACCOUNT, chainId: 1 }),
      stopped$: stoppedAt === undefined ? NEVER : m.cold(`${stoppedAt} a`),
      actsAnyway,
      ask: () => ask ?? walletIn(m, opened),
    }).pipe(map((answer) => noted(E.isRight(answer) ? answer.right : answer.left.tag)))
  const made = world({ given: [started, connected] })
  return made.emitted(epic, change === undefined ? NEVER : m.hot(`${at} a`, { a: change })).pipe(map(text))
}

describe('a request to a wallet', () => {
  it(
    'is answered after the window was open',
    marbles((m) => {
      m.expect(asked(m, {})).toBeObservable('4s a', { a: 'hash' })
    }),
  )

  it.each(CHANGES)(
    'that was not shown is taken back with a change of %s, and no window opens',
    (_, tag, change) => {
      marbles((m) => {
        const opened: string[] = []
        m.expect(asked(m, { change, at: '1s', actsAnyway: true }, opened)).toBeObservable('1s a', { a: tag })
        m.flush()
        expect(opened).toEqual([])
      })()
    },
  )

  it.each(CHANGES)('for a signature ends with a change of %s while the window is open', (_, tag, change) => {
    marbles((m) => {
      m.expect(asked(m, { change, at: '3s' })).toBeObservable('3s a', { a: tag })
    })()
  })

  it.each(CHANGES)(
    'for a transaction keeps its answer with a change of %s while the window is open',
    (_, _tag, change) => {
      marbles((m) => {
        m.expect(asked(m, { change, at: '3s', actsAnyway: true })).toBeObservable('4s a', { a: 'hash' })
      })()
    },
  )

  it(
    'that the user stopped waiting for before its window opened is never made',
    marbles((m) => {
      const opened: string[] = []
      m.expect(asked(m, { stoppedAt: '1s' }, opened)).toBeObservable('', {})
      m.flush()
      expect(opened).toEqual([])
    }),
  )

  it(
    'that the user stopped waiting for while its window was open is answered',
    marbles((m) => {
      m.expect(asked(m, { stoppedAt: '3s' })).toBeObservable('4s a', { a: 'hash' })
    }),
  )

  it(
    'that the user stopped waiting for opens no second window',
    marbles((m) => {
      const opened: string[] = []
      const ask: WalletCall<string> = concat(of(ASKING), walletIn(m, opened))
      m.expect(asked(m, { stoppedAt: '1s', ask }, opened)).toBeObservable('', {})
      m.flush()
      expect(opened).toEqual([])
    }),
  )
})
