/** What a review is confirmed with: what was shown goes to the referee and the ledger, and a button that refuses must refuse. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../../../src/events/appState'
import { referralNotice } from '../../../src/events/referral/referralNotice'
import { formPlacements } from '../../../src/events/trade/formPlacements'
import { placeOrder, type PlaceOrderInput } from '../../../src/events/trade/placeOrder'
import { reviewed } from '../../../src/events/trade/reviewed'
import { submitView } from '../../../src/events/trade/submitView'
import { accountOf } from '../../../src/events/wallet/select'
import { withRequests } from '../../../src/events/withRequests'
import type { OrderUid } from '../../../src/events/kernel/units'
import type { BookedOrder } from '../ledger'
import type { Sim } from '../sim'
import type { Decided } from './decided'
import { checkAgreement, confirmStepByStep } from './agreeing'
import { figuresOf, screenOf } from '../tabs/screen'
import type { Tab } from '../tabs/tab'

/** How long a person looks at a review, at most, in ms. */
const LONGEST_LOOK_MS = 9000

/** How soon an impatient person presses once more, at most, in ms. */
const IMPATIENT_MS = 4000

export const nowIn = (sim: Sim, { process }: Tab, { session }: AppState): number =>
  sim.world.trueNow() + process.profile.clockAheadMs + session.chain.clockOffsetMs

/** Whether a window knows what time it is, to the second. */
const isClockRight = (sim: Sim, tab: Tab, state: AppState): boolean =>
  Math.abs(nowIn(sim, tab, state) - sim.world.trueNow()) < 1000

export const refused = (sim: Sim, decided: Decided): void => {
  if (decided === null || E.isRight(decided)) return
  const { left } = decided
  if (typeof left === 'object' && left !== null && 'tag' in left)
    sim.coverage.count('refusal', String(left.tag))
}

type Looked = NonNullable<ReturnType<typeof lookAt>>

type Requested = Pick<BookedOrder, 'uid' | 'owner' | 'params'>

/**
 * The window has seen by now that another's request of the pair, unknown to it when it requested its own, came first: its
 * own, which is still being written, ends at once.
 */
const isForestalled = (sim: Sim, tab: Tab, own: BookedOrder): boolean => {
  const open = tab.state()?.durable.orders.open ?? {}
  return [...sim.ledger.orders.values()].some(
    ({ uid, owner, params }) =>
      uid !== own.uid &&
      open[uid] !== undefined &&
      !own.knownOrders.includes(uid) &&
      owner === own.owner &&
      params.sellToken === own.params.sellToken &&
      params.buyToken === own.params.buyToken,
  )
}

/** One press requests one order: what the window requested before, and is not written yet, is not requested again. */
const checkOnce = (sim: Sim, tab: Tab, requested: Requested, warnedOf: readonly OrderUid[]): void => {
  const { uid, owner, params } = requested
  for (const other of sim.ledger.orders.values()) {
    const isSame = other.uid === uid || !warnedOf.includes(other.uid)
    if (
      isSame &&
      !isForestalled(sim, tab, other) &&
      other.owner === owner &&
      other.params.sellToken === params.sellToken &&
      other.params.buyToken === params.buyToken &&
      other.beingWrittenIn.has(tab.process.session)
    )
      sim.break('a press does not request again what is being written', `${uid}, after ${other.uid}`)
  }
}

/** What the settings may be now, by what was chosen. */
export const settingsNow = ({ referee, world }: Sim, { process }: Tab) => {
  const { number } = process.profile
  const now = world.time.now()
  return {
    slippages: referee.script.slippages(number, now),
    deadlines: referee.script.deadlines(number, now),
  }
}

/** The form as it stands, looked at before it is pressed; null: the tab shows nothing. */
export const lookAt = ({ referee }: Sim, tab: Tab) => {
  const state = tab.state()
  if (state === null) return null
  const screen = screenOf(state)
  referee.look(tab.process.name, screen)
  return { state, screen }
}

/** Blockers under which a confirmation is taken, of somebody who was warned. */
const isTakenAll = (blocker: string): boolean => blocker === 'placing' || blocker === 'unresolvedPlacement'

/** What the account has as the window shows it, and what the button says, when an order was taken. */
const checkPayment = (
  { referee }: Sim,
  { state }: Looked,
  button: string | null,
  { reviewed: seen }: PlaceOrderInput,
): void =>
  referee.paying({
    ...{ owner: seen.owner, account: accountOf(state.session.wallet), token: seen.sellToken },
    amount: seen.sellAmount + seen.feeAmount,
    figures: figuresOf(state, seen.chainId, seen.owner),
    button: button === null || isTakenAll(button) ? null : button,
  })

const buttonOf = (sim: Sim, tab: Tab, state: AppState): string | null =>
  submitView(withRequests(state), nowIn(sim, tab, state)).blocker?.kind ?? null

/** Who the window says has referred its account; null: it does not say that anyone has. */
const activeReferrer = (state: AppState): string | null => {
  const notice = referralNotice(state)
  return notice?.kind === 'active' ? notice.referrer : null
}

