import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { ErrorReporter } from '../../../src/streams/ports/ErrorReporter'
import { type Calls, recorded } from './recorded'

export interface FakeErrorReporter extends ErrorReporter {
  readonly calls: Calls<ErrorReporter>
}

/** Accepts every report by default. */
export const fakeErrorReporter = (
  report: ErrorReporter['report'] = () => of(E.right(undefined)),
): FakeErrorReporter => {
  const calls: FakeErrorReporter['calls'] = { report: [] }
  return { calls, report: recorded(calls.report, report) }
}
