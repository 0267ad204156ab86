/** What becomes of a Safe's transaction, by the chain's word: executed, failed inside, or no longer able to run (X57 to X59). */
import * as E from 'fp-ts/Either'
import {
  asyncScheduler,
  type Observable,
  defer,
  delay,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  tap,
  timer,
} from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSafeEnded,
  TransactionSafeExecuted,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { BlockSeen, ClockOffsetMeasured, VisibilityChanged } from '../../../src/events/chain/events'
import { DAY_MS } from '../../../src/events/kernel'
import type { SafeSignatures } from '../../../src/events/transactions/state'
import { wrapUnderWay } from '../../../src/events/transactions/approvalUnderWay'
import { endedAtSafe } from '../../../src/events/transactions/endedAtSafe'
import { AccountKindRead, SafeRead } from '../../../src/events/wallet/events'
import { safeOf } from '../../../src/events/wallet/select'
import { watchReceiptsEpic } from '../../../src/streams/transactions/watchReceiptsEpic'
import { createFollowSafe } from '../../../src/streams/transactions/followSafe'
import { watchSafeTransactionsEpic } from '../../../src/streams/transactions/watchSafeTransactionsEpic'
import { readSafeEpic } from '../../../src/streams/wallet/readSafeEpic'
import type { Safe, SafeService } from '../../../src/streams/ports/SafeService'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeSafeService } from '../../support/fakes/fakeSafeService'
import { FAKE_ACCOUNT, FAKE_TRANSACTION } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { NO_OWNER, OWNERS } from '../support/safes'
import { connected, started, world } from '../support/world'

const [WETH] = knownTokens[1]
if (WETH === undefined) throw new Error('the first known token is WETH')
const EXECUTION = `0x${'e1'.repeat(32)}`
const UNREACHABLE = E.left({ tag: 'unreachable' } as const)
const NOTHING = E.right(null)
const info = { type: 'wrap', token: WETH, amount: 5n, balance: 0n } as const
const request = TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })
const sentAs = (hashType?: 'gnosisSafeTx' | 'unknown'): readonly DurableEvent[] => [
  request,
  TransactionSent({ id: 't', hash: FAKE_TRANSACTION, ...(hashType === undefined ? {} : { hashType }) }),
]
const isContract = AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind: 'contract' })
const isSafe = SafeRead({ chainId: 1, account: FAKE_ACCOUNT, threshold: 2, owners: OWNERS })
const given = [started, connected, isContract, isSafe]
const told = (signers: readonly string[], changes: object = {}) =>
  E.right({
    safe: FAKE_ACCOUNT,
    nonce: 7,
    signers,
    isExecuted: false,
    transactionHash: null,
    ...changes,
  })
const at = (nonce: number | null) => () =>
  of(E.right({ threshold: 2, owners: OWNERS, nonce, reportsExecutions: true }))
const execution = (isSuccess = true) => E.right({ transactionHash: EXECUTION, block: 9, isSuccess })
const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'TransactionSafeRead':
      return `${String(event.data.confirmations)} of ${String(event.data.threshold)}`
    case 'TransactionMined':
      return `mined ${String(event.data.status)}`
    case 'TransactionSafeEnded':
      return event.data.as
    case 'SafeRead':
      return `safe of ${String(event.data.threshold)}`
    default:
      return event.type
  }
}

interface Told {
  readonly words: readonly string[]
  readonly record: ReturnType<typeof recordOf>
  readonly calls: ReturnType<typeof fakeSafeService>['calls']
  readonly isUnderWay: boolean
}
const recordOf = (log: ReturnType<typeof world>['log']) =>
  log.state$.value.durable.transactions.byHash[1]?.[FAKE_TRANSACTION]

