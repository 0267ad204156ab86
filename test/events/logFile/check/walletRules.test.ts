/** What a tab and its wallet do by a recording: the smallest log that breaks each rule, and a sound one next to it. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../../src/events/balances/events'
import type { AppEvent } from '../../../../src/events/catalogue'
import { chains } from '../../../../src/events/chain/chains.data'
import {
  ClockOffsetMeasured,
  GasPricesRead,
  NetworkSelected,
  SessionStarted,
} from '../../../../src/events/chain/events'
import { type Listener, listening } from '../../../../src/events/logFile/check/listener'
import { rememberedChecker } from '../../../../src/events/logFile/check/rememberedRule'
import type { RowsSeen } from '../../../../src/events/logFile/check/rowsSeen'
import { signerChecker } from '../../../../src/events/logFile/check/signerRules'
import { walletChecker } from '../../../../src/events/logFile/check/walletRules'
import { wrapChecker } from '../../../../src/events/logFile/check/wrapRules'
import type { SessionStart } from '../../../../src/events/logFile/inputs'
import { OrderCancellationRequested, OrderSigned } from '../../../../src/events/orders/events'
import { TransactionRequested } from '../../../../src/events/transactions/events'
import {
  AccountBlocked,
  NetworkSwitchFailed,
  NetworkSwitchRequested,
  TokenWatchFailed,
  TokenWatchRequested,
  WalletAccountChanged,
  WalletChainChanged,
  WalletConnected,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../../../src/events/wallet/events'
import { SAFE_ID } from '../../../../src/events/wallet/walletIds'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER, tokenOf } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { act, answer, ask, brokenBy, type Events, type Heard, left, right, runsOn } from './heard'

const OTHER = '0x1111111111111111111111111111111111111111'
const GWEI = 1_000_000_000n
const request = anOrderRequest()
const { uid, digest } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const connectedTo = (walletId: string) => WalletConnected({ walletId, name: 'W', account: OWNER, chainId: 1 })
const connected = connectedTo('w')
const disconnected = (by: 'user' | 'wallet', walletId = 'w') => WalletDisconnected({ walletId, by })
const signed = OrderSigned({ uid, scheme: 'eip712' })
const cancelling = OrderCancellationRequested({ uid })
const asksToConnect = WalletConnectRequested({ walletId: 'w', silent: false })
const failsToConnect = WalletConnectFailed({ walletId: 'w', silent: false, error: { tag: 'refused' } })
const asksToSwitch = NetworkSwitchRequested({ chainId: 100 })
const failsToSwitch = NetworkSwitchFailed({ chainId: 100, error: { tag: 'chainNotAdded' } })
const token = tokenOf(1, 'DAI')
const failsToWatch = TokenWatchFailed({ chainId: 1, token: token.address, error: { tag: 'refused' } })

/** An answer of the wallet 20 s after the first row, after so many facts, and a tab that runs on with so many. */
const heard = (question: object, value: unknown, n: number, to: number): readonly Heard[] => [
  [20, n, question],
  [20, n, answer(0, value)],
  ...runsOn(21, 31, to),
]
const told = (change: object, n: number, to: number): readonly Heard[] =>
  heard(ask('wallets.changes', 'w'), change, n, to)
const ends = { tag: 'disconnected' }
const moves = { tag: 'chainChanged', chainId: 137 }
const turns = { tag: 'accountChanged', account: OTHER }
const connects = ask('wallets.connect', 'w', false, 1)
const switches = ask('wallets.switchChain', 'w', 100)
const watches = ask('wallets.watchToken', 'w', { chainId: 1, address: token.address })

const given = { signature: 'signature:1', scheme: 'eip712' }
const other = { signature: 'signature:2', scheme: 'eip712' }
const recovers = (signed: object): object => ask('signatures.recover', digest, signed)
/** Two orders are signed, of which the other one's signer is recovered. Then one of them is posted. */
const signing = (isRecovered: boolean, signature = given.signature): readonly Heard[] => [
  [1, 1, ask('wallets.signOrder', 'w', OWNER, {}, {})],
  [1, 1, answer(0, 'asking')],
  [1, 1, answer(0, right(given))],
  [1, 1, recovers(isRecovered ? given : other)],
  [1, 2, answer(3, right(OWNER))],
  [2, 2, ask('orderBook.placeOrder', { signature })],
]
const signingCancellation = (signer: string | null): readonly Heard[] => [
  [1, 2, ask('wallets.signCancellation', 'w', OWNER, { chainId: 1 }, uid)],
  [1, 2, answer(0, right(given))],
  [1, 2, recovers(given)],
  ...(signer === null ? [] : [[1, 2, answer(2, right(signer))] as const]),
  [2, 2, ask('orderBook.cancelOrder', 1, uid, OWNER, given)],
]

