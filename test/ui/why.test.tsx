/** 'Why?' of an order in the activity: from this browser's log, one sentence first, its details on demand. */
import * as E from 'fp-ts/Either'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BalancesRead } from '../../src/events/balances/events.ts'
import type { AppEvent, Fact } from '../../src/events/catalogue.ts'
import { canonicalJson } from '../../src/events/kernel/canonicalJson.ts'
import { inputsLine } from '../../src/events/logFile/chainRows.ts'
import { encodeLine } from '../../src/events/logFile/lines.ts'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderFillabilityChanged,
  OrderPlacementFailed,
  OrderStageChanged,
} from '../../src/events/orders/events.ts'
import { TransactionRequested } from '../../src/events/transactions/events.ts'
import {
  addressValue,
  amountValue,
  durationValue,
  logMessage,
  type MessageValue,
  timeValue,
} from '../../src/events/logFile/logMessage.ts'
import { createFormat } from '../../src/ui/intl/format.ts'
import { causeText } from '../../src/ui/orders/causeText.ts'
import { readCause } from '../../src/ui/orders/readCause.ts'
import type { LogText } from '../../src/ui/hooks/app.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { factsOf, logText } from '../support/logText.ts'
import { filled, one, open } from './scenes/orders.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { localization } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

// The list is loaded with its first item: on a busy machine that takes longer than a test waits.
await import('../../src/ui/orders/ActivityItems.tsx')
await import('../../src/ui/orders/Why.tsx')
const { uid } = one
const ETH = 10n ** 18n
beforeEach(() => {
  location.hash = '#/swap'
})

const panel = (): HTMLElement => screen.getByRole('complementary', { name: inEnglish('activity.title') })
const ask = (): HTMLElement => within(panel()).getByRole('button', { name: /^Why\?/ })
const answer = (): Promise<HTMLElement> =>
  within(panel()).findByRole('region', { name: inEnglish('why.ask') })
const plain = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '')

const reading = (block: number, allowance: bigint) =>
  BalancesRead({
    chainId: 1,
    account: scene.ACCOUNT,
    block,
    native: 1n,
    balances: { [scene.WETH.address]: 100n * ETH },
    allowances: { [scene.WETH.address]: allowance },
  })

/** The recorded presses by which the facts' orders were placed: for a sale of WETH for DAI. */
const pressesOf = (facts: readonly Fact[]): string =>
  facts
    .filter((fact) => fact.type === 'OrderPlacementRequested')
    .map(({ session, n, at, data: { chainId, owner, params, slippage } }) => {
      const terms = { sellToken: scene.WETH.address, buyToken: scene.DAI.address, kind: 'sell' }
      const reviewed = { chainId, owner, slippage, receiver: params.receiver, ...terms }
      const notes = [
        { act: 'placeOrder', at, n: n - 1, input: { reviewed } },
        { act: 'nothing', at, n },
      ]
      return `${encodeLine(inputsLine(canonicalJson({ session, first: 0, notes })))}\n`
    })
    .join('')

/** The app with these facts in its state and in its log; `readLog` answers something else than the log, if given. */
const start = async (events: readonly AppEvent[], readLog?: LogText): Promise<readonly unknown[]> => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...events)
  const written = factsOf(
    scene.NOW,
    // A minute after its deadline: an end before it would be this app's mistake.
    [...scene.started, ...events].map((event) => ({
      event,
      after: event.type === 'OrderExpired' ? 1_861_000 : 0,
    })),
  )
  const asked: unknown[] = []
  const read: LogText = () => {
    asked.push('the log')
    return Promise.resolve(E.right([logText(written), pressesOf(written)]))
  }
  renderApp({ ...app, readLog: readLog ?? read })
  await within(panel()).findAllByRole('button', { name: /^Details/ })
  return asked
}

const market = { sellAmount: ETH, buyAmount: 2900n * ETH }
const left = OrderFillabilityChanged({ uid, isUnfillable: true, market })
const refused = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })
const rejected = OrderPlacementFailed({
  ...{ uid, phase: 'posting' as const },
  error: { tag: 'rejected' as const, errorType: 'InsufficientAllowance', status: 400 },
})

