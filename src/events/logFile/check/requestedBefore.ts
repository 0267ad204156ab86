/** What a tab asks others for, against what had been requested in it: each question needs a request of the same before it. */
import type { Fact } from '../../catalogue'
import type { RowsSeen } from './rowsSeen'

interface Moment {
  readonly session: string
  /** The log's count then. */
  readonly n: number
}

export interface RequestedBefore<Request extends Fact> {
  /** `keys`: what the request asks for, in each form that a question may have. */
  readonly see: (request: Request, keys: readonly string[]) => void
  /** After the last fact: the last request by then, if none by then has the key. Null, too, where a lost row may have. */
  readonly brokenBy: (then: Moment, key: string) => Request | null
}

export const requestedBefore = <Request extends Fact>(seen: RowsSeen): RequestedBefore<Request> => {
  const requests = new Map<string, Request[]>()
  /** By session and key, the number of the first request. */
  const firstOf = new Map<string, number>()
  return {
    see: (request, keys) => {
      const { session, n } = request
      const ofSession = requests.get(session)
      if (ofSession === undefined) requests.set(session, [request])
      else ofSession.push(request)
      for (const key of keys.map((one) => `${session} ${one}`))
        firstOf.set(key, Math.min(n, firstOf.get(key) ?? n))
    },
    brokenBy: ({ session, n }, key) =>
      (firstOf.get(`${session} ${key}`) ?? Infinity) <= n || seen.isLost(session, n)
        ? null
        : (requests.get(session)?.findLast((one) => one.n <= n) ?? null),
  }
}
