/** UNI over the published list of claims and Ethereum's RPC endpoint. */
import * as E from 'fp-ts/Either'
import { type Observable, map, shareReplay, tap } from 'rxjs'
import { UNI, UNI_CHAIN, UNI_DISTRIBUTOR } from '../../events/claims/uni.data'
import type { UniReading } from '../../events/claims/events'
import type { Address } from '../../events/kernel'
import type { Claims, UniError } from '../../streams/ports/Claims'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { Download } from '../egress'
import { balanceOfCall } from '../rpcChain/abi'
import type { ComparingClient } from '../rpcChain/notOlder'
import { contractWords, wordsOfBlock } from './contractWords'
import { isUniClaimedCall, rootCall, rootOf, totalSupplyCall } from './uniAbi'
import { type FoundClaim, readUniFiles } from './uniFiles'

/** Another account's proof, or a wrong one, leads to another root: the contract would refuse it. */
const withContract = (
  client: ComparingClient,
  account: Address,
  { claim, missing }: FoundClaim,
): PortCall<UniError, UniReading> =>
  wordsOfBlock(client, UNI_CHAIN, [
    [UNI_DISTRIBUTOR, rootCall()],
    [UNI.address, balanceOfCall(account)],
    [UNI.address, totalSupplyCall()],
    [UNI.address, balanceOfCall(UNI_DISTRIBUTOR)],
    ...(claim === null ? [] : [[UNI_DISTRIBUTOR, isUniClaimedCall(claim.index)] as const]),
  ]).pipe(
    map(
      E.chain(({ block, words: [root = 0n, balance = 0n, totalSupply = 0n, unclaimed = 0n, claimed = 0n] }) =>
        claim !== null && rootOf(claim.index, account, claim.amount, claim.proof) !== root
          ? E.left<UniError>({ tag: 'files', reason: 'malformed', status: null })
          : E.right({
              ...{ account, claim, missing, block },
              ...{ isClaimed: claimed !== 0n, balance, totalSupply, unclaimed },
            }),
      ),
    ),
  )

export const uniClaims = (
  client: ComparingClient,
  downloadOf: (base: string) => Download,
  base: string,
): Pick<Claims, 'readUni' | 'isUniClaimed'> => {
  /**
   * By account, because a file doesn't change. A file that couldn't be read, or has a wrong proof, is read again the
   * next time.
   */
  const files = new Map<Address, Observable<E.Either<UniError, FoundClaim>>>()
  const filesOf = (account: Address): PortCall<UniError, FoundClaim> => {
    const known = files.get(account)
    if (known !== undefined) return known
    const answer$ = readUniFiles(downloadOf(base), base, account).pipe(
      map(E.mapLeft((failure): UniError => ({ tag: 'files', ...failure }))),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    files.set(account, answer$)
    return answer$
  }
  return {
    readUni: (account) =>
      filesOf(account).pipe(
        andThen((found) => withContract(client, account, found)),
        tap((answer) => {
          if (E.isLeft(answer) && answer.left.tag === 'files') files.delete(account)
        }),
      ),
    isUniClaimed: (index) =>
      contractWords(client, [[UNI_DISTRIBUTOR, isUniClaimedCall(index)]]).pipe(
        map(E.map(([word = 0n]) => word !== 0n)),
      ),
  }
}
