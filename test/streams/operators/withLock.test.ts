/** The one way to a lock: whose work it is, and what becomes of it when the tab's store is lost and found. */
import { type Observable, ignoreElements, merge, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { StorageLost, StorageRestored } from '../../../src/events/chain/events'
import { WalletDisconnected } from '../../../src/events/wallet/events'
import { type Lock, withLock, withLockIfFree } from '../../../src/streams/operators/withLock'
import type { Grant, Locks } from '../../../src/streams/ports/Locks'
import { freeLocks } from '../../../src/adapters/browser/webLocks'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const lost = StorageLost({ afterSeq: 0, reason: 'failed', refused: [] })
const healed = StorageRestored({})
const gone = WalletDisconnected({ walletId: connected.data.walletId, by: 'user' })
const hasWallet: NonNullable<Lock['isFit']> = ({ session }) => session.wallet.connection !== null

/** A tab to which `script$` happens; the work under the lock 'l' is what is reported. */
const tab = (
  locks: Locks,
  lock: Omit<Lock, 'name'>,
  work: (grant: Grant) => Observable<string>,
  script$: Observable<AppEvent | (() => unknown)> = NEVER,
): Observable<string> => {
  const { log, emitted } = world({ given: [started, connected] })
  return merge(
    emitted(() => NEVER, script$).pipe(ignoreElements()),
    withLock(log, locks, { name: 'l', ...lock }, work),
  )
}
const duties = ['shared', 'orphaned', 'own'] as const

describe('withLock', () => {
  it.each(duties)('waits for the lock, works, and lets it go when the work is done: %s', (duty) => {
    marbles((m) => {
      const locks = fakeLocks()
      const release = locks.takeElsewhere('l')
      const { log, emitted } = world({ given: [started] })
      emitted(() => NEVER, m.hot('---r', { r: release })).subscribe()
      const work$ = m.cold('--(a|)')
      m.expect(withLock(log, locks, { name: 'l', duty }, () => work$)).toBeObservable('-----(a|)')
      m.expect(work$).toHaveSubscriptions('---^-!')
      m.flush()
      expect(locks.held()).toEqual([])
    })()
  })

  it.each(duties)('lets it go when the work is given up: %s', (duty) => {
    marbles((m) => {
      const locks = fakeLocks()
      m.expect(
        tab(locks, { duty }, () => NEVER),
        '^--!',
      ).toBeObservable('')
      m.flush()
      expect(locks.held()).toEqual([])
    })()
  })

  it(
    'work for all is given back when the store is lost, goes on unshared, and is queued for again when it is found',
    marbles((m) => {
      const locks = fakeLocks()
      const held: boolean[] = []
      const look = (): unknown => held.push(locks.held().includes('l'))
      const script$ = m.hot('-ll-x-l-h-l', { x: lost, h: healed, l: look })
      const work = (grant: Grant): Observable<string> => of(grant)
      m.expect(tab(locks, { duty: 'shared' }, (grant) => merge(work(grant), NEVER), script$)).toBeObservable(
        'e---u---e',
        { e: 'exclusive', u: 'unguarded' },
      )
      m.flush()
      expect(held).toEqual([true, true, false, true])
    }),
  )

  it(
    'a tab that lost its store hands the work for all to the tab that waits',
    marbles((m) => {
      const locks = fakeLocks()
      const first$ = tab(locks, { duty: 'shared' }, () => merge(of('a'), NEVER), m.hot('---x', { x: lost }))
      const second$ = tab(locks, { duty: 'shared' }, () => merge(of('b'), NEVER))
      m.expect(merge(first$, second$)).toBeObservable('a--(ba)')
    }),
  )

  it(
    'what another tab left is not touched without a store that writes',
    marbles((m) => {
      const locks = fakeLocks()
      const work$ = m.cold('w')
      const script$ = m.hot('---x---h', { x: lost, h: healed })
      m.expect(tab(locks, { duty: 'orphaned' }, () => work$, script$)).toBeObservable('w------w')
      m.expect(work$).toHaveSubscriptions(['^--!', '-------^'])
    }),
  )

  it(
    'work that this tab began keeps its lock without a store: nobody else may take it for left behind',
    marbles((m) => {
      const locks = fakeLocks()
      const work$ = m.cold('w')
      const script$ = m.hot('---x---h', { x: lost, h: healed })
      m.expect(
        tab(locks, { duty: 'own' }, () => work$, script$),
        '^ 20ms !',
      ).toBeObservable('w')
      m.expect(work$).toHaveSubscriptions('^ 20ms !')
      m.flush()
    }),
  )

  it.each(['shared', 'orphaned'] as const)(
    'a tab without what else the work needs does none and holds no lock, with a store or not: %s',
    (duty) => {
      marbles((m) => {
        const locks = fakeLocks()
        const held: boolean[] = []
        const look = (): unknown => held.push(locks.held().includes('l'))
        const work$ = m.cold('w')
        const script$ = m.hot('--gl-xl-hl-cl', { g: gone, c: connected, x: lost, h: healed, l: look })
        const lock = { duty, isFit: hasWallet }
        m.expect(tab(locks, lock, () => work$, script$)).toBeObservable('w----------w')
        m.expect(work$).toHaveSubscriptions(['^-!', '-----------^'])
        m.flush()
        expect(held).toEqual([false, false, false, true])
      })()
    },
  )

  it(
    'a browser that guards nothing says so to the work',
    marbles((m) => {
      m.expect(tab(freeLocks, { duty: 'orphaned' }, (grant) => of(grant))).toBeObservable('u', {
        u: 'unguarded',
      })
    }),
  )
})

describe('withLockIfFree', () => {
  it(
    'does the work when the lock is free and nothing when it is not',
    marbles((m) => {
      const locks = fakeLocks()
      const { log } = world()
      m.expect(withLockIfFree(log, locks, 'l', of('a'))).toBeObservable('(a|)')
      const release = locks.takeElsewhere('k')
      m.expect(withLockIfFree(log, locks, 'k', of('a'))).toBeObservable('|')
      m.flush()
      expect(locks.held()).toEqual(['k'])
      release()
    }),
  )

  it(
    'does the work next to the lock in a tab that lost its store',
    marbles((m) => {
      const locks = fakeLocks()
      locks.takeElsewhere('l')
      const { log, emitted } = world({ given: [started] })
      emitted(() => NEVER, m.hot('x', { x: lost })).subscribe()
      m.flush()
      const emitted$: string[] = []
      withLockIfFree(log, locks, 'l', of('a')).subscribe((value) => emitted$.push(value))
      expect(emitted$).toEqual(['a'])
    }),
  )
})