/** What is written within two minutes, or as long as is said, and what it folds to. */
const after2Min = (
  service: Partial<SafeService>,
  durable = sentAs('gnosisSafeTx'),
  facts: readonly AppEvent[] = given,
  seconds = 120,
): Told => {
  const words: string[] = []
  const safeService = fakeSafeService({ safe: at(7), ...service })
  let log: ReturnType<typeof world>['log'] | undefined
  marbles((m) => {
    const made = world({ ports: { safeService }, durable, given: facts })
    log = made.log
    const said$ = made.emitted(watchSafeTransactionsEpic).pipe(
      map(word),
      map((said) => words.push(said)),
      filter(() => false),
    )
    m.expect(said$, `^ ${String(seconds)}s !`).toBeObservable('-')
    m.flush()
  })()
  if (log === undefined) throw new Error('nothing happened')
  const { transactions } = log.state$.value.durable
  return {
    words,
    record: recordOf(log),
    calls: safeService.calls,
    isUnderWay:
      wrapUnderWay(
        transactions,
        { chainId: 1, owner: FAKE_ACCOUNT },
        undefined,
        FAKE_START_MS + seconds * 1000,
      ) !== undefined,
  }
}

describe('what a contract is', () => {
  it(
    'is asked again until chain or service answers, however long that takes',
    marbles((m) => {
      const answers = [UNREACHABLE, UNREACHABLE, UNREACHABLE]
      const safeService = fakeSafeService({
        safe: () =>
          defer(() =>
            of(
              answers.shift() ?? E.right({ threshold: 2, owners: OWNERS, nonce: 0, reportsExecutions: true }),
            ),
          ),
      })
      const made = world({ ports: { safeService }, given: [started, connected, isContract] })
      m.expect(made.emitted(readSafeEpic).pipe(map(word)), '^ 60s !').toBeObservable('7s s', {
        s: 'safe of 2',
      })
      m.flush()
      expect(safeOf(made.log.state$.value.session.wallet, 1, FAKE_ACCOUNT)).toEqual({
        threshold: 2,
        owners: OWNERS,
      })
    }),
  )
})

describe('a hash of unknown kind', () => {
  const undecided = [started, connected, isContract]

  it('is a Safe’s once the service knows it, by that hash and of that account', () => {
    const { words, record } = after2Min(
      { transaction: () => of(told(OWNERS.slice(0, 1), { threshold: 2 })) },
      sentAs('unknown'),
      undecided,
    )
    expect(words).toContain('1 of 2')
    expect(record).toMatchObject({ hashType: 'gnosisSafeTx', status: 'pending', safe: { nonce: 7 } })
  })

  it('is a Safe’s once its execution is found, where no service answers', () => {
    const { words, record } = after2Min(
      { transaction: () => of(UNREACHABLE), execution: () => of(execution()) },
      sentAs('unknown'),
      undecided,
    )
    expect(words).toEqual(['TransactionSafeExecuted', 'mined 1'])
    expect(record).toMatchObject({ hashType: 'gnosisSafeTx', executedAs: EXECUTION, status: 'confirmed' })
  })

  it('that an older build took for the chain’s is found at the Safe all the same', () => {
    const { record } = after2Min({ transaction: () => of(told([])) }, sentAs())
    expect(record).toMatchObject({ hashType: 'gnosisSafeTx', safe: { confirmations: 0, threshold: 2 } })
  })

  it.each([
    ['so long the account’s kind comes first', 5.9, undecided, 0],
    ['after that', 6.1, undecided, 1],
    ['at once, of what is known to be a Safe', 0.1, given, 1],
  ])('is asked of the Safe service: %s', (_, seconds, facts, times) => {
    const safeService = fakeSafeService({ safe: at(7) })
    marbles((m) => {
      const made = world({ ports: { safeService }, durable: sentAs('unknown'), given: facts })
      const nothing$ = made.emitted(watchSafeTransactionsEpic).pipe(filter(() => false))
      m.expect(nothing$, `^ ${String(seconds)}s !`).toBeObservable('-')
      m.flush()
    })()
    expect(safeService.calls.transaction).toHaveLength(times)
  })

  it(
    'is the chain’s once the network knows it, and is asked of no Safe any more',
    marbles((m) => {
      const call = { to: WETH.address, value: 5n, data: '0x' }
      const chain = fakeChain(
        {},
        { transactions: { [FAKE_TRANSACTION]: { hash: FAKE_TRANSACTION, nonce: 3, call } } },
      )
      const safeService = fakeSafeService({ safe: () => of(UNREACHABLE) })
      const made = world({
        ports: { chain, safeService },
        durable: sentAs('unknown'),
        given: undecided,
      })
      const words$ = made.emitted([watchReceiptsEpic, watchSafeTransactionsEpic]).pipe(
        map(word),
        filter((said) => said === 'TransactionSeen'),
      )
      m.expect(words$, '^ 60s !').toBeObservable('3s s', { s: 'TransactionSeen' })
      m.flush()
      expect(recordOf(made.log)).toMatchObject({ hashType: 'ethereumTx', seen: { nonce: 3 } })
      expect(safeService.calls.transaction).toEqual([])
    }),
  )
})

