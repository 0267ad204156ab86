import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Pools } from '../../../src/streams/ports/Pools'
import { type Calls, recorded } from './recorded'

export interface FakePools extends Pools {
  readonly calls: Calls<Pools>
}

/** A chain without pools, unless scripted. */
export const fakePools = (script: Partial<Pools> = {}): FakePools => {
  const calls: FakePools['calls'] = { price: [] }
  return {
    calls,
    price: recorded(calls.price, script.price ?? (() => of(E.left({ tag: 'noPools' } as const)))),
  }
}
