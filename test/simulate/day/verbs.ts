/** The verbs of a scripted day. What they lack, a script says itself: a verb is a function of the scene. */
import { parseUnits } from 'ethers'
import * as E from 'fp-ts/Either'
import type { Decision } from '../../../src/events/decision'
import { chains } from '../../../src/events/chain/chains.data'
import { NATIVE_BUY_MARKER } from '../../../src/events/kernel/address'
import { type Address, MAX_UINT256 } from '../../../src/events/kernel/units'
import { cancelOrder } from '../../../src/events/orders/cancelOrder'
import { requestPresignature } from '../../../src/events/orders/requestPresignature'
import { setDeadline, setSlippage } from '../../../src/events/settings/decide'
import type { Token } from '../../../src/events/tokens/token'
import { chooseToken, typeAmount } from '../../../src/events/trade/decide'
import type { Disturbance } from '../engine/calls'
import type { Tab } from '../tabs/tab'
import { pressAlone } from '../trader/trade'
import { wipe } from '../world/disk'
import { tokensOn } from '../world/prices'
import { ACCOUNTS, SAFE } from '../world/wallet'
import type { Scene, Verb } from './day'

/** Draws of the trader's hands, who agrees to every warning and looks for a moment: approve without limit, or what the order needs. */
const AGREES = 6
const AGREES_EXACTLY = 9

const inTab =
  (number: number, what: (tab: Tab, scene: Scene) => void): Verb =>
  (scene) => {
    const tab = scene.tab(number)
    if (tab === null) scene.note(`tab ${String(number)} is not open`)
    else what(tab, scene)
  }

/** What stands in the form already may be chosen again. */
const isUnchanged = (refusal: unknown): boolean =>
  typeof refusal === 'object' && refusal !== null && 'tag' in refusal && refusal.tag === 'unchanged'

/** Any decision of the app's, as the trader's press makes it. */
export const act = <I, R>(decision: Decision<I, R>, input: I, tab = 0): Verb =>
  inTab(tab, (open, { note }) => {
    const decided = open.act(decision, input)
    if (decided === null) note('the tab cannot be used')
    else if (E.isLeft(decided) && !isUnchanged(decided.left)) note(`refused: ${JSON.stringify(decided.left)}`)
  })

export const open =
  (tab = 0): Verb =>
  (scene) =>
    scene.open(tab)
export const close = (tab = 0): Verb => inTab(tab, (open) => open.end())
export const reload =
  (tab = 0): Verb =>
  (scene) => {
    close(tab)(scene)
    scene.open(tab)
  }
export const hide = (tab = 0): Verb => inTab(tab, (open) => open.show(false))
export const show = (tab = 0): Verb => inTab(tab, (open) => open.show(true))
/** The browser stops the tab, as it does with one that is hidden for long. */
export const freeze = (seconds: number, tab = 0): Verb =>
  inTab(tab, ({ process, show: view }, { sim }) => {
    view(false)
    process.frozenUntil = sim.world.time.now() + 1000 * seconds
  })

const tokenOf = ({ sim: { world } }: Scene, symbol: string): Pick<Token, 'address' | 'decimals'> => {
  if (symbol === chains[world.chainId].native.symbol) return { address: NATIVE_BUY_MARKER, decimals: 18 }
  const token = tokensOn(world.chainId).find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`there is no token ${symbol} on chain ${String(world.chainId)}`)
  return token
}

const choose =
  (side: 'sell' | 'buy', symbol: string, tab: number): Verb =>
  (scene) =>
    act(chooseToken, { side, token: tokenOf(scene, symbol).address }, tab)(scene)

const trade =
  (side: 'sell' | 'buy') =>
  (text: string, from: string, to: string, tab = 0): Verb =>
  (scene) => {
    choose('sell', from, tab)(scene)
    choose('buy', to, tab)(scene)
    act(typeAmount, { side, text }, tab)(scene)
  }

/** Chooses the pair and types how much is sold. */
export const sell = trade('sell')
/** Chooses the pair and types how much is bought; `from` is sold. */
export const buy = trade('buy')

const pressing =
  (draw: number) =>
  (tab = 0): Verb =>
    inTab(tab, (open, { sim, note }) => {
      const blocked = pressAlone(sim, open, draw)
      if (blocked !== null) note(`the button offers nothing to press: ${blocked}`)
    })

/** Presses the main button, whatever it offers: connect, approve, wrap, or review and confirm. */
export const pressButton = pressing(AGREES)
/** The same, but an approval is of the order's amount alone. */
export const pressExactly = pressing(AGREES_EXACTLY)

/** In basis points. */
export const slippage = (bps: number | 'auto', tab = 0): Verb => act(setSlippage, { slippage: bps }, tab)
/** In seconds; null: the default. */
export const deadline = (seconds: number | null, tab = 0): Verb => act(setDeadline, { seconds }, tab)