/** A wrap of 1 of so much of the coin, in thousandths. One later transaction costs 0.0005 at 10 gwei. */
const wrapping = (thousandths: bigint, gwei = 10n): readonly AppEvent[] => [
  BalancesRead({
    ...{ chainId: 1, account: OWNER, block: 1, balances: {}, allowances: {} },
    native: thousandths * 10n ** 15n,
  }),
  GasPricesRead({ chainId: 1, lowest: 1n, standard: gwei * GWEI, fast: gwei * GWEI }),
  ...Array.from({ length: 120 }, () => start),
  TransactionRequested({
    ...{ id: 'a.1', chainId: 1, from: OWNER, then: null },
    info: { type: 'wrap', token: tokenOf(1, 'WETH'), amount: 10n ** 18n, balance: 0n },
  }),
]
const presses = (...anyway: readonly boolean[]): readonly Heard[] => [
  ...anyway.map((one): Heard => [121, 122, act('wrap', { anyway: one })]),
  [122, 123, ask('clock.tick')],
]

interface Log {
  readonly events: Events
  readonly inputs: readonly Heard[]
}
const log = (events: readonly AppEvent[], inputs: readonly Heard[]): Log => ({
  events: events.map((event) => [event]),
  inputs,
})

type Case = readonly [rule: string, checker: (seen: RowsSeen) => Listener, broken: Log, sound: readonly Log[]]

const TOLD = 'a tab says what its wallet tells it'
const REFUSED = 'what a wallet refused is said'
const RECOVERED = 'the signer of a signature is recovered before the order book has it'
const WARNED = 'a wrap that leaves too little of the coin for gas waits until its user was warned'

