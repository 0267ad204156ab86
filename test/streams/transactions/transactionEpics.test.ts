import * as E from 'fp-ts/Either'
import { concat, map, NEVER, of, tap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { freeLocks } from '../../../src/adapters/browser/webLocks'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent, DurableEvent, DurableFact } from '../../../src/events/catalogue'
import { BlockSeen, StorageLost } from '../../../src/events/chain/events'
import { chains } from '../../../src/events/chain/chains.data'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { mightBeSent } from '../../../src/events/transactions/mightBeSent'
import type { TransactionHash } from '../../../src/events/kernel/units'
import {
  AccountKindRead,
  type WalletError,
  WalletAccountChanged,
  WalletConnected,
} from '../../../src/events/wallet/events'
import type { ChainError } from '../../../src/streams/ports/Chain'
import { ASKING, type WalletCall } from '../../../src/streams/ports/WalletCall'
import { continueApprovalEpic } from '../../../src/streams/transactions/continueApprovalEpic'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from '../../../src/streams/transactions/sendTransactionEpic'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'
import { approvalCall } from '../../support/sentCalls'

const [token] = knownTokens[1]
if (token === undefined) throw new Error('chain 1 has known tokens')
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = FAKE_TRANSACTION
const spender = chains[1].contracts.vaultRelayer

const asking = (amount = 5n, then: bigint | null = null): DurableEvent =>
  TransactionRequested({
    id: 'one',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'approval', token, spender, amount },
    then,
  })
const sent = TransactionSent({ id: 'one', hash })
const mined = (status: number | null = 1): DurableEvent =>
  TransactionMined({ id: 'one', hash, block: 2, status })
const lost = E.left<WalletError>({ tag: 'disconnected' })
const word = (event: AppEvent): string =>
  event.type === 'TransactionFailed' ? `failed ${event.data.error.tag}` : event.type
const values = { s: 'TransactionSent', m: 'TransactionMined', e: 'TransactionEffectSeen' }
const given = [started, connected, AccountKindRead({ chainId: 1, account: FAKE_ACCOUNT, kind: 'keys' })]

