/**
 * Two windows on one store that both need an approval, or both want to wrap. Presses, writes that are done, rows that are
 * read, answers of the wallets and blocks come in any order; after every step the log is read and the wallets are counted.
 */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { type Observable, of, Subject, switchMap, take } from 'rxjs'
import { expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import type { AppEvent, FactOfType } from '../../../src/events/catalogue'
import type { TransactionHash } from '../../../src/events/kernel/units'
import { decodeRow } from '../../../src/events/rows'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { approve } from '../../../src/events/trade/approve'
import { TransactionMined } from '../../../src/events/transactions/events'
import { transactionById } from '../../../src/events/transactions/select'
import type { Transaction } from '../../../src/events/transactions/state'
import { wrap } from '../../../src/events/trade/wrap'
import { createAct } from '../../../src/streams/act'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import type { WalletError } from '../../../src/events/wallet/events'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { balancesRead, readyToTrade, WETH } from '../../events/support/fixtures'
import { T0 } from '../../events/support/given'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeIds } from '../../support/fakes/fakeIds'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { createMemoryDisk, fakeLogStore, type MemoryDisk } from '../../support/fakes/fakeLogStore'
import { fakeWallets } from '../../support/fakes/fakeWallets'
import { openTab } from '../support/tab'

/** 'settle': all of it at once, so that a second one after it is common. */
type Step = 'press' | 'write' | 'read' | 'send' | 'refuse' | 'mine' | 'settle'
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.constantFrom<Step>('press', 'press', 'write', 'write', 'read', 'send', 'refuse', 'mine', 'settle'),
  ),
  { maxLength: 30 },
)

/** A second request that knows the first, and two that do not know each other: every run holds both. */
const oneAfterTheOther: readonly [0 | 1, Step][] = [
  [0, 'press'],
  [0, 'settle'],
  [0, 'press'],
  [0, 'write'],
]
const bothAtOnce: readonly [0 | 1, Step][] = [
  [0, 'press'],
  [1, 'press'],
  [0, 'write'],
  [1, 'write'],
]

/** Everything in order but for the allowance of 0. */
const toApprove: readonly AppEvent[] = [...readyToTrade, balancesRead({ allowances: { [WETH.address]: 0n } })]
/** The coin for its wrapped token. */
const toWrap: readonly AppEvent[] = [
  ...readyToTrade.slice(0, 4),
  TokenChosen({ side: 'buy', token: WETH.address }),
  AmountTyped({ side: 'sell', text: '1' }),
]

type Sent = E.Either<WalletError, TransactionHash>
type Requested = FactOfType<'TransactionRequested'>

interface Shared {
  readonly disk: MemoryDisk
  readonly locks: ReturnType<typeof fakeLocks>
  readonly now: () => number
  readonly hash: () => TransactionHash
}

