/** Token reads on a chain that does not answer, in virtual time. */
import * as E from 'fp-ts/Either'
import { type Observable, defer, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as abi from '../../src/adapters/rpcChain/abi'
import { readToken } from '../../src/adapters/rpcChain/readToken'
import { retryAnswer } from '../../src/adapters/rpcChain/retryAnswer'
import type { ChainError } from '../../src/streams/ports/Chain'
import { marbles } from '../support/marbles'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const unreachable = { tag: 'unreachable' } as const
type Answer = E.Either<ChainError, unknown>

afterEach(() => {
  vi.restoreAllMocks()
})

/** Every wait is this share of the way from the shortest to the longest. */
const chance = (...shares: readonly number[]) => {
  const left = [...shares]
  vi.spyOn(Math, 'random').mockImplementation(() => left.shift() ?? 0)
}

/** Counts whole readings: each requests the code once. */
const client = (answerOf: (reading: number) => Answer) => {
  let readings = 0
  return {
    count: () => readings,
    request: (method: string): Observable<Answer> =>
      defer(() => {
        if (method === 'eth_getCode') readings += 1
        return of(answerOf(readings))
      }),
  }
}

describe('a token read', () => {
  it.each([
    ['shortest', [0, 0, 0], '300ms'],
    ['longest', [1, 1, 1], '9000ms'],
    ['random', [0, 0.5, 1], '4650ms'],
  ])('is retried 3 times with waits of 100 to 3000 ms: the %s', (_which, shares, whole) => {
    marbles((m) => {
      chance(...shares)
      const silent = client(() => E.left(unreachable))
      m.expect(readToken(abi, silent, DAI)).toBeObservable(`${whole} (x|)`, { x: E.left(unreachable) })
      m.flush()
      expect(silent.count()).toBe(4)
    })()
  })

  it('ends with the first answer', () => {
    marbles((m) => {
      chance(0)
      const word = `0x${'0'.repeat(62)}12`
      const late = client((reading) => (reading < 2 ? E.left(unreachable) : E.right(word)))
      const found = { hasCode: true, decimals: 18, symbol: null, name: null }
      m.expect(readToken(abi, late, DAI)).toBeObservable('100ms (x|)', {
        x: E.right(expect.objectContaining({ hasCode: found.hasCode, decimals: found.decimals })),
      })
      m.flush()
      expect(late.count()).toBe(2)
    })()
  })

  it.each([{ tag: 'notConfigured' }, { tag: 'wrongChain', actual: 5 }] as const)(
    'is not retried when $tag: no wait would change that',
    (error) => {
      marbles((m) => {
        const away = client(() => E.left(error))
        m.expect(readToken(abi, away, DAI)).toBeObservable('(x|)', { x: E.left(error) })
        m.flush()
        expect(away.count()).toBe(1)
      })()
    },
  )
})

describe('the retry helper', () => {
  it.each([
    [1, { times: 1, minMs: 200, maxMs: 400 }, [0.5], '300ms'],
    [2, { times: 2, minMs: 10, maxMs: 20 }, [0, 1], '30ms'],
    [0, { times: 0, minMs: 10, maxMs: 20 }, [], ''],
  ])('asks %i times more, each after a random wait between its bounds', (more, retries, shares, whole) => {
    marbles((m) => {
      chance(...shares)
      let asked = 0
      const question$ = defer(() => {
        asked += 1
        return of(E.left('down'))
      })
      m.expect(question$.pipe(retryAnswer(() => true, retries))).toBeObservable(`${whole} (x|)`.trim(), {
        x: E.left('down'),
      })
      m.flush()
      expect(asked).toBe(more + 1)
    })()
  })
})
