import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Referrals } from '../../../src/streams/ports/Referrals'
import { type Calls, recorded } from './recorded'

export interface FakeReferrals extends Referrals {
  readonly calls: Calls<Referrals>
}

/** A deployment without these services, unless scripted. */
export const fakeReferrals = (script: Partial<Referrals> = {}): FakeReferrals => {
  const calls: FakeReferrals['calls'] = { profile: [], pin: [] }
  const none = E.left({ tag: 'notConfigured' } as const)
  return {
    calls,
    profile: recorded(calls.profile, script.profile ?? (() => of(none))),
    pin: recorded(calls.pin, script.pin ?? (() => of(none))),
  }
}