describe('a transaction that a Safe executed', () => {
  const named = { isExecuted: true, transactionHash: EXECUTION }

  it('and whose call failed inside is reverted, and holds up no further one', () => {
    const { words, record, isUnderWay } = after2Min({
      transaction: () => of(told(OWNERS.slice(0, 2), named)),
      execution: () => of(execution(false)),
    })
    expect(words).toEqual(['TransactionSafeExecuted', 'mined 0'])
    expect(record).toMatchObject({ status: 'reverted', executedAs: EXECUTION, receipt: { status: 0 } })
    expect(isUnderWay).toBe(false)
  })

  it('by the service’s word alone is not executed', () => {
    const { words, record } = after2Min({ transaction: () => of(told(OWNERS.slice(0, 2), named)) })
    expect(words).toEqual(['2 of 2'])
    expect(record).toMatchObject({ status: 'pending', executedAs: null, safe: { isExecuted: false } })
  })

  it('is found among the newest blocks every 15 s while the service does not show it', () => {
    const { words, calls } = after2Min({
      transaction: () => of(UNREACHABLE),
      execution: () => defer(() => of(calls2.shift() ?? execution())),
    })
    expect(words).toEqual(['TransactionSafeExecuted', 'mined 1'])
    expect(calls.execution).toEqual(
      Array.from({ length: 3 }, () => [1, FAKE_ACCOUNT, FAKE_TRANSACTION, null]),
    )
  })
  const calls2 = [NOTHING, NOTHING]
})

describe('the owners that have signed', () => {
  it.each<[confirmations: number, what: string, signers: readonly string[]]>([
    [1, 'one owner', OWNERS.slice(0, 1)],
    [1, 'one owner, twice and in another case', [OWNERS[0] ?? '', (OWNERS[0] ?? '').toLowerCase()]],
    [1, 'an owner and somebody who is none', [...OWNERS.slice(0, 1), NO_OWNER]],
    [0, 'nobody but strangers', [NO_OWNER, FAKE_ACCOUNT]],
  ])('are %d: %s', (confirmations, _, signers) => {
    const { record } = after2Min({ transaction: () => of(told(signers, { threshold: 1 })) })
    expect(record?.safe).toMatchObject({ confirmations, threshold: 2 })
  })

  it('are not those of another Safe’s transaction', () => {
    const { words } = after2Min({ transaction: () => of(told(OWNERS.slice(0, 2), { safe: NO_OWNER })) })
    expect(words).toEqual([])
  })

  it('are counted by the owners and the threshold that the Safe has now', () => {
    const { words } = after2Min({
      transaction: () => of(told(OWNERS)),
      safe: () =>
        of(E.right({ threshold: 1, owners: OWNERS.slice(0, 1), nonce: 7, reportsExecutions: true })),
    })
    expect(words).toEqual(['3 of 2', 'safe of 1', '1 of 1'])
  })
})

