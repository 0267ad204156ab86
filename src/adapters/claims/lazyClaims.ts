/** The claims' adapter, whose code is loaded with the first question about them. */
import type { ClaimsError, Claims } from '../../streams/ports/Claims'
import { andThen, questionOf } from '../question'
import type { ClaimsOptions } from './httpClaims'

export const lazyClaims = (options: ClaimsOptions): Claims => {
  let loaded: Claims | undefined
  // A chunk that could not be loaded is requested again with the next question.
  const claims$ = questionOf(
    async () => (loaded ??= (await import('./httpClaims')).httpClaims(options)),
    (): ClaimsError => ({ tag: 'unreachable' }),
  )
  return {
    read: (...input) => claims$.pipe(andThen((claims) => claims.read(...input))),
    isClaimed: (...input) => claims$.pipe(andThen((claims) => claims.isClaimed(...input))),
    readUni: (...input) => claims$.pipe(andThen((claims) => claims.readUni(...input))),
    isUniClaimed: (...input) => claims$.pipe(andThen((claims) => claims.isUniClaimed(...input))),
    prepare: (...input) => claims$.pipe(andThen((claims) => claims.prepare(...input))),
  }
}
