/** From review to submitted: the review shows fixed figures, then the placement is tracked. */
import * as E from 'fp-ts/Either'
import { useEffect, useRef, useState } from 'react'
import type { AppState } from '../../events/appState'
import type { OrderUid, UnixMs } from '../../events/kernel'
import { abandonPlacement } from '../../events/orders/abandonPlacement'
import { cancelWhenKnown } from '../../events/orders/cancelWhenKnown'
import { placeOrder } from '../../events/trade/placeOrder'
import { isOtherTrade, lossGrade } from '../../events/trade/reviewed'
import { type PriceChange, priceChange } from '../../events/trade/reviewChange'
import { formPlacements, formPlacementsEnd } from '../../events/trade/formPlacements'
import { tradeOf } from '../../events/trade/trade'
import {
  type ReviewView,
  type PlacementView,
  placement,
  review,
  tradeSubject,
} from '../../events/activity/review'
import {
  type ReviewFigures,
  isHeld,
  acceptedFigures,
  nextFigures,
  openedFigures,
} from '../../events/activity/reviewFigures'
import { submitView } from '../../events/trade/submitView'
import { useLinks } from '../hooks/AppProvider'
import { useAct } from '../hooks/useAct'
import { useNow } from '../hooks/useNow'
import { useTimedView } from '../hooks/useTimedView'
import { useView, useViewOf } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { say } from '../kit/say'
import { useReported } from '../notices/useReported'
import { PlacementDialog } from './PlacementDialog'
import type { ReviewChange } from './ChangeNote'
import { ReviewDialog } from './ReviewDialog'
import { rejectionText, reviewBlocker } from './reviewProblems'
import { isByKeyboard } from '../kit/lastInput'
import { useCloseWhenDone } from './useCloseWhenDone'
import type { ReviewChoice } from './useReviewChoice'

/**
 * After a placement's dialog closes, its row and strip are in view, unless nothing was signed. Keyboard users go on where
 * the focus is, so it stays in view (X279).
 */
const useShowOrder = (followed: PlacementView | null): void => {
  const uid = useRef<string | null>(null)
  useEffect(() => {
    uid.current = followed === null || followed.status === 'failed' ? null : followed.uid
  }, [followed])
  useEffect(
    () => () => {
      const shown = uid.current
      if (shown === null) return
      // After the dialog gave the focus back, which may scroll.
      requestAnimationFrame(() => {
        document.querySelector(`[data-order="${CSS.escape(shown)}"]`)?.scrollIntoView({ block: 'nearest' })
        if (isByKeyboard()) document.activeElement?.scrollIntoView({ block: 'nearest' })
      })
    },
    [],
  )
}

/** The figures of the review while it is open; once confirmed they stay as they were confirmed. */
const useReviewFigures = (
  newest: ReviewView | null,
  now: UnixMs,
  isConfirmed: boolean,
): { readonly figures: ReviewFigures | null; readonly accept: () => void } => {
  const [kept, setKept] = useState(newest === null ? null : openedFigures(newest))
  const figures = kept === null || isConfirmed ? kept : nextFigures(kept, newest, now)
  if (figures !== kept) setKept(figures)
  return {
    figures,
    accept: () => {
      if (figures !== null && newest !== null) setKept(acceptedFigures(figures, newest, now))
    },
  }
}

interface PlaceFlowProps {
  /** A placement to track from the start; null starts with the review. */
  readonly uid: OrderUid | null
  /** The approval was given just now and led here without a press (X47): the review says so. */
  readonly isApproved: boolean
  readonly onClose: () => void
}

const placedUid = (events: readonly { readonly type: string; readonly data: object }[]): OrderUid | null => {
  const request = events.find(({ type }) => type === 'OrderPlacementRequested')
  return request !== undefined && 'uid' in request.data && typeof request.data.uid === 'string'
    ? request.data.uid
    : null
}

const guardsOf = (state: AppState, now: UnixMs) => tradeOf(state, now).guards

/** The uids of unresolved placements, in the order of the state. */
const unresolvedUids = (state: AppState): readonly OrderUid[] => formPlacements(state).map(({ uid }) => uid)

const wasRefused = ({ session: { requests } }: AppState, uid: OrderUid | null): boolean =>
  uid !== null && Object.hasOwn(requests.refused, uid)