describe('a transaction that can no longer run', () => {
  const waits = { transaction: () => of(told(OWNERS.slice(0, 1))) }

  it.each<[as: string, what: string, service: Partial<SafeService>, error: string]>([
    ['replaced', 'its nonce was used by another', { ...waits, safe: at(8) }, 'safeReplaced'],
    [
      'rejected',
      'its nonce was used by a rejection',
      { ...waits, safe: at(8), wasRejected: () => of(E.right(true)) },
      'safeRejected',
    ],
    [
      'replaced',
      'its nonce was used, and the service says no more',
      { ...waits, safe: at(8), wasRejected: () => of(UNREACHABLE) },
      'safeReplaced',
    ],
  ])('is %s: %s', (as, _, service, error) => {
    const { words, record, isUnderWay } = after2Min(service)
    expect(words).toEqual(['1 of 2', as])
    expect(record).toMatchObject({ status: 'cancelled', error: { tag: error } })
    expect(isUnderWay).toBe(false)
  })

  it('is taken out of the queue: the service knew it, and has not known it for a minute', () => {
    const answers = [told([])]
    const { words, record } = after2Min({ transaction: () => defer(() => of(answers.shift() ?? NOTHING)) })
    expect(words).toEqual(['0 of 2', 'deleted'])
    expect(record).toMatchObject({ status: 'cancelled', error: { tag: 'safeDeleted' } })
  })

  it('is not taken out of the queue by a minute in which the service was silent', () => {
    const answer = () => {
      const second = asyncScheduler.now() / 1000
      if (second < 1) return told([])
      return second > 20 && second < 100 ? UNREACHABLE : NOTHING
    }
    const transaction = () => defer(() => of(answer()))
    expect(after2Min({ transaction }).words).toEqual(['0 of 2'])
    expect(after2Min({ transaction }, undefined, undefined, 180).words).toEqual(['0 of 2', 'deleted'])
  })

  it('is not taken out of the queue by the time in which its nonce seemed used and the service knew it', () => {
    const isEarly = () => asyncScheduler.now() < 50_000
    const service: Partial<SafeService> = {
      transaction: () => defer(() => of(isEarly() ? told([]) : NOTHING)),
      safe: () => defer(() => (isEarly() ? at(8)() : at(7)())),
    }
    expect(after2Min(service, undefined, undefined, 100).words).toEqual(['0 of 2'])
    expect(after2Min(service, undefined, undefined, 140).words).toEqual(['0 of 2', 'deleted'])
  })

  it('is rejected where its queue entry is gone too, once a rejection has taken its nonce', () => {
    const answers = [told([])]
    const { record } = after2Min({
      transaction: () => defer(() => of(answers.shift() ?? NOTHING)),
      safe: at(8),
      wasRejected: () => of(E.right(true)),
    })
    expect(record).toMatchObject({ status: 'cancelled', error: { tag: 'safeRejected' } })
  })

  it.each<[what: string, service: Partial<SafeService>]>([
    ['its nonce is the next', { ...waits, safe: at(7) }],
    [
      'the chain does not say whether it was executed',
      { ...waits, safe: at(8), execution: () => of(UNREACHABLE) },
    ],
    ['the chain does not say its nonce', { ...waits, safe: at(null) }],
    ['the Safe is not answering', { ...waits, safe: () => of(UNREACHABLE) }],
  ])('is not ended while %s', (_, service) => {
    const { words, isUnderWay } = after2Min(service)
    expect(words).toEqual(['1 of 2'])
    expect(isUnderWay).toBe(true)
  })

  it('is not ended while the service says that it was executed, though the chain does not show it yet', () => {
    for (const receipt of [UNREACHABLE, NOTHING]) {
      const { words, isUnderWay } = after2Min({
        transaction: () => of(told(OWNERS.slice(0, 2), { isExecuted: true, transactionHash: EXECUTION })),
        safe: at(8),
        wasRejected: () => of(E.right(true)),
        execution: (_chain, _safe, _hash, executedAs) => of(executedAs === null ? NOTHING : receipt),
      })
      expect([words, isUnderWay]).toEqual([['2 of 2'], true])
    }
  })

  it('is ended if the chain has used its nonce and lacks for ten minutes what the service calls its execution (X324)', () => {
    const service: Partial<SafeService> = {
      transaction: () => of(told(OWNERS.slice(0, 2), { isExecuted: true, transactionHash: EXECUTION })),
      execution: () => of(NOTHING),
    }
    const ofTen = (changes: Partial<SafeService>, minutes = 11) =>
      after2Min({ ...service, ...changes }, undefined, undefined, minutes * 60)
    expect(ofTen({ safe: at(8) }, 9).words).toEqual(['2 of 2'])
    const { words, record, isUnderWay } = ofTen({ safe: at(8) })
    expect(words).toEqual(['2 of 2', 'notFound'])
    expect(record).toMatchObject({ status: 'cancelled', error: { tag: 'safeNotFound' } })
    expect(isUnderWay).toBe(false)
    // While its nonce is the next, the Safe can still execute it.
    expect(ofTen({ safe: at(7) }).isUnderWay).toBe(true)
    expect(ofTen({ safe: at(8), execution: () => of(UNREACHABLE) }).isUnderWay).toBe(true)
  })

  it('is not ended while the chain does not answer about the execution that the service names: it may be older than the blocks that are searched (X324)', () => {
    const service: Partial<SafeService> = {
      transaction: () => of(told(OWNERS.slice(0, 2), { isExecuted: true, transactionHash: EXECUTION })),
      safe: at(8),
    }
    const named = (receipt: () => typeof UNREACHABLE | typeof NOTHING, minutes: number) =>
      after2Min(
        {
          ...service,
          execution: (_chain, _safe, _hash, executedAs) =>
            defer(() => of(executedAs === null ? NOTHING : receipt())),
        },
        undefined,
        undefined,
        minutes * 60,
      )
    const never = named(() => UNREACHABLE, 30)
    expect([never.words, never.isUnderWay]).toEqual([['2 of 2'], true])
    // The time of that silence doesn't count.
    const late = () => (asyncScheduler.now() < 6 * 60_000 ? UNREACHABLE : NOTHING)
    expect(named(late, 15).words).toEqual(['2 of 2'])
    expect(named(late, 17).words).toEqual(['2 of 2', 'notFound'])
  })

  it('is not ended while the service is silent: the execution may be older than the blocks that are searched', () => {
    const answers = [told(OWNERS.slice(0, 2))]
    const { words, isUnderWay } = after2Min({
      transaction: () => defer(() => of(answers.shift() ?? UNREACHABLE)),
      safe: at(8),
      execution: () => of(NOTHING),
    })
    expect([words, isUnderWay]).toEqual([['2 of 2'], true])
  })

  it.each<[who: string, silence: Partial<SafeService>]>([
    ['the service', { transaction: () => of(UNREACHABLE) }],
    [
      'the service named another Safe’s transaction and',
      { transaction: () => of(told(OWNERS, { safe: NO_OWNER })) },
    ],
    ['the chain, about the execution,', { execution: () => of(UNREACHABLE) }],
    ['the chain, about the nonce,', { safe: () => of(UNREACHABLE) }],
  ])('has not lost its nonce by a minute in which %s was silent (X265)', (_, silence) => {
    const service = { ...waits, safe: at(8), execution: () => of(NOTHING) }
    const isSilent = () => asyncScheduler.now() > 20_000 && asyncScheduler.now() < 100_000
    const flaky: Partial<SafeService> = {
      transaction: (...asked) =>
        defer(() => (isSilent() && silence.transaction ? silence : service).transaction?.(...asked) ?? EMPTY),
      execution: (...asked) =>
        defer(() => (isSilent() && silence.execution ? silence : service).execution?.(...asked) ?? EMPTY),
      safe: (...asked) => defer(() => (isSilent() && silence.safe ? silence.safe : service.safe)(...asked)),
    }
    expect(after2Min(flaky, undefined, undefined, 130).words).toEqual(['1 of 2'])
    expect(after2Min(flaky, undefined, undefined, 180).words).toEqual(['1 of 2', 'replaced'])
  })

  it('has not lost its nonce by the time in which the page was hidden, and asked nothing (X265)', () => {
    const words: string[] = []
    marbles((m) => {
      const safeService = fakeSafeService({ ...waits, safe: at(8) })
      const made = world({ ports: { safeService }, durable: sentAs('gnosisSafeTx'), given })
      const shown$ = m.hot('20s h 99s v', {
        h: VisibilityChanged({ visible: false }),
        v: VisibilityChanged({ visible: true }),
      })
      const ended$ = made.emitted(watchSafeTransactionsEpic, shown$).pipe(
        map(word),
        tap((said) => words.push(said)),
        filter((said) => said === 'replaced'),
      )
      m.expect(ended$, '^ 150s !').toBeObservable('-')
      m.flush()
    })()
    expect(words).toEqual(['1 of 2'])
  })

  /** Several that one Safe's owners sign. */
  const ids = ['0a', '0b', '0c', '0d']
  const several = ids.flatMap((id): readonly DurableEvent[] => [
    TransactionRequested({ id, chainId: 1, from: FAKE_ACCOUNT, info, then: null }),
    TransactionSent({ id, hash: `0x${id.repeat(32)}`, hashType: 'gnosisSafeTx' }),
  ])
  const endsOfSeveral = (service: Partial<SafeService>, seconds: number): number =>
    after2Min(service, several, given, seconds).words.filter((said) => said === 'replaced').length
  const slowBy = (ms: number) => ({
    transaction: () => of(told(OWNERS.slice(0, 1))).pipe(delay(ms)),
    execution: () => of(NOTHING).pipe(delay(ms)),
    safe: () => at(8)().pipe(delay(ms)),
    wasRejected: () => of(E.right(false)).pipe(delay(ms)),
  })

  it('has lost its nonce also where one round of questions about all of them takes over a minute (X283)', () => {
    const slow = { ...slowBy(8000), wasRejected: () => of(E.right(false)) }
    expect(endsOfSeveral(slow, 90)).toBe(0)
    expect(endsOfSeveral(slow, 240)).toBe(ids.length)
  })

  it('has lost its nonce also where each answer takes almost a minute (X283)', () => {
    expect(after2Min(slowBy(50_000), undefined, undefined, 250).words).toEqual(['1 of 2'])
    expect(after2Min(slowBy(50_000), undefined, undefined, 400).words).toEqual(['1 of 2', 'replaced'])
  })

  const unlessSilent = <A>(answer$: Observable<A>) =>
    defer(() => {
      const isSilent = asyncScheduler.now() > 30_000 && asyncScheduler.now() < 110_000
      return isSilent ? of(UNREACHABLE).pipe(delay(8000)) : answer$
    })

  it.each<[question: string, service: Partial<SafeService>]>([
    ['transaction', { transaction: () => unlessSilent(slowBy(8000).transaction()) }],
    ['execution', { execution: () => unlessSilent(slowBy(8000).execution()) }],
    ['nonce', { safe: () => unlessSilent(slowBy(8000).safe()) }],
  ])('has not lost its nonce by a minute without an answer about any %s (X265)', (_, service) => {
    expect(endsOfSeveral({ ...slowBy(8000), ...service }, 150)).toBe(0)
  })

  it(
    'has not lost its nonce by the time in which another network was asked (X265)',
    marbles((m) => {
      const log = { ...world({ given }).log, fact$: EMPTY }
      const follow = createFollowSafe(log, fakeSafeService({ ...waits, safe: at(8) }))
      const endsOf = (chainId: 1 | 100, ...seconds: readonly number[]) => {
        const hash = chainId === 1 ? FAKE_TRANSACTION : `0x${'64'.repeat(32)}`
        const followed = { chainId, account: FAKE_ACCOUNT, hash, known: () => null }
        return merge(...seconds.map((second) => timer(second * 1000))).pipe(
          mergeMap(() => follow(followed)),
          filter(({ tag }) => tag === 'ended'),
          map(() => chainId),
        )
      }
      const others = Array.from({ length: 20 }, (_, i) => 30 * (i + 1))
      const first$ = endsOf(1, 0, 20, 615, 640, 660)
      const other$ = endsOf(100, ...others).pipe(ignoreElements())
      m.expect(merge(first$, other$)).toBeObservable('660s (a|)', { a: 1 })
    }),
  )

  it('waits no longer where the clock is put back meanwhile (X265)', () => {
    const words: string[] = []
    marbles((m) => {
      const safeService = fakeSafeService({ ...waits, safe: at(8) })
      const made = world({ ports: { safeService }, durable: sentAs('gnosisSafeTx'), given })
      const back = ClockOffsetMeasured({ chainId: 1, offsetMs: -3_600_000 })
      const said$ = made.emitted(watchSafeTransactionsEpic, m.hot('30s b', { b: back })).pipe(
        tap((event) => words.push(word(event))),
        filter(() => false),
      )
      m.expect(said$, '^ 120s !').toBeObservable('-')
      m.flush()
    })()
    expect(words).toEqual(['1 of 2', 'replaced'])
  })

  it('is not ended by a service that never knew it, or that knows it again', () => {
    expect(after2Min({ transaction: () => of(NOTHING) }).words).toEqual([])
    let asked = 0
    const flapping = () =>
      defer(() => {
        asked += 1
        return of(asked % 24 < 8 ? told([]) : NOTHING)
      })
    expect(after2Min({ transaction: flapping }).words).toEqual(['0 of 2'])
  })

  it('and was executed after all is what the chain says', () => {
    const answers = [NOTHING, NOTHING, NOTHING, NOTHING]
    const { words } = after2Min({
      ...waits,
      safe: at(8),
      execution: () => defer(() => of(answers.shift() ?? execution())),
    })
    expect(words).toEqual(['1 of 2', 'TransactionSafeExecuted', 'mined 1'])
  })
})