const window = ({ disk, locks, now, hash }: Shared, n: number, form: readonly AppEvent[]) => {
  const store = fakeLogStore(disk)
  const written$ = new Subject<void>()
  const rings$ = new Subject<void>()
  let isSlow = false
  const append: LogStore['append'] = (...given) =>
    isSlow
      ? written$.pipe(
          take(1),
          switchMap(() => store.append(...given)),
        )
      : store.append(...given)
  const open: Subject<Sent>[] = []
  let asked = 0
  const ask = (): Observable<Sent> => {
    asked += 1
    const answer$ = new Subject<Sent>()
    open.push(answer$)
    return answer$
  }
  const tab = openTab(
    {
      ...{ locks, ids: fakeIds(n), clock: { now, elapsed: now } },
      logStore: { ...store, append, rings$ },
      chain: fakeChain({ token: () => of(E.left({ tag: 'unreachable' } as const)) }),
      wallets: fakeWallets({ send: ask }),
    },
    sendTransactionEpic,
  )
  form.forEach((event) => tab.log.append(event))
  isSlow = true
  const act = createAct(tab.log, 'local')
  const answer = (what: Sent): void => open.shift()?.next(what)
  let block = 100
  /** A block holds what this window knows as sent, and the balances of it are read. */
  const mine = (): void => {
    block += 1
    Object.entries(tab.log.state$.value.durable.transactions.byHash[1] ?? {}).forEach(
      ([its, { id, receipt }]) => {
        if (receipt === null) tab.log.append(TransactionMined({ id, hash: its, block, status: 1 }))
      },
    )
    // A wrap that was sent empties the field.
    tab.log.append(AmountTyped({ side: 'sell', text: '1' }))
    tab.log.append(balancesRead({ block: block + 1000, allowances: { [WETH.address]: 0n } }))
  }
  const steps$: Readonly<Record<Step, () => void>> = {
    press: () => [act(approve, { unlimited: false }), act(wrap, { anyway: true })],
    write: () => written$.next(),
    read: () => rings$.next(),
    send: () => answer(E.right(hash())),
    refuse: () => answer(E.left({ tag: 'refused' })),
    mine,
    settle: () => (['write', 'send', 'write', 'mine', 'write'] as const).forEach((step) => steps$[step]()),
  }
  return { tab, asked: () => asked, step: (step: Step) => steps$[step]() }
}

/** What the store holds: requests by their rows, and what became of each. */
const read = ({ rows }: MemoryDisk) => {
  const facts = rows.map((row) => {
    const fact = decodeRow(row)
    if (E.isLeft(fact)) throw new Error(JSON.stringify(fact.left))
    return fact.right
  })
  const state = facts.reduce(foldDurable, noDurableState)
  const requests = facts.filter((fact): fact is Requested => fact.type === 'TransactionRequested')
  const endOf = ({ data }: Requested): Transaction | undefined => transactionById(state.transactions, data.id)
  return { state, requests, endOf }
}

it.each([
  ['an approval', toApprove],
  ['a wrap', toWrap],
])(
  'whatever two windows do, no wallet is asked for %s that was decided without knowing the one before it',
  (_, form) => {
    let [failed, repeated] = [0, 0]
    fc.assert(
      fc.property(steps, (script) => {
        let [seconds, hashes] = [0, 0]
        const shared: Shared = {
          disk: createMemoryDisk(),
          locks: fakeLocks(),
          now: () => T0 + seconds * 1000,
          hash: () => `0x${String((hashes += 1)).padStart(64, '0')}`,
        }
        const windows = [window(shared, 1, form), window(shared, 2, form)]
        const check = (): void => {
          const { requests, endOf } = read(shared.disk)
          const isSecond = (one: Requested): boolean => endOf(one)?.error?.tag === 'anotherWindow'
          const live = requests.filter((one) => endOf(one)?.status !== 'notSent')
          live.forEach((later, at) =>
            live.slice(0, at).forEach((earlier) => {
              expect(later.data.knownTransactions).toContain(earlier.data.id)
              repeated += 1
            }),
          )
          failed += requests.filter(isSecond).length
          const asked = windows.reduce((sum, one) => sum + one.asked(), 0)
          expect(asked).toBeLessThanOrEqual(requests.filter((one) => !isSecond(one)).length)
        }
        for (const [n, step] of script) {
          seconds += 1
          windows[n]?.step(step)
          check()
        }
        windows.forEach(({ step }) => script.forEach(() => step('write')))
        windows.forEach(({ step }) => step('read'))
        check()
        const [one, two] = windows.map(({ tab }) => tab.log.state$.value.durable.transactions)
        expect(one).toEqual(two)
        expect(one).toEqual(read(shared.disk).state.transactions)
        windows.forEach(({ tab }) => tab.close())
      }),
      { numRuns: 150, examples: [[oneAfterTheOther], [bothAtOnce]] },
    )
    expect(failed).toBeGreaterThan(0)
    expect(repeated).toBeGreaterThan(0)
  },
)
