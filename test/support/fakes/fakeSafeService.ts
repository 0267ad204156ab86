import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { SafeService } from '../../../src/streams/ports/SafeService'
import { type Calls, recorded } from './recorded'

export interface FakeSafeService extends SafeService {
  readonly calls: Calls<SafeService>
}

/** Knows no multisig and no transaction unless scripted. */
export const fakeSafeService = (script: Partial<SafeService> = {}): FakeSafeService => {
  const calls: FakeSafeService['calls'] = { safe: [], transaction: [], execution: [], wasRejected: [] }
  return {
    calls,
    safe: recorded(calls.safe, script.safe ?? (() => of(E.right(null)))),
    transaction: recorded(calls.transaction, script.transaction ?? (() => of(E.right(null)))),
    execution: recorded(calls.execution, script.execution ?? (() => of(E.right(null)))),
    wasRejected: recorded(calls.wasRejected, script.wasRejected ?? (() => of(E.right(false)))),
  }
}