describe('a transaction that was ended', () => {
  const MINUTES_5 = 300
  /** Nothing before `seconds`, then the execution. */
  const executedAfter =
    (seconds: number): SafeService['execution'] =>
    () =>
      defer(() => of(asyncScheduler.now() >= seconds * 1000 ? execution() : NOTHING))

  it.each<[as: string, what: string, service: Partial<SafeService>]>([
    [
      'deleted',
      'the owners’ signatures did not go with the queue entry',
      { transaction: () => defer(() => of(asyncScheduler.now() < 1000 ? told([]) : NOTHING)) },
    ],
    [
      'replaced',
      'service and endpoint were behind with what the Safe executed',
      { transaction: () => of(told(OWNERS.slice(0, 1))), safe: at(8) },
    ],
  ])('as %s is looked for all the same, and is what the chain says: %s', (as, _, service) => {
    const { words, record } = after2Min(
      { ...service, execution: executedAfter(200) },
      sentAs('gnosisSafeTx'),
      given,
      MINUTES_5,
    )
    expect(words.slice(1)).toEqual([as, 'TransactionSafeExecuted', 'mined 1'])
    expect(record).toMatchObject({ status: 'confirmed', executedAs: EXECUTION, error: null })
  })

  it('is asked for once a minute, also of the service', () => {
    const { words, calls } = after2Min(
      { transaction: () => of(told(OWNERS.slice(0, 1))), safe: at(8) },
      [...sentAs('gnosisSafeTx'), TransactionSafeEnded({ id: 't', hash: FAKE_TRANSACTION, as: 'replaced' })],
      given,
      MINUTES_5 - 1,
    )
    expect(words).toEqual([])
    expect(calls.transaction).toHaveLength(5)
    expect(calls.execution).toHaveLength(5)
  })

  it('is one of that account for a day, and no longer', () => {
    marbles((m) => {
      const ended = TransactionSafeEnded({ id: 't', hash: FAKE_TRANSACTION, as: 'rejected' })
      const { log } = world({ durable: [...sentAs('gnosisSafeTx'), ended], given })
      const count = (account: string, now: number): number =>
        endedAtSafe(log.state$.value.durable.transactions, 1, account, now).length
      m.expect(EMPTY).toBeObservable('|')
      m.flush()
      expect(count(FAKE_ACCOUNT, FAKE_START_MS + DAY_MS)).toBe(1)
      expect(count(FAKE_ACCOUNT, FAKE_START_MS + DAY_MS + 1)).toBe(0)
      expect(count(NO_OWNER, FAKE_START_MS)).toBe(0)
    })()
  })
})

