/** What an open review does with each newer price (X43). */
import { describe, expect, it } from 'vitest'
import type { Reviewed } from '../../../src/events/trade/reviewed'
import { priceChange, updateOf } from '../../../src/events/trade/reviewChange'
import { type ReviewView, review } from '../../../src/events/activity/review'
import {
  type ReviewFigures,
  acceptedFigures,
  HOLD_MS,
  isHeld,
  nextFigures,
  openedFigures,
} from '../../../src/events/activity/reviewFigures'
import { ether, readyToTrade } from '../support/fixtures'
import { given, T0 } from '../support/given'

const opened = review(given(...readyToTrade), T0)
if (opened === null) throw new Error('nothing to review')
const with_ = (change: Partial<Reviewed>): ReviewView => ({
  ...opened,
  reviewed: { ...opened.reviewed, ...change },
})
/** The review of a sale that brings at least this many thousandths of what was opened. */
const bringing = (thousandths: number, change: Partial<Reviewed> = {}): ReviewView =>
  with_({
    buyAmount: (opened.reviewed.buyAmount * BigInt(Math.round(thousandths * 10))) / 10_000n,
    ...change,
  })
const after = (...views: readonly ReviewView[]): ReviewFigures =>
  views.reduce((figures, view) => nextFigures(figures, view, T0), openedFigures(opened))