const ofOrder =
  (number: number, what: (uid: string, scene: Scene) => void): Verb =>
  (scene) => {
    const uid = scene.orders()[number - 1]
    if (uid === undefined) scene.note(`there is no order ${String(number)} yet`)
    else what(uid, scene)
  }

/**
 * A solver settles a share of the order, in hundredths, at its limit or better by so many hundredths of a per cent; without a figure, as
 * is drawn. Orders are numbered from 1.
 */
export const fill = (number: number, percent = 100, better?: number): Verb =>
  ofOrder(number, (uid, { sim, note }) => {
    if (!sim.world.orderBook.settle(uid, percent, better)) note(`order ${String(number)} cannot be settled`)
  })
/** The order is filled although it had ended. */
export const fillLate = (number: number): Verb =>
  ofOrder(number, (uid, { sim }) => sim.world.orderBook.fillLate(uid))
export const cancel = (number: number, tab = 0): Verb =>
  ofOrder(number, (uid, scene) => act(cancelOrder, { uid }, tab)(scene))
export const presign = (number: number, tab = 0): Verb =>
  ofOrder(number, (uid, scene) => act(requestPresignature, { uid }, tab)(scene))
/** Another device of the trader's cancels it. */
export const cancelElsewhere = (number: number): Verb =>
  ofOrder(number, (uid, { sim }) => void sim.world.orderBook.cancel(uid))

export type Who = 0 | 1 | 'safe'
const accountOf = (who: Who): Address => (who === 'safe' ? SAFE : ACCOUNTS[who])

/** The wallet changes its account. */
export const account =
  (who: Who): Verb =>
  ({ sim: { world } }) =>
    world.profiles.forEach(({ wallet }) => {
      wallet.account = accountOf(who)
      wallet.changes.next({ tag: 'accountChanged', account: accountOf(who) })
    })

const outside =
  (
    type: 'approve' | 'move',
    symbol: string,
    amount: (scene: Scene, decimals: number) => bigint,
    who: Who,
  ): Verb =>
  (scene) => {
    const { chain } = scene.sim.world
    const { address, decimals } = tokenOf(scene, symbol)
    const owner = accountOf(who)
    const token = type === 'move' && address === NATIVE_BUY_MARKER ? null : address
    const effects = [{ type, owner, token: token ?? address, amount: amount(scene, decimals) } as const]
    chain.send({ from: owner, call: { to: address, value: 0n, data: '0x' }, effects }, 1)
  }

/** Another app sets what the protocol may take; null: everything. */
export const allowance = (symbol: string, amount: string | null, who: Who = 0): Verb =>
  outside(
    'approve',
    symbol,
    (_, decimals) => (amount === null ? MAX_UINT256 : parseUnits(amount, decimals)),
    who,
  )
/** Another app spends tokens of the account. */
export const spend = (symbol: string, amount: string, who: Who = 0): Verb =>
  outside('move', symbol, (_, decimals) => -parseUnits(amount, decimals), who)

/** A fault of the table (docs/simulation-world.md), of so many of a hundred calls. */
export const fault =
  (id: string, seconds: number, percent = 100): Verb =>
  (scene) =>
    scene.fault(id, seconds, percent)

/** These ports (`port.method`, or `port.`) answer with this error for a while. */
export const failing =
  (calls: readonly string[], seconds: number, error: unknown): Verb =>
  (scene) =>
    scene.disturb(calls, seconds, () => ({ what: 'lost', error }))

/** The right answers of these ports are changed for a while. */
export const answering =
  (calls: readonly string[], seconds: number, change: (value: unknown) => unknown): Verb =>
  (scene) =>
    scene.disturb(calls, seconds, (): Disturbance => ({
      what: 'answer',
      change: (answer) => (E.isRight(answer) ? E.right(change(answer.right)) : answer),
    }))

/** The whole answers of these ports, errors too, are changed for a while. */
export const replying =
  (
    calls: readonly string[],
    seconds: number,
    change: (answer: E.Either<unknown, unknown>) => E.Either<unknown, unknown>,
  ): Verb =>
  (scene) =>
    scene.disturb(calls, seconds, (): Disturbance => ({ what: 'answer', change }))

/** The browser deletes what it keeps of this page, of which no tab may be open. */
export const deleteStore =
  (browser = 0): Verb =>
  ({ sim: { world, tabs }, note }) => {
    const profile = world.profiles[browser]
    if (profile === undefined) note(`there is no browser ${String(browser)}`)
    else if ([...tabs.values()].some(({ process }) => process.profile === profile))
      note(`a tab of browser ${String(browser)} is open`)
    else wipe(profile.disk, 'browser')
  }

/** The device's clock is ahead, in seconds. */
export const clockAhead =
  (seconds: number): Verb =>
  ({ sim: { world } }) =>
    world.profiles.forEach((profile) => (profile.clockAheadMs = 1000 * seconds))
