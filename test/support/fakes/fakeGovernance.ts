import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Governance } from '../../../src/streams/ports/Governance'
import { type Calls, recorded } from './recorded'

export interface FakeGovernance extends Governance {
  readonly calls: Calls<Governance>
}

/** A chain without a governor, unless scripted. */
export const fakeGovernance = (script: Partial<Governance> = {}): FakeGovernance => {
  const calls: FakeGovernance['calls'] = { read: [], isDone: [], prepare: [] }
  const none = E.left({ tag: 'noGovernor' } as const)
  return {
    calls,
    read: recorded(calls.read, script.read ?? (() => of(none))),
    isDone: recorded(calls.isDone, script.isDone ?? (() => of(none))),
    prepare: recorded(calls.prepare, script.prepare ?? (() => of(none))),
  }
}