describe('an execution that was recorded', () => {
  const done: readonly DurableEvent[] = [
    ...sentAs('gnosisSafeTx'),
    TransactionSafeExecuted({ id: 't', hash: FAKE_TRANSACTION, executedAs: EXECUTION }),
    TransactionMined({ id: 't', hash: EXECUTION, block: 9, status: 0 }),
  ]
  const block = BlockSeen({ chainId: 1, number: 10, timestamp: 1 })
  const recheck = (answer: ReturnType<typeof execution> | typeof NOTHING): readonly string[] => {
    const words: string[] = []
    marbles((m) => {
      // The chain's transaction succeeded, and the call in it did not.
      const receipts = { [EXECUTION]: { hash: EXECUTION, block: 9, status: 1 } }
      const made = world({
        ports: {
          chain: fakeChain({}, { receipts }),
          safeService: fakeSafeService({ execution: () => of(answer) }),
        },
        durable: done,
        given,
      })
      const said$ = made.emitted(watchReceiptsEpic, m.hot('1s b', { b: block })).pipe(
        map((event) => words.push(word(event))),
        filter(() => false),
      )
      m.expect(said$, '^ 20s !').toBeObservable('-')
      m.flush()
    })()
    return words
  }

  it('is compared with what the Safe says on the chain, not with the receipt’s status', () => {
    expect(recheck(execution(false))).toEqual([])
    expect(recheck(execution())).toEqual(['TransactionUnmined', 'TransactionSafeExecuted', 'mined 1'])
  })

  it('is taken back when its block left the chain', () => {
    expect(recheck(NOTHING)).toEqual(['TransactionUnmined'])
  })
})