const cases: readonly Case[] = [
  [
    TOLD,
    walletChecker,
    log([connected, start], told(ends, 1, 2)),
    [
      log([connected, disconnected('wallet')], told(ends, 1, 2)),
      // The recording ends too soon, or the row may be one that is lost.
      log([connected, start], told(ends, 1, 2).slice(0, 8)),
      log([connected, start], told(ends, 1, 3)),
      // Another wallet than the tab's.
      log([connectedTo('another'), start], told(ends, 1, 2)),
      // A connection counts in its tab only once it is stored.
      log([start, ...Array.from({ length: 14 }, () => start), connected, start], told(ends, 16, 17)),
      {
        events: [[connected], [disconnected('user'), null, 'b'], [start]],
        inputs: told(ends, 1, 2),
      },
    ],
  ],
  [
    TOLD,
    walletChecker,
    log([connected, start], told(moves, 1, 2)),
    [
      log([connected, WalletChainChanged({ chainId: 137 })], told(moves, 1, 2)),
      log([connected, start], told({ ...moves, chainId: 1 }, 1, 2)),
    ],
  ],
  [
    TOLD,
    walletChecker,
    log([connected, start], told(turns, 1, 2)),
    [
      log([connected, WalletAccountChanged({ account: OTHER })], told(turns, 1, 2)),
      log([connected, start], told({ ...turns, account: OWNER.toLowerCase() }, 1, 2)),
    ],
  ],
  [
    TOLD,
    walletChecker,
    log([connected, start], told({ tag: 'accountBlocked' }, 1, 2)),
    [
      log(
        [connected, AccountBlocked({ walletId: 'w', name: 'W', chainId: 1 })],
        told({ tag: 'accountBlocked' }, 1, 2),
      ),
    ],
  ],
  [
    REFUSED,
    walletChecker,
    log([connected, asksToSwitch, start], heard(switches, left, 2, 3)),
    [
      log([connected, asksToSwitch, failsToSwitch], heard(switches, left, 2, 3)),
      log([connected, asksToSwitch, start], heard(switches, right(undefined), 2, 3)),
      // The user turned to something else.
      log(
        [connected, asksToSwitch, NetworkSwitchRequested({ chainId: 4 }), start],
        heard(switches, left, 3, 4),
      ),
    ],
  ],
  [
    REFUSED,
    walletChecker,
    log([asksToConnect, start], heard(connects, left, 1, 2)),
    [log([asksToConnect, failsToConnect], heard(connects, left, 1, 2))],
  ],
  [
    REFUSED,
    walletChecker,
    log([connected, TokenWatchRequested(token), start], heard(watches, left, 2, 3)),
    [log([connected, TokenWatchRequested(token), failsToWatch], heard(watches, left, 2, 3))],
  ],
  [
    REFUSED,
    walletChecker,
    log([connected, TokenWatchRequested(token), start], heard(watches, right(false), 2, 3)),
    [
      log([connected, TokenWatchRequested(token), failsToWatch], heard(watches, right(false), 2, 3)),
      log([connected, TokenWatchRequested(token), start], heard(watches, right(true), 2, 3)),
    ],
  ],
  [
    'a wallet is asked to begin on the network of its tab',
    walletChecker,
    log([start], [[1, 1, ask('wallets.connect', 'w', true, 100)]]),
    [
      log([start], [[1, 1, ask('wallets.connect', 'w', true, 1)]]),
      // A network counts in its tab only once it is stored.
      log([start, NetworkSelected({ chainId: 100 })], [[5, 2, ask('wallets.connect', 'w', true, 1)]]),
      log([start, NetworkSelected({ chainId: 100 })], [[50, 2, ask('wallets.connect', 'w', true, 100)]]),
      // Earlier builds did not name it.
      log([start], [[1, 1, ask('wallets.connect', 'w', true)]]),
    ],
  ],
  [
    RECOVERED,
    signerChecker,
    log([request, signed], signing(false)),
    [
      log([request, signed], signing(true)),
      // An order of a contract is posted while another one's signature is given up.
      log([request, signed], signing(false, '0x')),
    ],
  ],
  [
    RECOVERED,
    signerChecker,
    // It does not wait for the answer.
    log([request, cancelling], signingCancellation(null)),
    [log([request, cancelling], signingCancellation(OWNER))],
  ],
  [
    'a cancellation is signed by the owner of its order',
    signerChecker,
    log([request, cancelling], signingCancellation(OTHER)),
    [log([request, cancelling], signingCancellation(OWNER.toLowerCase()))],
  ],
  [
    WARNED,
    wrapChecker,
    log(wrapping(1005n), presses(false)),
    [
      log(wrapping(1006n), presses(false)),
      log(wrapping(1005n), presses(false, true)),
      log(wrapping(1005n, 9n), presses(false)),
      // The inputs after the first press are lost: the second one may be among them.
      log(wrapping(1005n), presses(false).slice(0, 1)),
      // The press is of another row.
      log(
        [...wrapping(1005n), start],
        [...presses(false)].map(([second, n, note]) => [second, n + 1, note]),
      ),
    ],
  ],
]