describe('sending', () => {
  it(
    'the wallet is asked for exactly what was requested, and its hash is written',
    marbles((m) => {
      const { emitted, ports } = world({ ports: { wallets: fakeWallets(), locks: fakeLocks() }, given })
      m.expect(emitted(sendTransactionEpic, m.hot('a', { a: asking() }))).toBeObservable('s', {
        s: { ...sent, cause: 'test-4' },
      })
      m.flush()
      const approval = { chainId: 1, from: FAKE_ACCOUNT, token: token.address, spender, amount: 5n } as const
      expect(ports.wallets.calls.send).toEqual([[connected.data.walletId, approvalCall(approval)]])
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it(
    'a wallet that refuses ends it',
    marbles((m) => {
      const wallets = fakeWallets({ send: () => of(E.left({ tag: 'refused' } as const)) })
      const emitted$ = world({ ports: { wallets }, given }).emitted(
        sendTransactionEpic,
        m.hot('a', { a: asking() }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('f', { f: 'failed refused' })
    }),
  )

  it(
    'another account before it is asked ends it; one after that does not lose the hash',
    marbles((m) => {
      const change = WalletAccountChanged({ account: OTHER })
      const wallets = fakeWallets({ send: () => m.cold('5s (h|)', { h: E.right(hash) }) })
      const emitted = (script: string) =>
        world({ ports: { wallets }, given })
          .emitted(sendTransactionEpic, m.hot(script, { a: asking(), c: change }))
          .pipe(map(word))
      m.expect(emitted('(ca)')).toBeObservable('f', { f: 'failed accountChanged' })
      m.expect(emitted('a-c')).toBeObservable('5s s', values)
    }),
  )

  it.each<[when: string, call: WalletCall<TransactionHash>, ending: string, isDoubted: boolean]>([
    ['before its window opened', of(lost), 'failed walletGone', false],
    ['while its window was open', of(ASKING, lost), 'failed walletFailed', true],
  ])('is in doubt if the connection fell %s, and only then (X323)', (_, call, ending, isDoubted) => {
    marbles((m) => {
      const wallets = { ...fakeWallets(), send: () => call }
      const made = world({ ports: { wallets }, given })
      const failure$ = made
        .emitted(sendTransactionEpic, m.hot('a', { a: asking() }))
        .pipe(
          tap((event) =>
            expect(event.type === 'TransactionFailed' && mightBeSent(event.data.error)).toBe(isDoubted),
          ),
        )
      m.expect(failure$.pipe(map(word))).toBeObservable('f', { f: ending })
    })()
  })

  it.each<[what: string, answer: E.Either<WalletError, TransactionHash>, written: string]>([
    ['another failure says nothing new', E.left({ tag: 'unlisted' }), ''],
    ['a refusal ends the doubt', E.left({ tag: 'refused' }), '5s f'],
    ['a hash is followed', E.right(hash), '5s s'],
  ])('after the user stopped waiting %s (X311)', (_, answer, written) => {
    marbles((m) => {
      const wallets = { ...fakeWallets(), send: () => concat(of(ASKING), m.cold('5s (h|)', { h: answer })) }
      const abandoned = TransactionFailed({ id: 'one', error: { tag: 'abandoned' } })
      const emitted$ = world({ ports: { wallets }, given }).emitted(
        sendTransactionEpic,
        m.hot('a-b', { a: asking(), b: abandoned }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable(written, { ...values, f: 'failed refused' })
    })()
  })

  it(
    'a user who gives up ends the wait',
    marbles((m) => {
      const wallets = fakeWallets({ send: () => NEVER })
      const { emitted, ports } = world({ ports: { wallets, locks: fakeLocks() }, given })
      const abandoned = TransactionFailed({ id: 'one', error: { tag: 'abandoned' } })
      m.expect(emitted(sendTransactionEpic, m.hot('a-b', { a: asking(), b: abandoned }))).toBeObservable('')
      m.flush()
      expect(ports.locks.held()).toEqual([])
    }),
  )
})

describe('an approval in two steps', () => {
  const second = TransactionRequested({
    id: 'one.then',
    chainId: 1,
    from: FAKE_ACCOUNT,
    info: { type: 'approval', token, spender, amount: 9n },
    then: null,
    knownTransactions: ['one'],
  })
  const durable = [asking(0n, 9n), sent]

  it(
    'goes on to the amount once the reset is mined, and once only',
    marbles((m) => {
      const { emitted } = world({ durable, given })
      m.expect(emitted(continueApprovalEpic, m.hot('m-m', { m: mined() }))).toBeObservable('1s a', {
        a: second,
      })
    }),
  )

  it(
    'stops at a reset that was reverted, and a single step has no second',
    marbles((m) => {
      const reverted = world({ ports: { locks: fakeLocks() }, durable, given })
      m.expect(reverted.emitted(continueApprovalEpic, m.hot('m', { m: mined(0) }))).toBeObservable('')
      m.flush()
      expect(reverted.ports.locks.held()).toEqual([])
      const single$ = world({ durable: [asking(), sent], given }).emitted(
        continueApprovalEpic,
        m.hot('m', { m: mined() }),
      )
      m.expect(single$).toBeObservable('')
    }),
  )
})

describe('a wrap for a sale of the coin (X45)', () => {
  const wrap = (approve: { readonly spender: string; readonly amount: bigint } | null): DurableEvent =>
    TransactionRequested({
      id: 'one',
      chainId: 1,
      from: FAKE_ACCOUNT,
      info: { type: 'wrap', token, amount: 5n, balance: 4n },
      then: null,
      sale: { buyToken: OTHER, kind: 'sell', typed: '9', approve },
    })

  it(
    'is followed by the approval once it is mined, also by a tab that was opened since',
    marbles((m) => {
      const { emitted } = world({ durable: [wrap({ spender, amount: 9n }), sent], given })
      const requested = emitted(continueApprovalEpic, m.hot('m-m', { m: mined() })).pipe(
        map((event) => (event.type === 'TransactionRequested' ? event.data : null)),
      )
      m.expect(requested).toBeObservable('1s a', {
        a: {
          id: 'one.then',
          chainId: 1,
          from: FAKE_ACCOUNT,
          info: { type: 'approval', token, spender, amount: 9n },
          then: null,
          knownTransactions: [],
        },
      })
    }),
  )

  it(
    'is followed by no approval while another one of the token is asked for, which that would replace (X327)',
    marbles((m) => {
      const pressed = TransactionRequested({
        id: 'pressed',
        chainId: 1,
        from: FAKE_ACCOUNT,
        info: { type: 'approval', token, spender, amount: 99n },
        then: null,
      })
      const durable = [wrap({ spender, amount: 9n }), sent, pressed]
      const emitted = (more: readonly DurableEvent[]) =>
        world({ durable: [...durable, ...more], given })
          .emitted(continueApprovalEpic, m.hot('m-m', { m: mined() }))
          .pipe(map(word))
      m.expect(emitted([])).toBeObservable('')
      const refused = TransactionFailed({ id: 'pressed', error: { tag: 'refused' } })
      m.expect(emitted([refused])).toBeObservable('1s a', { a: 'TransactionRequested' })
    }),
  )

  it.each<[what: string, first: DurableEvent]>([
    ['a wrap', wrap({ spender, amount: 9n })],
    ['a reset', asking(0n, 9n)],
  ])('where locks guard nothing, the tab that requested %s goes on, and no other', (_, first) => {
    marbles((m) => {
      const ports = { locks: freeLocks }
      const script$ = m.hot('r-s-m', { r: first, s: sent, m: mined() })
      const emitted$ = world({ ports, given }).emitted(continueApprovalEpic, script$)
      m.expect(emitted$.pipe(map(word))).toBeObservable('----a', { a: 'TransactionRequested' })
      const other$ = world({ ports, durable: [first, sent], given }).emitted(
        continueApprovalEpic,
        m.hot('m', { m: mined() }),
      )
      m.expect(other$).toBeObservable('')
    })()
  })

  it(
    'is followed by nothing where the allowance is enough, or the wrap was undone',
    marbles((m) => {
      const enough$ = world({ durable: [wrap(null), sent], given }).emitted(
        continueApprovalEpic,
        m.hot('m', { m: mined() }),
      )
      m.expect(enough$).toBeObservable('')
      const undone$ = world({ durable: [wrap({ spender, amount: 9n }), sent], given }).emitted(
        continueApprovalEpic,
        m.hot('m', { m: mined(0) }),
      )
      m.expect(undone$).toBeObservable('')
    }),
  )
})

describe('the second step of an approval', () => {
  const durable = [asking(0n, 9n), sent]
  const lock = 'approval:one'
  const noted = { s: 'TransactionRequested' }
  const foreign = (event: DurableEvent, seq: number): DurableFact => ({
    ...event,
    id: `x-${String(seq)}`,
    session: 'x',
    n: seq,
    at: FAKE_START_MS,
    seq,
  })

  it(
    'is asked by the tab whose wallet is the owner’s, whichever tab read the receipt',
    marbles((m) => {
      const { emitted, log } = world({ durable, given })
      const script$ = m.hot('--m', { m: () => log.publish(foreign(mined(), 1), 'foreign') })
      m.expect(emitted(continueApprovalEpic, script$).pipe(map(word))).toBeObservable('-- 1s s', noted)
    }),
  )

  it(
    'is queued for once by the tab that asked for the first',
    marbles((m) => {
      const free = fakeLocks()
      const queued: string[] = []
      const hold = (name: string) => {
        queued.push(name)
        return free.hold(name)
      }
      const { emitted } = world({ ports: { locks: { ...free, hold } }, given })
      const script$ = m.hot('r-s', { r: asking(0n, 9n), s: sent })
      m.expect(emitted(continueApprovalEpic, script$)).toBeObservable('')
      m.flush()
      expect(queued).toEqual([lock])
    }),
  )

  it.each([
    ['without a wallet', [started]],
    ['with another account', [started, WalletConnected({ ...connected.data, account: OTHER })]],
    ['without a store', [...given, StorageLost({ afterSeq: 0, reason: 'failed', refused: [] })]],
  ])('is neither asked for nor held back by a tab %s', (_, unfit) => {
    marbles((m) => {
      const { emitted, ports } = world({ ports: { locks: fakeLocks() }, durable, given: unfit })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() }))).toBeObservable('')
      m.flush()
      expect(ports.locks.held()).toEqual([])
    })()
  })

  it(
    'is left to the tab that holds its lock, and asked once that is gone without having asked',
    marbles((m) => {
      const { emitted, ports } = world({ ports: { locks: fakeLocks() }, durable, given })
      const release = ports.locks.takeElsewhere(lock)
      const script$ = m.hot('-m 3s r', { m: mined(), r: release })
      m.expect(emitted(continueApprovalEpic, script$).pipe(map(word))).toBeObservable('4002ms s', noted)
      const asked = world({ ports: { locks: fakeLocks() }, durable, given })
      const letGo = asked.ports.locks.takeElsewhere(lock)
      const other = TransactionRequested({
        id: 'one.then',
        chainId: 1,
        from: FAKE_ACCOUNT,
        info: { type: 'approval', token, spender, amount: 9n },
        then: null,
      })
      const script2$ = m.hot('-m 3s r a', {
        m: mined(),
        r: letGo,
        a: () => asked.log.publish(foreign(other, 2), 'foreign'),
      })
      m.expect(asked.emitted(continueApprovalEpic, script2$)).toBeObservable('')
      m.flush()
      expect(asked.ports.locks.held()).toEqual([])
    }),
  )

  it(
    'is not asked once more by a tab that reads the receipt, and the other’s request, after the lock was let go',
    marbles((m) => {
      const { emitted, log, ports } = world({ ports: { locks: fakeLocks() }, durable, given })
      const release = ports.locks.takeElsewhere(lock)
      const other = TransactionRequested({
        id: 'one.then',
        chainId: 1,
        from: FAKE_ACCOUNT,
        info: { type: 'approval', token, spender, amount: 9n },
        then: null,
      })
      const script$ = m.hot('-r m a', {
        r: release,
        m: () => log.publish(foreign(mined(), 1), 'foreign'),
        a: () => log.publish(foreign(other, 2), 'foreign'),
      })
      m.expect(emitted(continueApprovalEpic, script$)).toBeObservable('')
      m.flush()
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it.each([
    [9n, ''],
    [8n, '- 1s s'],
  ])('is asked by nobody where the chain allows as much already: %s', (allowed, expected) => {
    marbles((m) => {
      const read = BalancesRead({
        ...{ chainId: 1, account: FAKE_ACCOUNT, block: 3, native: 1n },
        ...{ balances: {}, allowances: { [token.address]: allowed } },
      })
      const { emitted } = world({ durable, given: [...given, read] })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() })).pipe(map(word))).toBeObservable(
        expected,
        noted,
      )
    })()
  })

  it.each([
    ['another browser approved', 9n, ''],
    ['another browser approved less', 8n, '- 1s s'],
  ])('is asked by what the chain allows at that moment: %s', (_, allowed, expected) => {
    marbles((m) => {
      const chain = fakeChain({}, { allowances: { [token.address]: allowed } })
      const read = BalancesRead({
        ...{ chainId: 1, account: FAKE_ACCOUNT, block: 1, native: 1n },
        ...{ balances: {}, allowances: { [token.address]: 0n } },
      })
      const { emitted } = world({ ports: { chain }, durable, given: [...given, read] })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() })).pipe(map(word))).toBeObservable(
        expected,
        noted,
      )
      m.flush()
      expect(chain.calls.allowances).toEqual([[1, FAKE_ACCOUNT, spender, [token.address]]])
    })()
  })

  it.each([
    ['a minute', 60, '- 1s s'],
    ['ten minutes', 600, '- 1s s'],
    ['more than ten minutes', 601, ''],
  ])('is asked by the age of the block, however late its receipt is found: %s', (_, seconds, expected) => {
    marbles((m) => {
      const newest = BlockSeen({ chainId: 1, number: 90, timestamp: 10_000 })
      const chain = fakeChain({
        block: (_chainId, number) => of(E.right({ number, timestamp: 10_000 - seconds })),
      })
      const { emitted } = world({ ports: { chain }, durable, given: [...given, newest] })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() })).pipe(map(word))).toBeObservable(
        expected,
        noted,
      )
      m.flush()
      expect(chain.calls.block).toEqual([[1, 2]])
    })()
  })

  it(
    'is asked where no block was seen to hold that of the reset against',
    marbles((m) => {
      const chain = fakeChain({ block: (_chainId, number) => of(E.right({ number, timestamp: 10_000 })) })
      const { emitted } = world({ ports: { chain }, durable, given })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() })).pipe(map(word))).toBeObservable(
        '- 1s s',
        noted,
      )
    }),
  )

  it(
    'is asked without what the chain does not say',
    marbles((m) => {
      const silent = () => of(E.left<ChainError>({ tag: 'unreachable' }))
      const chain = fakeChain({ block: silent, allowances: silent })
      const newest = BlockSeen({ chainId: 1, number: 90, timestamp: FAKE_START_MS / 1000 })
      const { emitted } = world({ ports: { chain }, durable, given: [...given, newest] })
      m.expect(emitted(continueApprovalEpic, m.hot('-m', { m: mined() })).pipe(map(word))).toBeObservable(
        '- 1s s',
        noted,
      )
    }),
  )

  it(
    'does not open a window ten minutes after the reset was mined',
    marbles((m) => {
      const chain = fakeChain()
      const emitted = (pause: string) =>
        world({ ports: { chain }, durable, given: [started] })
          .emitted(continueApprovalEpic, m.hot(`m ${pause} c`, { m: mined(), c: connected }))
          .pipe(map(word))
      m.expect(emitted('590s')).toBeObservable('591001ms s', noted)
      m.flush()
      expect(chain.calls.allowances).toHaveLength(1)
      m.expect(emitted('600s')).toBeObservable('')
      m.flush()
      // Nothing is read for what will not be asked.
      expect(chain.calls.allowances).toHaveLength(1)
    }),
  )

  it(
    'is asked by the tab that asked for the reset alone where locks guard nothing',
    marbles((m) => {
      const own = world({ ports: { locks: freeLocks }, given })
      const script$ = m.hot('asm', { a: asking(0n, 9n), s: sent, m: mined() })
      m.expect(own.emitted(continueApprovalEpic, script$)).toBeObservable('--s', {
        s: {
          ...TransactionRequested({
            id: 'one.then',
            chainId: 1,
            from: FAKE_ACCOUNT,
            info: { type: 'approval', token, spender, amount: 9n },
            then: null,
            knownTransactions: ['one'],
          }),
          cause: 'test-4',
        },
      })
      const other = world({ ports: { locks: freeLocks }, durable, given })
      m.expect(other.emitted(continueApprovalEpic, m.hot('-m', { m: mined() }))).toBeObservable('')
    }),
  )

  it(
    'of a reset that was asked in memory is asked in memory',
    marbles((m) => {
      const lost = StorageLost({ afterSeq: 0, reason: 'failed', refused: [] })
      const script$ = m.hot('asm', { a: asking(0n, 9n), s: sent, m: mined() })
      const { emitted } = world({ given: [...given, lost] })
      m.expect(emitted(continueApprovalEpic, script$).pipe(map(word))).toBeObservable('--s', noted)
    }),
  )
})

