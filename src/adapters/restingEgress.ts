/**
 * Requests for readings, with a rest for a host that reports too many requests (429). Until the rest ends, nothing is
 * sent to that host, and each question gets the host's answer (X108). The user's own requests, an order or its
 * cancellation, don't go through here.
 */
import * as E from 'fp-ts/Either'
import { asyncScheduler, defer, of, tap } from 'rxjs'
import type { Egress, HttpAnswer } from './egress'
import { retryAfterMs } from './httpOrderBook/errors'

/** The first rest of a host that doesn't say how long, in ms. Each further one in a row is twice as long (C521). */
const FIRST_REST_MS = 5000
/** The longest rest, in ms (C521). */
const LONGEST_REST_MS = 60_000
/** Browsers that were refused at the same time come back at different times: up to this share later (C521). */
const SPREAD = 0.2

interface Rest {
  readonly from: number
  readonly ms: number
}

const TOO_MANY = 429

export const restingEgress = (egress: Egress, random: () => number = Math.random): Egress => {
  const rests = new Map<string, Rest>()
  const leftMs = ({ from, ms }: Rest): number => {
    const passed = asyncScheduler.now() - from
    // A clock that is set back ends the pause.
    return passed < 0 ? 0 : ms - passed
  }
  const note = (host: string, { status, retryAfter }: HttpAnswer): void => {
    if (status !== TOO_MANY) {
      rests.delete(host)
      return
    }
    const from = asyncScheduler.now()
    const before = rests.get(host)
    const doubled = before === undefined ? FIRST_REST_MS : Math.min(before.ms * 2, LONGEST_REST_MS)
    // A time that is over already says nothing.
    const asked = retryAfterMs(retryAfter, from) || doubled
    rests.set(host, { from, ms: Math.min(asked * (1 + random() * SPREAD), LONGEST_REST_MS) })
  }
  return {
    socket: egress.socket,
    request: (request) =>
      defer(() => {
        const host = new URL(request.url).origin
        const rest = rests.get(host)
        const left = rest === undefined ? 0 : leftMs(rest)
        if (left > 0)
          return of(
            E.right({
              status: TOO_MANY,
              statusText: 'Too Many Requests',
              retryAfter: String(Math.ceil(left / 1000)),
              text: '',
            }),
          )
        return egress.request(request).pipe(
          tap((answer) => {
            if (E.isRight(answer)) note(host, answer.right)
          }),
        )
      }),
  }
}
