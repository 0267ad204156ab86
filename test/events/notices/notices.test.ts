import { describe, expect, it } from 'vitest'
import { dismissNotice } from '../../../src/events/notices/decide'
import { NoticeDismissed } from '../../../src/events/notices/events'
import { shownAbout, shownNotices } from '../../../src/events/notices/select'
import type { Notice } from '../../../src/events/notices/state'
import { noticeList } from '../../../src/events/activity/noticeList'
import {
  OrderCancellationAccepted,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
} from '../../../src/events/orders/events'
import {
  TransactionEffectSeen,
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import {
  ALICE,
  discovered,
  filled,
  placed,
  requested,
  signed,
  uidOf,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, decided, foreign, given, refused, SECOND, T0 } from '../support/given'

const uid = uidOf(1)
const HASH = `0x${'11'.repeat(32)}`
const live = [requested(), signed(), placed()]
const ended = (...facts: readonly Given[]): readonly string[] =>
  given(...facts)
    .session.notices.notices.map(({ key }) => key)
    .filter((key) => key !== `${uid}_submitted`)
const notices = (...facts: readonly Given[]): readonly Notice[] => given(...facts).session.notices.notices

describe('a notice is raised', () => {
  it('when an order is submitted, for 25 s', () => {
    expect(notices(...live)).toEqual([
      {
        key: `${uid}_submitted`,
        content: { tag: 'order', uid, event: 'submitted' },
        raisedBy: expect.any(String) as string,
        raisedAt: T0,
        removeAfterMs: 25_000,
        show: true,
      },
    ])
  })

  it.each<[event: string, ...facts: Given[]]>([
    ['fulfilled', filled()],
    ['expired', OrderExpired({ uid })],
    ['cancelled', OrderCancelled({ uid })],
    ['filledLate', OrderCancellationAccepted({ uid }), filled()],
  ])('when an order is %s', (event, ...facts) => {
    expect(ended(...live, ...facts)).toEqual([`${uid}_${event}`])
  })

  it.each([
    ['expired', OrderExpired({ uid })],
    ['cancelled', OrderCancelled({ uid })],
  ])('once more, and once only, when an order that was %s is filled', (event, end) => {
    const twice = [at(T0 + SECOND, filled()), at(T0 + 2 * SECOND, filled(1, HASH))]
    const raised = (...facts: readonly Given[]): unknown =>
      notices(...live, end, ...facts).map(({ key, raisedAt }) => [key, raisedAt])
    expect(raised()).toEqual([[`${uid}_${event}`, T0]])
    expect(raised(...twice)).toEqual([[`${uid}_filledLate`, T0 + SECOND]])
  })

  it('when a placement fails, unless the user wanted it so', () => {
    const failed = (tag: 'rejected' | 'refused' | 'abandoned' | 'wrongSigner'): readonly string[] =>
      notices(requested(), OrderPlacementFailed({ uid, phase: 'posting', error: { tag } })).map(
        ({ key }) => key,
      )
    expect(failed('rejected')).toEqual([`${uid}_failed`])
    expect(failed('wrongSigner')).toEqual([`${uid}_failed`])
    expect(failed('refused')).toEqual([])
    expect(failed('abandoned')).toEqual([])
  })

  it('when a cancellation fails, unless the user refused it', () => {
    const failed = (tag: 'rejected' | 'refused'): Given => OrderCancellationFailed({ uid, error: { tag } })
    const asked = OrderCancellationRequested({ uid })
    expect(ended(...live, asked, failed('rejected'))).toEqual([`${uid}_cancellationFailed`])
    expect(ended(...live, asked, failed('refused'))).toEqual([])
    expect(ended(...live, failed('rejected'))).toEqual([])
  })

  it('when an order found at the service ends later, not when it had ended before', () => {
    expect(notices(discovered(), filled())).toEqual([])
    expect(notices(discovered(), at(T0 + 2 * SECOND, filled())).map(({ key }) => key)).toEqual([
      `${uid}_fulfilled`,
    ])
  })

  it.each<[event: string | null, ...facts: Given[]]>([
    [
      'mined',
      TransactionSent({ id: 'a', hash: HASH }),
      TransactionMined({ id: 'a', hash: HASH, block: 1, status: 1 }),
    ],
    [
      'mined',
      TransactionSent({ id: 'a', hash: HASH }),
      TransactionMined({ id: 'a', hash: HASH, block: 1, status: null }),
    ],
    ['mined', TransactionEffectSeen({ id: 'a' })],
    [
      'reverted',
      TransactionSent({ id: 'a', hash: HASH }),
      TransactionMined({ id: 'a', hash: HASH, block: 1, status: 0 }),
    ],
    ['failed', TransactionFailed({ id: 'a', error: { tag: 'walletFailed' } })],
    [null, TransactionFailed({ id: 'a', error: { tag: 'refused' } })],
    [null, TransactionSent({ id: 'a', hash: HASH })],
  ])('when a transaction is %s', (event, ...facts) => {
    const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: 1n } as const
    const asked = TransactionRequested({ id: 'a', chainId: 1, from: ALICE, info, then: null })
    expect(notices(asked, ...facts).map(({ key }) => key)).toEqual(event === null ? [] : [`a_${event}`])
  })
})

