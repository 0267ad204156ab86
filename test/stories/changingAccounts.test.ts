/** Whole journeys with a wallet that turns to another account at its requests (X326). */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { of, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { chains } from '../../src/events/chain/chains.data'
import { entriesOf } from '../../src/events/kernel/chunkedList'
import type { CallToSend } from '../../src/streams/ports/Wallets'
import type { Ports } from '../../src/streams/ports/Ports'
import { uidOf } from '../support/fakes/fakeOrderBook'
import { fakeSigned } from '../support/fakes/fakeWallets'
import { readCall } from '../support/sentCalls'
import { aBrowser, type Between, play, type Tab } from './app'
import { connect, DAI, WETH } from './journey'
import { journeys, type TurningJourney } from './turningJourneys'
import { FIRST, type Turn, turningWallet, TURNS, type TurningWallet } from './turningWallet'

const ONE = 10n ** 18n
const PRESS_MS = 1000
/** Time for each turn, its way back and the next press, and for the journey after the last turn. */
const END_MS = 60_000
const MOST_TURNS = 6
/** More than a journey of a minute makes. */
const MOST_REQUESTS = 200
/** One of them for each journey. */
const LASTING = TURNS.filter((turn) => turn !== 'stays')

type Browser = ReturnType<typeof aBrowser>

const NAMES: Readonly<Record<string, string>> = { '0x01': 'claim', '0x02': 'stake', '0x03': 'delegation' }

/** The name of a call's effect, and what it changes in the world. */
const effectOf = ({ chain: { world }, orderBook }: Browser, call: CallToSend): string => {
  const read = readCall(call)
  switch (read.tag) {
    case 'approval':
      if (read.spender !== chains[1].contracts.vaultRelayer) return 'stakeApproval'
      world.allowances[read.token] = read.amount
      return 'approval'
    case 'wrap':
      world.native -= read.amount
      world.balances[WETH] = (world.balances[WETH] ?? 0n) + read.amount
      return 'wrap'
    case 'presignature':
      orderBook.change(read.uid, { status: 'open' })
      return 'presignature'
    case 'invalidation':
      orderBook.change(read.uid, { status: 'cancelled', invalidated: true })
      return 'invalidation'
    case 'other':
      return NAMES[call.data] ?? call.data
  }
}

/** The next block has what the wallet sent since the last one. */
const mine = (browser: Browser, { sent }: TurningWallet, effects: string[], second: number): void => {
  const { world } = browser.chain
  for (const [hash, call] of sent.slice(effects.length)) {
    world.receipts[hash] = { hash, block: world.block + 1, status: 1 }
    effects.push(effectOf(browser, call))
  }
  browser.mine(world.block + 1, second)
}

const between =
  (
    browser: Browser,
    wallet: TurningWallet,
    { isContract, world }: TurningJourney,
    effects: string[],
  ): Between =>
  (ports): Ports => ({
    ...ports,
    ...world?.(effects),
    wallets: { ...ports.wallets, ...wallet.wallets },
    chain: {
      ...ports.chain,
      accountKind: (chainId, account) =>
        isContract === true && account === FIRST
          ? of(E.right('contract' as const))
          : ports.chain.accountKind(chainId, account),
    },
    orderBook: {
      ...ports.orderBook,
      placeOrder: (order) =>
        ports.orderBook.placeOrder(order).pipe(
          tap((answer) => {
            if (E.isRight(answer) && order.signingScheme === 'presign')
              browser.orderBook.change(answer.right, { status: 'presignaturePending' })
          }),
        ),
    },
  })

interface Story {
  readonly browser: Browser
  readonly wallet: TurningWallet
  readonly tab: Tab
  readonly effects: readonly string[]
}

/** The user presses only while the page shows the first account. */
const played = (journey: TurningJourney, turns: readonly Turn[], check: (story: Story) => void): void => {
  const wallet = turningWallet(turns)
  const browser = aBrowser({
    chain: {
      native: 10n * ONE,
      balances: { [WETH]: journey.effects.includes('wrap') ? 0n : 10n * ONE, [DAI]: 0n },
      allowances: { [WETH]: 0n, [DAI]: 0n },
      tokens: { [WETH]: { hasCode: true, decimals: 18, symbol: 'WETH', name: 'Wrapped Ether' } },
    },
  })
  const effects: string[] = []
  const opened: Tab[] = []
  const tab = (): Tab => {
    const [one] = opened
    if (one === undefined) throw new Error('the tab is not open yet')
    return one
  }
  const step = (ms: number): void => {
    mine(browser, wallet, effects, ms / 1000)
    if (tab().state().session.wallet.connection?.account === FIRST) journey.press(tab(), effects)
  }
  play(browser, [
    [0, () => opened.push(browser.openTab(between(browser, wallet, journey, effects)))],
    [95, () => connect(tab())],
    [200, () => journey.enter?.(tab())],
    ...Array.from({ length: END_MS / PRESS_MS - 1 }, (_, nth): [number, () => void] => {
      const ms = (nth + 1) * PRESS_MS
      return [ms, () => step(ms)]
    }),
    [END_MS, () => check({ browser, wallet, tab: tab(), effects })],
  ])
}

const expectFirstOnly = ({ browser, wallet, tab }: Story): void => {
  const { orders, transactions } = tab.state().durable
  const recorded = [
    ...[...Object.values(orders.open), ...entriesOf(orders.closed)].map(({ owner }) => owner),
    ...Object.values(transactions.requested).map(({ from }) => from),
    ...Object.values(transactions.byHash[1] ?? {}).map(({ from }) => from),
  ]
  const posted = browser.orderBook.calls.placeOrder.map(([{ from }]) => from)
  const asked = wallet.windows.flatMap(({ wanted, held }) => [wanted, held])
  expect([...new Set([...recorded, ...posted, ...asked])]).toEqual([FIRST])
  const { calls } = browser.orderBook
  const signatures = [
    ...calls.placeOrder.map(([{ signature }]) => signature).filter((signature) => signature !== '0x'),
    ...calls.cancelOrder.map(([, , , { signature }]) => signature),
  ]
  for (const signature of signatures) expect(signature).toBe(fakeSigned(FIRST).signature)
}

const expectDone = ({ browser, tab, effects }: Story, journey: TurningJourney): void => {
  const { transactions } = tab.state().durable
  const standing = browser.orderBook.calls.placeOrder.map(
    ([order]) => browser.orderBook.held(uidOf(order))?.status,
  )
  expect({ effects, orders: standing }).toEqual({ effects: journey.effects, orders: journey.orders })
  const pending = Object.values(transactions.byHash[1] ?? {}).filter(({ status }) => status !== 'confirmed')
  const unanswered = Object.values(transactions.requested).filter(({ status }) => status === 'requested')
  expect([...pending, ...unanswered]).toEqual([])
  expect(tab.facts.map(({ type }) => type)).not.toContain('EpicFailed')
}

/** Each turn's news and way back take less. */
const ANSWERED_MS = 3000

/** What waits at the end was asked for a moment ago. */
const expectNothingStuck = ({ tab }: Story): void => {
  const { orders, transactions } = tab.state().durable
  const waiting = [
    ...Object.values(transactions.requested)
      .filter(({ status }) => status === 'requested')
      .map(({ addedTime }) => addedTime),
    ...Object.values(orders.open)
      .filter(({ phase }) => phase === 'signing')
      .map(({ createdAt }) => createdAt),
  ]
  const since = tab.app().now() - ANSWERED_MS
  expect(waiting.filter((at) => at < since)).toEqual([])
  expect(tab.facts.map(({ type }) => type)).not.toContain('EpicFailed')
}

describe('a wallet that turns to another account at each of its requests', () => {
  it.each(journeys)(
    'signs, sends and records nothing for an account that was not shown at the press, and blocks nothing for ever: $name (X326)',
    (journey) => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...TURNS), { maxLength: MOST_TURNS }), (turns) => {
          played(journey, turns, (story) => {
            expectFirstOnly(story)
            expectDone(story, journey)
          })
        }),
        {
          numRuns: 8,
          examples: [[['before', 'during', 'unnoticed', 'asRead']], [['during', 'during', 'during']]],
        },
      )
    },
  )

  it.each(
    journeys.map((journey, n) => [LASTING[n % LASTING.length] ?? 'before', journey.name, journey] as const),
  )(
    'does so, and waits for none of its answers, also where it never stays: it turns %s, in %s (X326)',
    (turn, _, journey) => {
      played(journey, Array<Turn>(MOST_REQUESTS).fill(turn), (story) => {
        expectFirstOnly(story)
        expectNothingStuck(story)
        expect(story.wallet.windows.length).toBeLessThan(MOST_REQUESTS)
      })
    },
  )
})
