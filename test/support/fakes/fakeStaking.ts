import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Staking } from '../../../src/streams/ports/Staking'
import { type Calls, recorded } from './recorded'

export interface FakeStaking extends Staking {
  readonly calls: Calls<Staking>
}

/** A chain without staking contracts, unless scripted. */
export const fakeStaking = (script: Partial<Staking> = {}): FakeStaking => {
  const calls: FakeStaking['calls'] = { read: [], prepare: [] }
  const none = E.left({ tag: 'noPools' } as const)
  return {
    calls,
    read: recorded(calls.read, script.read ?? (() => of(none))),
    prepare: recorded(calls.prepare, script.prepare ?? (() => of(none))),
  }
}