describe('check by a recording of a tab and its wallet', () => {
  it.each(cases)(
    'a log that breaks "%s" is named, a sound one is not (X423)',
    (rule, checker, broken, sound) => {
      const named = brokenBy(checker, broken.events, broken.inputs)
      expect(named.map((text) => text.replace(/^[A-Z]\w+: /, '').split(': ')[0])).toEqual([rule])
      for (const { events, inputs } of sound) expect(brokenBy(checker, events, inputs)).toEqual([])
    },
  )

  it('a wrap is held against the lowest gas price that its tab may know, and not where one may be in a lost row', () => {
    const [balances, gas, ...rest] = wrapping(1005n)
    const lower = GasPricesRead({ chainId: 1, lowest: 1n, standard: 9n * GWEI, fast: 9n * GWEI })
    if (balances === undefined || gas === undefined) throw new Error('balances and gas come first')
    const said = (events: Events, lost?: number, offsetMs = 0) => {
      const { seeFact, seeInputs, end } = alone((seen) => listening([wrapChecker(seen)]))
      const corrected = ClockOffsetMeasured({ chainId: 1, offsetMs })
      const facts = story([corrected, null, 'b'], ...events).map((fact) =>
        fact.session === 'b' ? { ...fact, at: fact.at + offsetMs } : fact,
      )
      facts.filter((_, i) => i !== lost).forEach(seeFact)
      const pressed = { at: 1_767_225_600_000, n: (facts.at(-1)?.n ?? 0) - 1 }
      seeInputs({
        ...{ session: 'a', first: 0 },
        notes: [
          { ...pressed, act: 'wrap', input: { anyway: false } },
          { ...pressed, n: pressed.n + 1, ask: 'clock.tick', args: [] },
        ],
      })
      return end().length
    }
    const after = rest.map((event) => [event] as const)
    expect(said([[balances], [gas, null, 'b'], ...after])).toBe(1)
    expect(said([[balances], [gas, null, 'b'], [lower], ...after])).toBe(0)
    // A tab that has corrected its clock by an hour read it.
    expect(said([[balances], [gas], [lower, null, 'b'], ...after], undefined, 3_600_000)).toBe(0)
    expect(said([[balances], [gas, null, 'b'], ...after], 2)).toBe(0)
  })

  it('no gas price is the one that the reserve of Max is enough for', () => {
    const broken = (thousandths: bigint) =>
      brokenBy(
        wrapChecker,
        wrapping(thousandths)
          .filter(({ type }) => type !== 'GasPricesRead')
          .map((event) => [event]),
        [
          [121, 121, act('wrap', { anyway: false })],
          [122, 122, ask('clock.tick')],
        ],
      )
    const unread = chains[1].gasReserve / (185_000n * 3n)
    const least = (11n * 50_000n * (unread < 50n * GWEI ? unread : 50n * GWEI)) / 10n ** 15n
    expect(broken(1000n + least).length).toBe(1)
    expect(broken(1000n + least + 1n)).toEqual([])
  })

  /** What is said of a tab that asks for a wallet by itself, after the rows of an earlier one. */
  const returning = (
    before: readonly AppEvent[],
    walletId: string,
    more: {
      readonly start?: Partial<SessionStart>
      readonly meanwhile?: AppEvent
      readonly lost?: number
      /** By how much that tab has corrected its clock, in ms. */
      readonly offsetMs?: number
    } = {},
  ): readonly string[] => {
    const { seeFact, seeInputs, end } = alone(rememberedChecker)
    const asks = WalletConnectRequested({ walletId, silent: true })
    const { offsetMs = 0 } = more
    story(
      ...before.map((event) => [event, null, 'b'] as const),
      [start],
      ...(more.meanwhile === undefined
        ? []
        : ([
            [ClockOffsetMeasured({ chainId: 1, offsetMs }), null, 'b'],
            [more.meanwhile, null, 'b'],
          ] as const)),
      [asks],
    ).forEach((fact, i) => {
      const isCorrected = fact.session === 'b' && i > before.length + 1
      if (i !== more.lost) seeFact(isCorrected ? { ...fact, at: fact.at + offsetMs } : fact)
    })
    seeInputs({
      ...{ session: 'a', first: 0, notes: [] },
      start: {
        ...{
          build: '0.1.0',
          catalogue: 1,
          mode: 'sandbox',
          environment: 'local',
          locale: 'en-US',
          timeZone: 'UTC',
        },
        ...{ seq: before.length, hash: '0' },
        ...more.start,
      },
    })
    return end().map(({ text }) => text)
  }

  it('a tab returns to the wallet that was connected last (X423)', () => {
    const [one, two] = [connectedTo('one'), connectedTo('two')]
    expect(returning([one, two], 'one')).toEqual([
      'WalletConnectRequested: a tab returns to the wallet that was connected last: expected two, found one',
    ])
    expect(returning([one, two], 'two')).toEqual([])
    expect(returning([one, two], SAFE_ID)).toEqual([])
    expect(returning([one, connectedTo(SAFE_ID)], 'one')).toEqual([])
    expect(returning([one, disconnected('user', 'one')], 'one')).not.toEqual([])
    expect(returning([one, disconnected('user', 'one')], 'injected')).toEqual([])
    expect(returning([], 'injected')).toEqual([])
  })

  it('a tab that knew less than the log, or of which the log knows less, is not accused of another wallet (X423)', () => {
    const [one, two] = [connectedTo('one'), connectedTo('two')]
    // Another tab connected one while this one began.
    expect(returning([one], 'one', { meanwhile: two })).toEqual([])
    expect(returning([one], 'two', { meanwhile: two })).toEqual([])
    expect(returning([one], 'two', { meanwhile: two, offsetMs: 3_600_000 })).toEqual([])
    expect(returning([one, two], 'one', { start: { lost: 'failed' } })).toEqual([])
    expect(returning([one, two], 'one', { start: { isEvicted: true } })).toEqual([])
    expect(returning([one, two, NetworkSelected({ chainId: 1 })], 'two', { lost: 1 })).toEqual([])
    // The store of its start was deleted since.
    expect(returning([one, two], 'one', { start: { seq: 9 } })).toEqual([])
  })
})