describe('a newer price in an open review', () => {
  it('that is better is shown at once, and says what it was before', () => {
    const better = bringing(1010)
    const figures = after(better)
    expect(figures).toMatchObject({ shown: better, update: null, improvedFrom: opened.reviewed, held: null })
    expect(priceChange(opened.reviewed, better.reviewed)).toMatchObject({ share: 100, isWorse: false })
  })

  it('that is worse by less than 0.1 % is shown without a press, one that is worse by 0.1 % is not', () => {
    expect(after(bringing(999.1))).toMatchObject({ shown: bringing(999.1), update: null, improvedFrom: null })
    const whole = with_({ buyAmount: ether(1000) })
    const less = (amount: bigint): ReviewFigures =>
      nextFigures(openedFigures(whole), with_({ buyAmount: amount }), T0)
    expect(less(ether(999) + 1n).update).toBeNull()
    expect(less(ether(999)).update).toBe('price')
  })

  it('of small steps down is asked about once they add up to 0.1 %', () => {
    expect(after(bringing(999.6), bringing(999.2)).update).toBeNull()
    expect(after(bringing(999.6), bringing(999.2), bringing(998.8)).update).toBe('price')
  })

  it('is measured by the best that was shown', () => {
    expect(after(bringing(1010), bringing(1005))).toMatchObject({
      update: 'price',
      accepted: bringing(1010),
      shown: bringing(1005),
    })
  })

  it('that is worse shows old and new, and holds the confirmation for one second', () => {
    const figures = after(bringing(990))
    expect(figures).toMatchObject({ shown: bringing(990), accepted: opened, update: 'price', revision: 1 })
    expect(priceChange(figures.accepted.reviewed, figures.shown.reviewed)).toMatchObject({
      share: 100,
      isWorse: true,
    })
    expect([isHeld(figures, T0), isHeld(figures, T0 + HOLD_MS - 1), isHeld(figures, T0 + HOLD_MS)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('that gets worse again is held again, one that recovers a little is not', () => {
    const first = after(bringing(990))
    const later = T0 + 5000
    const recovered = nextFigures(first, bringing(992), later)
    expect(recovered).toMatchObject({ shown: bringing(992), update: 'price', revision: 1 })
    expect(isHeld(recovered, later)).toBe(false)
    const worse = nextFigures(recovered, bringing(980), later)
    expect([isHeld(worse, later), worse.revision]).toEqual([true, 2])
  })

  it('that recovers and falls back is held again, however early it was at the lower figure', () => {
    const later = T0 + 5000
    const recovered = nextFigures(after(bringing(950)), bringing(998), later)
    expect(isHeld(recovered, later)).toBe(false)
    const fallen = nextFigures(recovered, bringing(950), later)
    expect([fallen.shown, isHeld(fallen, later), fallen.revision]).toEqual([bringing(950), true, 2])
  })

  it('of small steps down while it is accepted is held again once they add up to 0.1 %', () => {
    const later = T0 + 5000
    const steps = [990, 989.5, 989.1].map((part) => bringing(part))
    const figures = steps.reduce((before, view) => nextFigures(before, view, later), after(bringing(990)))
    expect([isHeld(figures, later), figures.revision]).toEqual([false, 1])
    expect(isHeld(nextFigures(figures, bringing(988.8), later), later)).toBe(true)
  })

  it('is not held for longer by a clock that is set back', () => {
    expect(isHeld(after(bringing(990)), T0 - 3_600_000)).toBe(false)
  })

  it('that comes back to what was opened asks for nothing any more', () => {
    expect(after(bringing(990), bringing(1000))).toMatchObject({ update: null, held: null })
  })

  it('after a bound that was rounded down to nothing is a change of the whole', () => {
    const nothing = with_({ buyAmount: 0n })
    const one = with_({ buyAmount: 1n })
    expect(nextFigures(openedFigures(nothing), one, T0).improvedFrom).toEqual(nothing.reviewed)
    expect(priceChange(nothing.reviewed, one.reviewed)).toMatchObject({ share: 10_000, isWorse: false })
  })

  it('with a graver loss has to be seen, with a smaller one not', () => {
    const grave = nextFigures(openedFigures(with_({ lossGrade: 1 })), with_({ lossGrade: 2 }), T0)
    expect(grave).toMatchObject({ update: 'loss', revision: 1 })
    const slight = nextFigures(openedFigures(with_({ lossGrade: 2 })), with_({ lossGrade: 1 }), T0)
    expect(slight).toMatchObject({ update: null, revision: 0, shown: { reviewed: { lossGrade: 1 } } })
    expect(updateOf({ ...opened.reviewed, lossGrade: 'noSource' }, opened.reviewed)).toBe('loss')
  })

  it('with a graver loss is measured by the amounts that were shown with it', () => {
    const known = openedFigures(with_({ lossGrade: 0 }))
    const grave = nextFigures(known, bringing(1002, { lossGrade: 1 }), T0)
    const fallen = nextFigures(grave, bringing(999.6, { lossGrade: 0 }), T0 + 5000)
    expect([fallen.update, isHeld(fallen, T0 + 5000)]).toEqual(['price', true])
    expect(nextFigures(grave, bringing(1002, { lossGrade: 0 }), T0).update).toBeNull()
    expect(nextFigures(grave, bringing(1003, { lossGrade: 1 }), T0).update).toBe('loss')
  })

  it('whose loss is not computed yet keeps the loss that was known', () => {
    const known = openedFigures(with_({ lossGrade: 2 }))
    const figures = nextFigures(known, bringing(1001, { lossGrade: null }), T0)
    expect(figures.shown.reviewed.lossGrade).toBe(2)
    expect(nextFigures(figures, bringing(1001, { lossGrade: 3 }), T0).update).toBe('loss')
  })

  it('holds a confirmation right after other terms were accepted, also when a newer price arrives', () => {
    const other = with_({ slippage: 300 })
    const accepted = acceptedFigures(after(other), other, T0)
    const newer = nextFigures(accepted, bringing(1000.1, { slippage: 300 }), T0 + 1)
    for (const figures of [accepted, newer])
      expect([HOLD_MS - 1, HOLD_MS].map((later) => isHeld(figures, T0 + later))).toEqual([true, false])
  })

  it('under other terms is not shown until it is accepted', () => {
    const other = with_({ slippage: 300 })
    const figures = after(other)
    expect(figures).toMatchObject({ shown: opened, update: 'terms' })
    expect(acceptedFigures(figures, other, T0)).toMatchObject({ shown: other, update: null, revision: 1 })
    const typed = with_({ sellAmount: opened.reviewed.sellAmount + 1n })
    expect(after(typed).update).toBe('terms')
  })

  it('that is none changes nothing', () => {
    const figures = openedFigures(opened)
    expect(nextFigures(figures, null, T0)).toBe(figures)
    expect(nextFigures(figures, opened, T0)).toBe(figures)
  })
})
