/** Errors of the service as a person meets them: in the dialog of what was tried. */
import {
  type CancellationError,
  type PlacementError,
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderPlacementFailed,
} from '../../../src/events/orders/events.ts'
import type { OrderUid } from '../../../src/events/kernel/index.ts'
import type { QuoteError } from '../../../src/events/quotes/events.ts'
import { type QuoteFailure, quoteErrorOf } from '../../../src/events/quotes/errors.ts'
import type { Side } from '../../../src/events/trade/events.ts'
import { orderView } from '../../../src/events/activity/orderActivity.ts'
import type { RefusedToken } from '../../../src/events/trade/refusedToken.ts'
import { placement } from '../../../src/events/activity/review.ts'
import { CancelDialog } from '../../../src/ui/orders/CancelDialog.tsx'
import { PlacementDialog } from '../../../src/ui/orders/PlacementDialog.tsx'
import { QuoteProblem } from '../../../src/ui/trade/QuoteProblem.tsx'
import { type FakeApp, createFakeApp } from './fakeApp.ts'
import { show } from './render.tsx'
import * as scene from './scenes.ts'

const nothing = (): void => undefined
const order = scene.placement(scene.ether(1500), scene.ether(4_400_000))
const { uid } = order

/** The dialog of a placement as the app has it. */
export const showPlacement = (app: FakeApp, uid: OrderUid): void => {
  const view = placement(app.state$.value, uid)
  if (view === null) throw new Error('no placement')
  show(
    <PlacementDialog
      placement={view}
      explorer={null}
      onAbandon={nothing}
      onCancelWhenKnown={nothing}
      onRetry={nothing}
      onClose={nothing}
    />,
    app,
  )
}

/** The placement's dialog after this error. */
export const placing = (error: PlacementError): void => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    order.request,
    OrderPlacementFailed({ uid, phase: 'posting', error }),
  )
  showPlacement(app, uid)
}

/** The cancellation's dialog after this error. */
export const cancelling = (error: CancellationError): void => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.open(order),
    OrderCancellationRequested({ uid }),
    OrderCancellationFailed({ uid, error }),
  )
  const view = orderView(app.state$.value, uid)
  if (view === null) throw new Error('no order')
  show(
    <CancelDialog
      order={view}
      walletName="Sandbox wallet"
      isAsked
      onStop={() => undefined}
      onRequest={nothing}
      onClose={nothing}
    />,
  )
}

/** The note of the form after this answer. */
export const quoting = (failure: QuoteFailure): void => problem(quoteErrorOf(failure))

export const problem = (
  error: QuoteError,
  refused: RefusedToken | null = null,
  onChoose: (side: Side) => void = nothing,
): void =>
  void show(<QuoteProblem error={error} refused={refused} onChoose={onChoose} />, createFakeApp(scene.NOW))

export const rejected = (status: number, errorType?: string, description?: string) =>
  ({
    tag: 'rejected',
    status,
    ...(errorType === undefined ? {} : { errorType }),
    ...(description === undefined ? {} : { description }),
  }) as const
export const unquoted = (status: number, errorType: string | null, description: string | null = null) =>
  ({ tag: 'rejected', status, errorType, description, feeAmount: null }) as const