const note = (sim: Sim, tab: Tab, { state, screen }: Looked, { reviewed: seen }: PlaceOrderInput): void =>
  sim.referee.confirmed({
    ...{ tab: tab.process.name, chainId: sim.world.chainId, screen },
    ...{ owner: seen.owner, receiver: seen.receiver, isPresign: seen.isPresign },
    ...{ slippage: seen.slippage, deadlineSeconds: seen.deadlineSeconds },
    ...{ sellAmount: seen.sellAmount, feeAmount: seen.feeAmount, buyAmount: seen.buyAmount },
    ...{ atSeconds: nowIn(sim, tab, state) / 1000 },
    trueMs: isClockRight(sim, tab, state) ? sim.world.trueNow() : null,
    ...settingsNow(sim, tab),
    appData: sim.referee.documents(tab.process.profile.number, seen.owner, activeReferrer(state)),
  })

const confirm = (sim: Sim, tab: Tab, input: PlaceOrderInput): Decided => {
  const isStored = tab.state()?.session.chain.storageLost === null
  const looked = lookAt(sim, tab)
  const button = looked === null ? null : buttonOf(sim, tab, looked.state)
  const decided = tab.act(placeOrder, input)
  refused(sim, decided)
  if (looked !== null) {
    const { state } = looked
    checkAgreement(sim, { state: withRequests(state), now: nowIn(sim, tab, state) }, input, decided)
  }
  if (decided === null || E.isLeft(decided) || looked === null) return decided
  checkPayment(sim, looked, button, input)
  note(sim, tab, looked, input)
  for (const event of decided.right) {
    if (event.type !== 'OrderPlacementRequested') continue
    const { uid, owner, params } = event.data
    const same = sim.ledger.orders.get(uid)
    checkOnce(sim, tab, event.data, input.warnedOf ?? [])
    sim.ledger.orders.set(uid, {
      uid,
      owner,
      params,
      profile: tab.process.profile.number,
      sessions: new Set([...(same?.sessions ?? []), tab.process.session]),
      warnedOf: [...(same?.warnedOf ?? []), ...(input.warnedOf ?? [])],
      beingWrittenIn: new Set([
        ...(same?.beingWrittenIn ?? []),
        // Without a store it is folded at once.
        ...(isStored ? [tab.process.session] : []),
      ]),
      knownOrders: event.data.knownOrders ?? [],
      requestedOnDisk: same?.requestedOnDisk ?? false,
      signedOnDisk: same?.signedOnDisk ?? false,
      withoutStore: same?.withoutStore === true || !isStored,
      endedUnsent: false,
      stoppedAt: null,
      stoppedIn: new Set(),
      givenUpIn: new Set(),
      posts: same?.posts ?? 0,
    })
  }
  return decided
}

const confirmAgain = (sim: Sim, tab: Tab, input: PlaceOrderInput): void => {
  const state = tab.state()
  if (state === null || !tab.process.isVisible) return
  const now = nowIn(sim, tab, state)
  const seen = reviewed(withRequests(state), now)
  if (seen !== null) confirm(sim, tab, { ...input, reviewed: seen })
}

export const review = (sim: Sim, tab: Tab, state: AppState, now: number, draw: number): void => {
  const seen = reviewed(state, now)
  if (seen === null) return
  const warnedOf = draw % 3 === 0 ? formPlacements(state).map(({ uid }) => uid) : []
  const hasty: PlaceOrderInput = {
    reviewed: seen,
    consent: draw % 2 === 0,
    warnedOf,
    ...(seen.receiver === seen.owner ? {} : { confirmedReceiver: seen.receiver }),
  }
  const input: PlaceOrderInput = { ...hasty, acceptedImpact: true, typedWord: 'confirm' }
  sim.world.time.after(draw % LONGEST_LOOK_MS, () => {
    confirmStepByStep(sim, hasty, (agreed) => confirm(sim, tab, agreed))
    // An impatient second press, of the same review or of what the window shows by then.
    if (draw % 11 === 0) confirm(sim, tab, input)
    if (draw % 5 === 0) sim.world.time.after(draw % IMPATIENT_MS, () => confirmAgain(sim, tab, input))
  })
}

/** All that a trader can agree to. */
const AGREED = { consent: true, acceptedImpact: true, typedWord: 'confirm' } as const

/** Presses 'Enter' in a review while the button refuses, and agrees to everything: it is refused, too. */
export const confirmAnyway = (sim: Sim, tab: Tab, state: AppState): void => {
  const seen = reviewed(state, nowIn(sim, tab, state))
  if (seen === null) return
  sim.coverage.count('prompt', 'refusedAnyway')
  const warnedOf = formPlacements(state).map(({ uid }) => uid)
  const confirmedReceiver = seen.receiver === seen.owner ? {} : { confirmedReceiver: seen.receiver }
  confirm(sim, tab, { ...AGREED, reviewed: seen, warnedOf, ...confirmedReceiver })
}