/** The amounts stay fixed, their value in dollars does not: a dollar price that became too old is not shown (X13). */
const shownOf = (seen: ReviewView, newest: ReviewView | null): ReviewView =>
  newest === null
    ? { ...seen, sellUsd: null, buyUsd: null, terms: { ...seen.terms, feeUsd: null } }
    : {
        ...seen,
        quote: newest.quote,
        needsConsent: newest.needsConsent,
        sellUsd: newest.sellUsd === null ? null : seen.sellUsd,
        buyUsd: newest.buyUsd === null ? null : seen.buyUsd,
        terms: { ...seen.terms, feeUsd: newest.terms.feeUsd === null ? null : seen.terms.feeUsd },
      }

/** The worth of the change of the bound, by the dollars that the bound is worth now. */
const differenceUsd = ({ before, after }: PriceChange, { terms, sellUsd, buyUsd }: ReviewView) => {
  const usd = terms.kind === 'sell' ? buyUsd : sellUsd
  const size = after > before ? after - before : before - after
  return usd === null || after === 0n ? null : (usd * size) / after
}

const changeOf = (figures: ReviewFigures, shown: ReviewView, now: UnixMs): ReviewChange => {
  const { update, accepted, improvedFrom } = figures
  const before = update === 'price' ? accepted.reviewed : improvedFrom
  const price = before === null ? null : priceChange(before, shown.reviewed)
  return {
    update,
    price: price === null ? null : { ...price, differenceUsd: differenceUsd(price, shown) },
    isHeld: isHeld(figures, now),
  }
}

const PlaceFlow = ({ uid: first, isApproved, onClose }: PlaceFlowProps) => {
  const text = useText()
  const act = useAct()
  const links = useLinks()
  const now = useNow()
  const newest = useTimedView(review)
  const submit = useTimedView(submitView)
  const uids = useView(unresolvedUids)
  const until = useView(formPlacementsEnd)
  const guards = useTimedView(guardsOf)
  const [uid, setUid] = useState<OrderUid | null>(first)
  const [rejection, setRejection] = useState<string | null>(null)
  const followed = useViewOf(placement, uid)
  useReported(uid)
  useShowOrder(followed)
  // The store refused the request, so the order was not started: the review says so and asks for consent.
  const isWaiting = useViewOf(wasRefused, uid) ? false : uid !== null
  const { figures, accept } = useReviewFigures(newest, now, isWaiting)
  const seen = figures?.shown ?? null
  const subject = useView(tradeSubject)
  const isReviewing = followed === null && !isWaiting
  // The review closes for another pair, network or account, and when there was nothing to review.
  const isGone = isReviewing && (seen === null || isOtherTrade(seen.reviewed, subject))
  const closeLatest = useRef(onClose)
  useEffect(() => {
    closeLatest.current = onClose
  })
  useEffect(() => {
    if (isGone) closeLatest.current()
  }, [isGone])
  useCloseWhenDone(followed?.doneAt ?? null, now, () => {
    say(text('placing.left'))
    onClose()
  })
  if (followed !== null) {
    return (
      <PlacementDialog
        placement={followed}
        explorer={links.order(followed.signed.domain.chainId, followed.uid)}
        onAbandon={() => {
          act(abandonPlacement, { uid: followed.uid })
        }}
        onCancelWhenKnown={() => {
          act(cancelWhenKnown, { uid: followed.uid })
        }}
        onRetry={onClose}
        onClose={onClose}
      />
    )
  }
  // The request is being written to the disk; the next state shows it.
  if (figures === null || seen === null || isGone) return null
  const confirm = (choice: ReviewChoice): void => {
    const decided = act(placeOrder, { ...choice, reviewed: seen.reviewed })
    if (E.isRight(decided)) {
      setRejection(null)
      setUid(placedUid(decided.right))
    } else {
      setRejection(rejectionText(decided.left, text))
    }
  }
  const shown = shownOf(seen, newest)
  return (
    <ReviewDialog
      seen={shown}
      change={changeOf(figures, shown, now)}
      revision={figures.revision}
      isApproved={isApproved}
      now={now}
      isBusy={isWaiting}
      guards={guards}
      lossGrade={lossGrade(guards.impact)}
      blocker={isWaiting ? { tag: 'none' } : reviewBlocker(submit, { uids, until }, text)}
      rejection={rejection}
      onAccept={() => {
        setRejection(null)
        accept()
      }}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

export default PlaceFlow
