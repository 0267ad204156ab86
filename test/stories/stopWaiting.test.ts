/** A wallet whose window is lost: its request can be given up and repeated, and a late answer is not lost (X14). */
import * as E from 'fp-ts/Either'
import { delay, NEVER, type Observable, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { abandonCancellation } from '../../src/events/orders/abandonCancellation'
import { cancelOrder } from '../../src/events/orders/cancelOrder'
import { ordersOfAccount } from '../../src/events/orders/select'
import type { Order } from '../../src/events/orders/state'
import { chooseToken, typeAmount } from '../../src/events/trade/decide'
import { abandonTransaction } from '../../src/events/transactions/abandonTransaction'
import { clearTransactions } from '../../src/events/transactions/clearTransactions'
import { approve } from '../../src/events/trade/approve'
import { transactionsOf } from '../../src/events/transactions/select'
import type { TransactionHash } from '../../src/events/kernel'
import type { WalletError } from '../../src/events/wallet/events'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, fakeSigned } from '../support/fakes/fakeWallets'
import { type Tab, aBrowser, play } from './app'
import { connect, DAI, rich, WETH } from './journey'

const approved = { ...rich, allowances: { [WETH]: 100n * 10n ** 18n, [DAI]: 0n } }
const LATE_MS = 6000

/** The first request is answered as `first` describes, late or never; the others at once. */
const answering = <A>(first: Observable<A>, others: A): (() => Observable<A>) => {
  let count = 0
  return () => {
    count += 1
    return count === 1 ? first : of(others)
  }
}

const opened = (browser: ReturnType<typeof aBrowser>) => {
  const held: { tab?: Tab } = {}
  const tab = (): Tab => {
    if (held.tab === undefined) throw new Error('the tab is not open yet')
    return held.tab
  }
  const steps = [
    [0, () => (held.tab = browser.openTab())],
    [100, () => connect(tab())],
    [200, () => tab().act(chooseToken, { side: 'sell', token: WETH })],
    [201, () => tab().act(chooseToken, { side: 'buy', token: DAI })],
    [202, () => tab().act(typeAmount, { side: 'sell', text: '1' })],
  ] as const
  return { tab, steps }
}

const orderOf = ({ state }: Tab): Order => {
  const [order] = ordersOfAccount(state().durable.orders, 1, FAKE_ACCOUNT)
  if (order === undefined) throw new Error('there is no order')
  return order
}
const done = (decided: E.Either<unknown, unknown>): void => expect(decided).toMatchObject({ _tag: 'Right' })

const signature = E.right(fakeSigned(FAKE_ACCOUNT))
const sent = E.right(FAKE_TRANSACTION)
const transactions = ({ state }: Tab) => transactionsOf(state().durable.transactions, 1, FAKE_ACCOUNT)

describe('a cancellation whose wallet does not answer', () => {
  const story = (first: Observable<typeof signature>) => {
    const browser = aBrowser({ chain: approved, wallets: { signCancellation: answering(first, signature) } })
    const { tab, steps } = opened(browser)
    const asked = [
      ...steps,
      [1000, () => tab().place()],
      [3000, () => done(tab().act(cancelOrder, { uid: orderOf(tab()).uid }))],
      [4000, () => done(tab().act(abandonCancellation, { uid: orderOf(tab()).uid }))],
    ] as const
    return { browser, tab, asked }
  }

  it('is given up and asked for again, and the second one is sent', () => {
    const { browser, tab, asked } = story(NEVER)
    play(browser, [
      ...asked,
      [5000, () => expect(orderOf(tab())).toMatchObject({ cancellationRequested: false, status: 'pending' })],
      [5001, () => done(tab().act(cancelOrder, { uid: orderOf(tab()).uid }))],
      [7000, () => undefined],
    ])
    expect(browser.wallets.calls.signCancellation).toHaveLength(2)
    expect(browser.orderBook.calls.cancelOrder).toHaveLength(1)
  })

  it('is sent when it is signed after it was given up', () => {
    const { browser, tab, asked } = story(of(signature).pipe(delay(LATE_MS)))
    play(browser, [
      ...asked,
      [5000, () => expect(browser.orderBook.calls.cancelOrder).toHaveLength(0)],
      [9500, () => expect(tab().facts.map(({ type }) => type)).toContain('OrderCancellationAccepted')],
    ])
    expect(browser.orderBook.calls.cancelOrder).toHaveLength(1)
  })

  it('has nothing to give up before it is asked for', () => {
    const { browser, tab, asked } = story(NEVER)
    play(browser, [
      ...asked,
      [
        5000,
        () =>
          expect(tab().act(abandonCancellation, { uid: orderOf(tab()).uid })).toMatchObject({
            left: { tag: 'notWaiting' },
          }),
      ],
    ])
  })
})

describe('an approval whose wallet does not answer', () => {
  const story = (first: Observable<E.Either<WalletError, TransactionHash>>) => {
    const browser = aBrowser({ chain: rich, wallets: { send: answering(first, sent) } })
    const { tab, steps } = opened(browser)
    const asked = [
      ...steps,
      [1000, () => done(tab().act(approve, { unlimited: false }))],
      [2000, () => done(tab().act(abandonTransaction, { id: transactions(tab())[0]?.id ?? '' }))],
    ] as const
    return { browser, tab, asked }
  }

  it('is given up and asked for again', () => {
    const { browser, tab, asked } = story(NEVER)
    play(browser, [
      ...asked,
      [3000, () => expect(transactions(tab())).toMatchObject([{ status: 'notSent' }])],
      [3001, () => done(tab().act(approve, { unlimited: false }))],
      [5000, () => expect(transactions(tab())).toMatchObject([{ status: 'pending' }, { status: 'notSent' }])],
    ])
    expect(browser.wallets.calls.send).toHaveLength(2)
  })

  it('is recorded and followed when its hash comes after it was given up', () => {
    const { browser, tab, asked } = story(of(sent).pipe(delay(LATE_MS)))
    play(browser, [
      ...asked,
      [
        8000,
        () => expect(transactions(tab())).toMatchObject([{ status: 'pending', hash: FAKE_TRANSACTION }]),
      ],
    ])
  })

  it.each<readonly [tag: WalletError['tag'], then: string]>([
    ['refused', 'refused'],
    ['unlisted', 'abandoned'],
    ['noHash', 'abandoned'],
  ])('is in doubt until its wallet says that it was not sent: %s (X311)', (tag, then) => {
    const { browser, tab, asked } = story(of(E.left({ tag })).pipe(delay(LATE_MS)))
    play(browser, [
      ...asked,
      [6000, () => expect(transactions(tab())).toMatchObject([{ error: { tag: 'abandoned' } }])],
      [8000, () => expect(transactions(tab())).toMatchObject([{ status: 'notSent', error: { tag: then } }])],
    ])
  })

  it('is found by its hash also when the list was cleared meanwhile', () => {
    const { browser, tab, asked } = story(of(sent).pipe(delay(LATE_MS)))
    play(browser, [
      ...asked,
      [3000, () => tab().act(clearTransactions, {})],
      [
        8000,
        () => expect(transactions(tab())).toMatchObject([{ status: 'pending', hash: FAKE_TRANSACTION }]),
      ],
    ])
  })
})