describe('a Safe that reports no executions', () => {
  const read = (reading: Pick<Safe, 'owners' | 'nonce' | 'reportsExecutions'>) => () =>
    of(E.right({ threshold: 2, ...reading }))
  const silent = read({ owners: OWNERS, nonce: 8, reportsExecutions: false })

  it('has another transaction of the nonce only ten minutes later, so that a slow service can name the execution (X59)', () => {
    const inQueue = { transaction: () => of(told([])), safe: silent }
    expect(after2Min(inQueue, undefined, undefined, 590).words).toEqual(['0 of 2'])
    expect(after2Min(inQueue, undefined, undefined, 620).words).toEqual(['0 of 2', 'replaced'])
  })

  it('is waited for as long where the chain does not say its version, and the service forgot the transaction (X59)', () => {
    const forgetting = () => {
      const answers = [told([])]
      return {
        transaction: () => defer(() => of(answers.shift() ?? NOTHING)),
        safe: read({ owners: null, nonce: null, reportsExecutions: null }),
      }
    }
    expect(after2Min(forgetting(), undefined, undefined, 590).words).toEqual(['0 of 2'])
    expect(after2Min(forgetting(), undefined, undefined, 650).words).toEqual(['0 of 2', 'deleted'])
  })
})

describe('where rows are written slowly', () => {
  it(
    'an answer is compared with what the log has when it comes',
    marbles((m) => {
      const log = { ...world({ given }).log, fact$: EMPTY }
      const safeService = fakeSafeService({
        transaction: () => of(told(OWNERS.slice(0, 1), { threshold: 2 })).pipe(delay(1000)),
        execution: () => of(NOTHING),
      })
      let known: SafeSignatures | null = null
      const follow = createFollowSafe(log, safeService)
      const steps$ = follow({ chainId: 1, account: FAKE_ACCOUNT, hash: FAKE_TRANSACTION, known: () => known })
      const written$ = timer(500).pipe(
        tap(
          () =>
            (known = { address: FAKE_ACCOUNT, nonce: 7, confirmations: 1, threshold: 2, isExecuted: false }),
        ),
        ignoreElements(),
      )
      m.expect(merge(written$, steps$)).toBeObservable('1s |')
    }),
  )
})
