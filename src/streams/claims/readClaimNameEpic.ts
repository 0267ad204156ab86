import * as E from 'fp-ts/Either'
import { groupBy, map, mergeMap, switchMap } from 'rxjs'
import { ClaimNameRead, ClaimNameReadFailed } from '../../events/claims/events'
import { lookUpKey } from '../../events/claims/state'
import type { Epic } from '../Epic'
import { ofType } from '../operators/ofType'
import type { ChainError, NameError } from '../ports/Chain'

const reasonOf = ({ tag }: ChainError | NameError): 'unreachable' | NameError['tag'] =>
  tag === 'invalidName' || tag === 'offChainName' ? tag : 'unreachable'

/** Looks up the address of a name that was entered for a claim. */
export const readClaimNameEpic: Epic = ({ fact$ }, { chain }) =>
  fact$.pipe(
    ofType('ClaimNameRequested'),
    map(({ data }) => data),
    groupBy(({ chainId, name }) => lookUpKey(chainId, name)),
    // switchMap within a name: a newer question makes the older answer useless; names do not wait for each other.
    mergeMap((asked$) =>
      asked$.pipe(
        switchMap(({ chainId, name }) =>
          chain
            .addressOfName(chainId, name)
            .pipe(
              map((answer) =>
                E.isLeft(answer)
                  ? ClaimNameReadFailed({ chainId, name, reason: reasonOf(answer.left) })
                  : ClaimNameRead({ chainId, name, address: answer.right }),
              ),
            ),
        ),
      ),
    ),
  )