describe("'Why?' of an order", () => {
  it.each([
    ['is open', open, /^It’s open until .*, and the log shows nothing that would prevent a fill\.$/],
    [
      'is open, and the price left',
      [...open, left],
      /the market price was 2,900 DAI for 1 WETH, 2\.15% worse/,
    ],
    ['expired', [...open, OrderExpired({ uid })], /^It expired at .* without a fill/],
    [
      'expired without its allowance',
      [reading(1, 2n ** 256n - 1n), ...open, reading(2, 0n), OrderExpired({ uid })],
      /the approved amount was 0 WETH, but this order needs 1 WETH \(block 2\)\. With less, no solver can fill it\.$/,
    ],
    [
      'was cancelled here',
      [
        ...open,
        OrderCancellationRequested({ uid }),
        OrderCancellationAccepted({ uid }),
        OrderCancelled({ uid }),
      ],
      /^You cancelled this order/,
    ],
    [
      'was cancelled here on chain',
      [
        ...open,
        TransactionRequested({
          ...{ id: 'x', chainId: 1, from: scene.ACCOUNT, then: null },
          info: { type: 'invalidateOrder', token: scene.WETH, amount: 1n, order: uid },
        }),
        OrderCancelled({ uid }),
      ],
      /^You cancelled this order/,
    ],
    [
      'was cancelled elsewhere',
      [...open, OrderCancelled({ uid })],
      /^This order was cancelled, but this browser has no record/,
    ],
    ['was refused in the wallet', [one.request, refused], /^The order wasn’t placed\. You rejected/],
    ['failed at the order book', [one.request, rejected], /^The order wasn’t placed\. .*WETH/],
    ['was filled', filled, /^It was filled: 1 WETH for 2,970 DAI\.$/],
  ] as const)('that %s is answered from the log', async (_name, events, sentence) => {
    const asked = await start(events)
    expect(ask().getAttribute('aria-expanded')).toBe('false')
    // In no line the sign of the details stands alone.
    expect(ask().parentElement?.textContent).toContain(inEnglish('order.details'))
    expect(asked).toEqual([])
    fireEvent.click(ask())
    await within(await answer()).findByText(
      (_, element) => element?.tagName === 'P' && sentence.test(plain(element.textContent)),
    )
    expect(asked).toEqual(['the log'])
    const heard = (await answer()).querySelector('[data-heard=news] > p')
    expect(plain(heard?.textContent ?? null)).toMatch(sentence)
    expect(
      within(await answer())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`#/debug?order=${uid}`)
    fireEvent.click(ask())
    expect(within(panel()).queryByRole('region', { name: inEnglish('why.ask') })).toBeNull()
  })

  it('says at once whose it was and what helps, and gives its details on demand', async () => {
    await start([reading(1, 2n ** 256n - 1n), ...open, reading(2, 0n), OrderExpired({ uid })])
    expect(panel().textContent).toContain('No solver filled the order in time')
    fireEvent.click(ask())
    const details = (await within(await answer()).findByText(inEnglish('order.details'))).closest('details')
    expect(details?.open).toBe(false)
    const heard = (await answer()).querySelector('[data-heard=news]')
    expect([...(heard?.querySelectorAll('p') ?? [])].map((p) => plain(p.textContent)).slice(1)).toEqual([
      `Cause: your wallet, outside Foldswap. ${inEnglish('why.next.approve')}`,
    ])
    const text = plain(details?.textContent ?? '')
    expect(text).not.toContain('Cause:')
    expect(text).toContain(inEnglish('why.fundsFell', { before: '1' }))
    expect(text).toContain(inEnglish('why.missing.quote'))
    // What the row says by itself knows no log.
    await waitFor(() => expect(panel().textContent).not.toContain('No solver filled the order in time'))
  })

  it('says of an order that was cancelled and filled what its row said, which goes', async () => {
    const accepted = [OrderCancellationRequested({ uid }), OrderCancellationAccepted({ uid })]
    await start([...open, ...accepted, ...filled.slice(open.length)])
    const said = localization.text('order.filledAfter', { was: 'cancelled' })
    const count = (): number => plain(panel().textContent).split(said).length - 1
    expect(count()).toBe(1)
    fireEvent.click(ask())
    await within(await answer()).findByText(said)
    await waitFor(() => expect(count()).toBe(1))
  })

  it.each([
    ['it was sent after its user had refused to sign', [one.request, refused, ...open.slice(1)]],
    [
      'another token was bought than its user confirmed',
      open.map((event) =>
        event.type === 'OrderPlacementRequested'
          ? {
              ...event,
              data: { ...event.data, params: { ...event.data.params, buyToken: scene.WETH.address } },
            }
          : event,
      ),
    ],
  ] as const)('blames this app first where %s', async (_name, events) => {
    await start([...events, OrderExpired({ uid })])
    fireEvent.click(ask())
    const said = await within(await answer()).findByText(inEnglish('why.broken'))
    expect(plain(said.closest('section')?.textContent ?? null)).toContain(inEnglish('why.next.report'))
  })

  it('tells two amounts apart that would be rounded to the same', () => {
    const said = (have: bigint): string =>
      causeText(
        logMessage('why.balance', {
          have: amountValue(have, scene.WETH),
          need: amountValue(10_000_002n * 10n ** 11n, scene.WETH),
          block: '2',
          at: timeValue(scene.NOW),
        }),
        { error: null, presignature: null, sellToken: scene.WETH, buyToken: scene.DAI },
        localization.text,
        createFormat('en-US'),
      )
    expect(said(10_000_001n * 10n ** 11n)).toMatch(/balance was 1\.0000001 WETH, .* needs 1\.0000002 WETH/)
    expect(said(10n ** 11n)).toMatch(/balance was <0\.000001 WETH, .* needs 1 WETH/)
  })

  const part = (expected: MessageValue, signed: MessageValue): string =>
    plain(
      causeText(
        logMessage('why.part', { expected, signed }),
        { error: null, presignature: null, sellToken: scene.WETH, buyToken: scene.DAI },
        localization.text,
        createFormat('en-US'),
      ),
    )

  it('names the addresses that were quoted and signed, in short if they differ in that', () => {
    const [mine, other] = [`0x${'12'.repeat(20)}`, `0x${'34'.repeat(20)}`]
    expect(part(addressValue(mine), addressValue(other))).toContain(
      'for 0x1212…1212, but the order has 0x3434…3434',
    )
    const like = `0x1212${'00'.repeat(16)}1212`
    expect(part(addressValue(mine), addressValue(like))).toContain(`for ${mine}, but the order has ${like}`)
  })

  it('tells two spans of the same hours apart', () => {
    const [span, life, told] = [13, 77, 90].map((minutes) => durationValue(minutes * 60_000 + 500))
    const said = causeText(
      logMessage('why.clockBehind', { span: span ?? '', life: life ?? '', told: told ?? '' }),
      { error: null, presignature: null, sellToken: scene.WETH, buyToken: scene.DAI },
      localization.text,
      createFormat('en-US'),
    )
    expect(plain(said)).toContain('valid for 77 min instead of 90 min')
  })

  it('lists what happened, with times', async () => {
    const stages = (['open', 'active', 'active', 'solved', 'executing'] as const).map((stage) =>
      OrderStageChanged({ uid, stage }),
    )
    await start([...open, ...stages, ...filled.slice(open.length)])
    fireEvent.click(ask())
    const details = await within(await answer()).findByText(inEnglish('order.details'))
    const steps = within(details.closest('details') ?? details).getByRole('list', { hidden: true })
    expect([...steps.querySelectorAll('li > span')].map(({ textContent }) => textContent)).toEqual([
      'Placed',
      'Signed',
      'Sent',
      'Waiting for an auction',
      'Solvers are competing',
      'A solver found a match',
      'Being filled on chain',
      'Filled',
    ])
    expect(steps.querySelector('time')?.textContent).toMatch(/2026/)
  })

  it('reads on only as long as its answer is wanted (X302)', async () => {
    const read: number[] = []
    const log = logText(
      factsOf(
        scene.NOW,
        open.map((event) => ({ event })),
      ),
    )
    /** A log in many pieces, each of which is counted when it is read. */
    const pieces = (reading: number, onPiece: () => void): readonly string[] => {
      const counted = [...Array.from({ length: 30 }, () => ''), log]
      counted[Symbol.iterator] = function* () {
        for (let place = 0; place < counted.length; place++) {
          read[reading] = place + 1
          if (place === 2) onPiece()
          yield counted[place] ?? ''
        }
        return undefined
      }
      return counted
    }
    let readings = 0
    await start(open, () =>
      Promise.resolve(
        E.right(
          pieces(readings++, () => {
            if (readings === 1) fireEvent.click(ask())
          }),
        ),
      ),
    )
    fireEvent.click(ask())
    await waitFor(() =>
      expect(within(panel()).queryByRole('region', { name: inEnglish('why.ask') })).toBeNull(),
    )
    fireEvent.click(ask())
    await within(await answer()).findByText(inEnglish('order.details'))
    expect(read).toEqual([3, 31])
  })

  it('and judges and explains the log only that long (X302)', async () => {
    const pauses = async (stopAt: number): Promise<number> => {
      let count = 0
      const { signal } = new AbortController()
      signal.throwIfAborted = () => {
        if (++count === stopAt) throw new Error('stopped')
      }
      const app = createFakeApp(scene.NOW)
      app.emit(...scene.started, ...open)
      await readCause(app, uid, signal).catch(() => null)
      return count
    }
    // One for the text, one for the facts, one for the broken rules, and one for each step of the explanation but the last.
    const all = await pauses(Infinity)
    expect(all).toBe(15)
    for (let stopAt = 1; stopAt <= all; stopAt++) expect(await pauses(stopAt)).toBe(stopAt)
  })

  it('stands on no order that is being signed, sent or cancelled', async () => {
    await start([...open, OrderCancellationAccepted({ uid })])
    expect(within(panel()).queryByRole('button', { name: /^Why\?/ })).toBeNull()
  })

  it.each([
    ['a log that cannot be read', () => Promise.resolve(E.left('gone'))],
    ['code that does not come', () => Promise.reject(new Error('no chunk'))],
    ['a log without the order', () => Promise.resolve(E.right([logText([])]))],
    ['a text that is no log', () => Promise.resolve(E.right(['<html>']))],
  ] as const)('says so of %s, and keeps what the row says', async (_name, readLog) => {
    await start([...open, OrderExpired({ uid })], readLog)
    fireEvent.click(ask())
    await within(await answer()).findByText(inEnglish('export.failed.failed'))
    expect(panel().textContent).toContain('No solver filled the order in time')
  })
})