describe('a transaction without a hash, at start', () => {
  it(
    'is judged by its effect',
    marbles((m) => {
      const emitted = (allowance: bigint) => {
        const chain = fakeChain({}, { allowances: { [token.address]: allowance } })
        return world({ ports: { chain }, durable: [asking()] })
          .emitted(resolveTransactionsEpic)
          .pipe(map(word))
      }
      m.expect(emitted(5n)).toBeObservable('2s e', values)
      m.expect(emitted(4n)).toBeObservable('2s f', { f: 'failed interrupted' })
      // An allowance above the amount is another approval's.
      m.expect(emitted(6n)).toBeObservable('2s f', { f: 'failed interrupted' })
    }),
  )

  it(
    'is asked about until the chain answers',
    marbles((m) => {
      const chain = fakeChain({
        allowances: () =>
          of(
            chain.calls.allowances.length < 3
              ? E.left<ChainError>({ tag: 'unreachable' })
              : E.right({ [token.address]: 5n }),
          ),
      })
      const emitted$ = world({ ports: { chain }, durable: [asking()] }).emitted(resolveTransactionsEpic)
      m.expect(emitted$.pipe(map(word))).toBeObservable('5s e', values)
    }),
  )

  it(
    'of a running tab is left to that tab',
    marbles((m) => {
      const locks = fakeLocks()
      locks.takeElsewhere('transaction:one')
      m.expect(
        world({ ports: { locks }, durable: [asking()] }).emitted(resolveTransactionsEpic),
      ).toBeObservable('')
    }),
  )
})