describe('no notice is raised', () => {
  it("by another tab's facts: that tab reports them", () => {
    expect(notices(...[...live, filled()].map(foreign))).toEqual([])
  })

  it('by a fact that changed nothing, because another tab was first', () => {
    expect(notices(...live.map(foreign), foreign(filled()), filled(), placed())).toEqual([])
    expect(notices(placed())).toEqual([])
  })
})

describe('notices', () => {
  it('leave the screen when they are dismissed', () => {
    const state = given(...live, requested(2), placed(2))
    const key = `${uid}_submitted`
    const gone = after(state, ...decided(dismissNotice, state, { key, by: 'time' }))
    expect(shownNotices(gone.session.notices).map((notice) => notice.key)).toEqual([`${uidOf(2)}_submitted`])
    expect(refused(dismissNotice, gone, { key, by: 'user' })).toEqual({ tag: 'notShown' })
    expect(after(gone, NoticeDismissed({ key, by: 'user' })).session.notices).toBe(gone.session.notices)
  })

  it('about one order replace each other, and leave those about another', () => {
    const other = [requested(2), placed(2)]
    expect(notices(...live, ...other, filled()).map(({ key }) => key)).toEqual([
      `${uidOf(2)}_submitted`,
      `${uid}_fulfilled`,
    ])
  })

  it('keep the figures of what they report: a placement those of the limit, a fill those that moved', () => {
    const bought = (...facts: readonly Given[]): unknown =>
      noticeList(given(...facts)).map(({ content }) =>
        content.tag === 'order' ? [content.event, content.summary?.bound] : null,
      )
    // The fill comes from another tab, which reports it; this tab's notice of the placement stays as it was.
    expect(bought(...live, foreign(filled()))).toEqual([['submitted', 'atLeast']])
    expect(bought(...live, filled())).toEqual([['fulfilled', 'none']])
  })

  it('leave for the dialog that reports the same', () => {
    const state = given(...live)
    const key = shownAbout(state.session.notices, uid)
    expect(key).toBe(`${uid}_submitted`)
    const gone = after(state, NoticeDismissed({ key: `${uid}_submitted`, by: 'dialog' }))
    expect(shownAbout(gone.session.notices, uid)).toBeNull()
  })

  it('reported again are shown again, as the newest', () => {
    const failed = OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected' } })
    const dismissed = NoticeDismissed({ key: `${uid}_failed`, by: 'user' })
    const again = given(
      requested(),
      failed,
      dismissed,
      requested(2),
      placed(2),
      requested(),
      at(T0 + SECOND, failed),
    )
    expect(shownNotices(again.session.notices)).toMatchObject([
      { key: `${uidOf(2)}_submitted` },
      { key: `${uid}_failed`, raisedAt: T0 + SECOND },
    ])
  })

  it('of days do not pile up', () => {
    const many = Array.from({ length: 120 }, (_, i) => [requested(i), placed(i)]).flat()
    expect(notices(...many)).toHaveLength(50)
  })
})
