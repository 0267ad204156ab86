/**
 * The token that a press on the list chooses: the one under the finger when it went down, whatever the list has become
 * before the handler runs, or none (S2.2.40). A slow device may handle a press long after it was made.
 */
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Address } from '../../events/kernel'
import type { ListedToken } from './useSelectorTokens'

/** How far a finger may slip on its way up, in px. Beyond that, the user meant to leave the row (C494). */
const SLIP_PX = 10

interface Place {
  readonly index: number
  /** Since when the row stands there, in the time of the page's events. */
  readonly since: number
}

interface Press {
  /** null: the row came under the finger after it went down. */
  readonly token: Address | null
  readonly x: number
  readonly y: number
}

export interface RowPress {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
  readonly onClick: (event: MouseEvent) => void
}

const tokenAt = ({ target }: { readonly target: EventTarget }): Address | null =>
  target instanceof Element ? (target.closest('[data-token]')?.getAttribute('data-token') ?? null) : null

/** `start` and `end` bound the rows that are drawn; `top` changes when the list is scrolled. */
export const useRowPress = (
  tokens: readonly ListedToken[],
  { start, end, top }: { readonly start: number; readonly end: number; readonly top: number },
  onChoose: (listed: ListedToken) => void,
): RowPress => {
  const places = useRef<ReadonlyMap<Address, Place>>(new Map())
  const scrolledTo = useRef(top)
  const press = useRef<Press | null>(null)
  useLayoutEffect(() => {
    const now = performance.now()
    const stands = scrolledTo.current === top
    scrolledTo.current = top
    const before = places.current
    places.current = new Map(
      tokens.slice(start, end).map(({ token }, offset) => {
        const place = before.get(token.address)
        return [
          token.address,
          stands && place?.index === start + offset ? place : { index: start + offset, since: now },
        ]
      }),
    )
  }, [tokens, start, end, top])
  const choose = (address: Address | null): void => {
    const listed = tokens.find(({ token }) => token.address === address)
    if (listed !== undefined) onChoose(listed)
  }
  return {
    onPointerDown: (event) => {
      const token = tokenAt(event)
      const since = token === null ? undefined : places.current.get(token)?.since
      press.current = {
        token: since !== undefined && since <= event.timeStamp ? token : null,
        x: event.clientX,
        y: event.clientY,
      }
    },
    onPointerCancel: () => {
      press.current = null
    },
    onClick: (event) => {
      const { current } = press
      press.current = null
      // A screen reader clicks without a finger.
      if (current === null || event.detail === 0) {
        choose(tokenAt(event))
        return
      }
      const isStill = Math.hypot(event.clientX - current.x, event.clientY - current.y) <= SLIP_PX
      if (isStill || tokenAt(event) === current.token) choose(current.token)
    },
  }
}
