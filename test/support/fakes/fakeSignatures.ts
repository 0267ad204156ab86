import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import { parseAddress } from '../../../src/events/kernel/parseAddress'
import type { Signatures } from '../../../src/streams/ports/Signatures'
import { type Calls, recorded } from './recorded'

export interface FakeSignatures extends Signatures {
  readonly calls: Calls<Signatures>
}

/** Reads the signer from a `fakeSignature`, whatever the digest. */
export const fakeSignatures = (script: Partial<Signatures> = {}): FakeSignatures => {
  const calls: FakeSignatures['calls'] = { recover: [] }
  const recover: Signatures['recover'] = (_digest, { signature }) => {
    const signer = parseAddress(signature.slice(0, 42))
    return of(E.fromOption(() => ({ tag: 'unreadable' }) as const)(signer))
  }
  return { calls, recover: recorded(calls.recover, script.recover ?? recover) }
}
