/** Who closes the tab that holds a signature closes the order, so the browser asks first (ADR 18). */
import * as E from 'fp-ts/Either'
import { type Observable, ignoreElements, of } from 'rxjs'
import { expect, it } from 'vitest'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { createAct } from '../../../src/streams/act'
import { placeOrderEpic } from '../../../src/streams/orders/placeOrderEpic'
import type { OrderBook } from '../../../src/streams/ports/OrderBook'
import { fakeBrowser } from '../../support/fakes/fakeBrowser'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { fakeSigned, FAKE_ACCOUNT, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const order = anOrder()
const { uid } = order

/** Signing takes 1 s; `asks` are the browser's answers, in their order. */
const tab = (sign$: Observable<unknown>, orderBook: Partial<OrderBook>) => {
  const browser = fakeBrowser()
  const wallets = fakeWallets({
    signOrder: () => sign$ as ReturnType<ReturnType<typeof fakeWallets>['signOrder']>,
  })
  const made = world({
    ports: { browser, wallets, locks: fakeLocks(), orderBook: fakeOrderBook(orderBook) },
    given: [started, connected],
  })
  const asks: boolean[] = []
  const stop = (): void => void createAct(made.log, 'local')(abandonPlacement, { uid })
  return { ...made, asks, look: () => asks.push(browser.asksBeforeLeaving()), stop }
}
const signature = E.right(fakeSigned(FAKE_ACCOUNT))
const down = of(E.left({ tag: 'failed', status: 500 } as const))
const unknown = of(E.right(null))

it(
  'the browser asks from the signature until the service has the order',
  marbles((m) => {
    const { emitted, asks, look } = tab(m.cold('1s (s|)', { s: signature }), {
      placeOrder: () => m.cold('2s (o|)', { o: E.right(uid) }),
    })
    const script$ = m.hot('r 499ms x 999ms x 3s x', { r: requested(order), x: look })
    m.expect(emitted(placeOrderEpic, script$).pipe(ignoreElements()), '^ 40s !').toBeObservable('')
    m.flush()
    expect(asks).toEqual([false, true, false])
  }),
)

it(
  'the browser asks while the order is posted again, and not once the user stopped it',
  marbles((m) => {
    const { emitted, asks, look, stop } = tab(of(signature), { placeOrder: () => down, order: () => unknown })
    const script$ = m.hot('r 20s x s x', { r: requested(order), x: look, s: stop })
    m.expect(emitted(placeOrderEpic, script$).pipe(ignoreElements()), '^ 40s !').toBeObservable('')
    m.flush()
    expect(asks).toEqual([true, false])
  }),
)
