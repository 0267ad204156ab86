/** A host that says it was asked too often has a rest (X108). */
import * as E from 'fp-ts/Either'
import { concat, concatMap, map, of, take, tap, timer } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Egress, HttpAnswer, HttpRequest } from '../../src/adapters/egress'
import { restingEgress } from '../../src/adapters/restingEgress'
import { marbles } from '../support/marbles'

const at = (url: string): HttpRequest => ({ url, method: 'POST', headers: {}, timeoutMs: 1000 })
const RPC = 'https://rpc.example/key'
const answer = (status: number, retryAfter: string | null = null): HttpAnswer => ({
  status,
  statusText: '',
  retryAfter,
  text: '',
})

let sent: string[] = []
let next: HttpAnswer = answer(200)
const egress = (): Egress =>
  restingEgress(
    {
      socket: () => of(),
      request: ({ url }) => {
        sent.push(url)
        return of(E.right(next))
      },
    },
    () => 0,
  )

beforeEach(() => {
  sent = []
  next = answer(200)
})

/** Asks each second for so long; the seconds at which something left. */
const leaving = (seconds: number, client: Egress): number[] => {
  const times: number[] = []
  timer(0, 1000)
    .pipe(
      take(seconds),
      concatMap((second) => {
        const before = sent.length
        return client.request(at(RPC)).pipe(
          tap(() => {
            if (sent.length > before) times.push(second)
          }),
        )
      }),
    )
    .subscribe()
  return times
}

describe('a host that answers 429', () => {
  it(
    'is left alone for 5 s, then for twice as long each time, a minute at most',
    marbles((m) => {
      next = answer(429)
      const times = leaving(300, egress())
      m.flush()
      expect(times).toEqual([0, 5, 15, 35, 75, 135, 195, 255])
    }),
  )

  it.each([
    ['a number of seconds', '12', [0, 12, 24]],
    ['a day', '86400', [0]],
    ['a date in the past', 'Thu, 01 Jan 1970 00:00:00 GMT', [0, 5, 15]],
    ['a date in years', 'Thu, 01 Jan 2099 00:00:00 GMT', [0]],
    ['0', '0', [0, 5, 15]],
    ['nonsense', 'soon', [0, 5, 15]],
  ])('is left alone for as long as it says, where it says %s', (_, retryAfter, times) => {
    marbles((m) => {
      next = answer(429, retryAfter)
      const seen = leaving(30, egress())
      m.flush()
      expect(seen).toEqual(times)
    })()
  })

  it(
    'is asked as before once it answers, and the next rest is short again',
    marbles((m) => {
      next = answer(429)
      const client = egress()
      const times = leaving(20, client)
      timer(4500).subscribe(() => {
        next = answer(200)
      })
      timer(6500).subscribe(() => {
        next = answer(429)
      })
      m.flush()
      expect(times).toEqual([0, 5, 6, 7, 12])
    }),
  )

  it(
    'delays no other host, and each question is answered with 429 meanwhile',
    marbles((m) => {
      next = answer(429, '30')
      const client = egress()
      const answered = (url: string) =>
        client.request(at(url)).pipe(map((given) => (E.isRight(given) ? given.right.status : 0)))
      m.expect(concat(answered(RPC), answered(RPC))).toBeObservable('(ab|)', { a: 429, b: 429 })
      m.flush()
      expect(sent).toEqual([RPC])
      next = answer(200)
      m.expect(answered('https://other.example/')).toBeObservable('(a|)', { a: 200 })
    }),
  )
})
