import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Claims } from '../../../src/streams/ports/Claims'
import { type Calls, recorded } from './recorded'

export interface FakeClaims extends Claims {
  readonly calls: Calls<Claims>
}

/** A chain without vCOW, unless scripted; a claim that is asked about was made. */
export const fakeClaims = (script: Partial<Claims> = {}): FakeClaims => {
  const calls: FakeClaims['calls'] = { read: [], isClaimed: [], readUni: [], isUniClaimed: [], prepare: [] }
  const none = E.left({ tag: 'noDrop' } as const)
  return {
    calls,
    read: recorded(calls.read, script.read ?? (() => of(none))),
    isClaimed: recorded(
      calls.isClaimed,
      script.isClaimed ?? ((_chainId, indices) => of(E.right(indices.map(() => true)))),
    ),
    readUni: recorded(calls.readUni, script.readUni ?? (() => of(none))),
    isUniClaimed: recorded(calls.isUniClaimed, script.isUniClaimed ?? (() => of(E.right(true)))),
    prepare: recorded(calls.prepare, script.prepare ?? (() => of(none))),
  }
}
