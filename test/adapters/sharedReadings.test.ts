/** Several windows of one browser: one asks the endpoints, and the others hear it (X147). */
import * as E from 'fp-ts/Either'
import { type Observable, Subject, Subscription, filter, map, mergeMap, of, tap, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type WindowChannel, sharedReadings } from '../../src/adapters/rpcChain/sharedReadings'
import type { Block, Chain } from '../../src/streams/ports/Chain'
import { fakeChain } from '../support/fakes/fakeChain'
import { fakeLocks } from '../support/fakes/fakeLocks'
import { FAKE_ACCOUNT } from '../support/fakes/fakeWallets'
import { marbles } from '../support/marbles'

const BLOCK_MS = 12_000
const TOKENS = ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2']

/**
 * Windows of one browser on one node, which makes a block each 12 s and counts what it is asked. All are closed after so
 * many ms.
 */
const browser = (closedAfter: number) => {
  const opened: (() => void)[] = []
  timer(closedAfter).subscribe(() => opened.forEach((close) => close()))
  const locks = fakeLocks()
  const said$ = new Subject<{
    readonly from: number
    readonly message: Parameters<WindowChannel['say']>[0]
  }>()
  const asked = { blocks: 0, newest: 0, account: 0 }
  let windows = 0
  const node: Partial<Chain> = {
    blocks: () =>
      timer(0, BLOCK_MS).pipe(
        map((number) => {
          asked.blocks += 1
          return E.right({ number, timestamp: number * 12 })
        }),
      ),
    newestBlock: () => {
      asked.newest += 1
      return of(E.right({ number: 99, timestamp: 99 }))
    },
    account: () => {
      asked.account += 1
      return timer(200).pipe(map(() => E.right({ block: 1, native: 1n, balances: {}, allowances: {} })))
    },
  }
  return {
    asked,
    open: (isSaying = true) => {
      const from = (windows += 1)
      const channel: WindowChannel = {
        say: (message) => (isSaying ? said$.next({ from, message }) : undefined),
        heard$: said$.pipe(
          filter((one) => one.from !== from),
          map(({ message }) => message),
        ),
      }
      const chain = sharedReadings(fakeChain(node), locks, channel)
      const heard: number[] = []
      const elsewhere: (true | undefined)[] = []
      const lives = new Subscription()
      const listen = (blocks$: Observable<E.Either<unknown, Block>>): void => {
        const readings$ = blocks$.pipe(
          filter(E.isRight),
          tap(({ right }) => heard.push(right.number)),
          // mergeMap: a reading of every block.
          mergeMap(() => chain.account(1, FAKE_ACCOUNT, TOKENS, 'shared')),
          filter(E.isRight),
        )
        lives.add(readings$.subscribe(({ right }) => elsewhere.push(right.isElsewhere)))
      }
      listen(chain.blocks(1))
      opened.push(() => lives.unsubscribe())
      return { chain, heard, elsewhere, close: () => lives.unsubscribe() }
    },
  }
}

describe('eight windows', () => {
  it(
    'ask the endpoints as one does, and all have each block and its balances (X147)',
    marbles((m) => {
      const { open, asked } = browser(59_000)
      const windows = Array.from({ length: 8 }, () => open())
      m.expect(timer(59_000).pipe(map(() => 'x'))).toBeObservable('59s (x|)')
      m.flush()
      expect(asked).toEqual({ blocks: 5, newest: 0, account: 5 })
      for (const { heard, elsewhere } of windows) {
        expect(heard).toEqual([0, 1, 2, 3, 4])
        expect(elsewhere).toHaveLength(5)
      }
      // What was read elsewhere says so.
      expect(windows.map(({ elsewhere }) => elsewhere.includes(true))).toEqual([
        false,
        ...Array.from({ length: 7 }, () => true),
      ])
      windows.forEach(({ close }) => close())
    }),
  )

  it(
    'have another one that leads at once when the one that leads is closed (X147)',
    marbles((m) => {
      const { open, asked } = browser(21_000)
      const [first, second] = [open(), open()]
      const later: number[] = []
      m.expect(
        timer(20_000).pipe(
          map(() => {
            first.close()
            later.push(second.heard.length, asked.blocks)
            return 'x'
          }),
        ),
      ).toBeObservable('20s (x|)')
      m.expect(
        timer(20_001).pipe(map(() => void later.push(second.heard.length, asked.blocks))),
      ).toBeObservable('20001ms (u|)', { u: undefined })
      m.flush()
      expect(later).toEqual([2, 2, 3, 3])
      second.close()
    }),
  )
})

it(
  'a window reads itself what an order relies on, whichever leads (X147)',
  marbles((m) => {
    const { open, asked } = browser(1000)
    const [first, second] = [open(), open()]
    m.expect(
      second.chain
        .account(1, FAKE_ACCOUNT, TOKENS)
        .pipe(map((answer) => E.isRight(answer) && answer.right.isElsewhere)),
    ).toBeObservable('200ms (u|)', { u: undefined })
    m.flush()
    expect(asked.account).toBe(2)
    first.close()
    second.close()
  }),
)

it(
  'a window that leads and is frozen keeps no other from its blocks and balances',
  marbles((m) => {
    const { open, asked } = browser(100_000)
    const frozen = open(false)
    const second = open()
    m.expect(timer(100_000).pipe(map(() => 'x'))).toBeObservable('100s (x|)')
    m.flush()
    expect(second.heard).toEqual([99, 99, 99])
    expect(second.elsewhere).toEqual([undefined, undefined, undefined])
    expect(asked.newest).toBe(3)
    frozen.close()
    second.close()
  }),
)

it(
  'a window that opens later knows the newest block at once',
  marbles((m) => {
    const { open } = browser(21_000)
    const first = open()
    const heard: (readonly number[])[] = []
    m.expect(
      timer(20_000).pipe(
        map(() => {
          const late = open()
          heard.push([...late.heard])
          late.close()
          return 'x'
        }),
      ),
    ).toBeObservable('20s (x|)')
    m.flush()
    expect(heard).toEqual([[1]])
    first.close()
  }),
)
