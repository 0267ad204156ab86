/** Sends a claim through the epic that sends transactions, with the claims' port as a test has it. */
import { map } from 'rxjs'
import { expect } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import type { Claims } from '../../../src/streams/ports/Claims'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { fakeClaims } from '../../support/fakes/fakeClaims'
import { fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { world } from '../support/world'

/** The type of an event, or the error of a transaction that failed. */
export const outcome = (event: AppEvent): unknown =>
  event.type === 'TransactionFailed' ? event.data.error.tag : event.type

/** A test: after `given`, the request `claiming` ends as `expected`, and the wallet was asked to send `asked`. */
export const sendsClaim =
  (claiming: DurableEvent) =>
  (claims: Partial<Claims>, given: readonly AppEvent[], expected: string, asked: readonly unknown[][]) =>
    marbles((m) => {
      const { emitted, ports } = world({
        ports: { wallets: fakeWallets(), claims: fakeClaims(claims) },
        given,
      })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: claiming })).pipe(map(outcome))).toBeObservable(
        's',
        { s: expected },
      )
      m.flush()
      expect(ports.wallets.calls.send).toEqual(asked)
    })
