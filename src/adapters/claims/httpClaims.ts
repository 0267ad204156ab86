/** vCOW over the chain's RPC endpoint and the claim files. Loaded with the first question about claims. */
import * as E from 'fp-ts/Either'
import { type Observable, map, of, shareReplay } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { CLAIM_FILES, type VCowDrop, vCowDrops } from '../../events/claims/drops.data'
import type { Claim, ClaimsReading } from '../../events/claims/events'
import { UNI_CHAIN, UNI_DISTRIBUTOR, UNI_FILES } from '../../events/claims/uni.data'
import type { Address, Atoms } from '../../events/kernel/units'
import type { Claims, ClaimsError } from '../../streams/ports/Claims'
import type { PortCall } from '../../streams/ports/PortCall'
import type { createDownload } from '../egress'
import { andThen } from '../question'
import { allowanceCall, balanceOfCall } from '../rpcChain/abi'
import type { ChainClient } from '../rpcChain/chainClient'
import { preparedCall } from '../rpcChain/preparedCall'
import { readClaimFiles } from './claimFiles'
import { contractWords, wordsSince } from './contractWords'
import type { FilesError } from './jsonFile'
import { uniCallData } from './uniAbi'
import { uniClaims } from './uniClaims'
import { claimCallData, isClaimedCall, swappableCall, valueCall } from './vCowAbi'

export interface ClaimsOptions {
  readonly clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>
  readonly downloadFrom: typeof createDownload
  /** Where an address is served: itself, or its place in the sandbox. */
  readonly served: (address: string) => string
}

const noDrop = of(E.left<ClaimsError>({ tag: 'noDrop' }))

export const httpClaims = ({ clients, downloadFrom, served }: ClaimsOptions): Claims => {
  /** By chain and account: a file does not change. One that could not be read is read again the next time. */
  const read = new Map<string, Observable<E.Either<FilesError, readonly Claim[]>>>()
  const files = (
    chainId: ChainId,
    folder: string,
    account: Address,
  ): PortCall<FilesError, readonly Claim[]> => {
    const key = `${String(chainId)}:${account}`
    const known = read.get(key)
    if (known !== undefined) return known
    const base = served(`${CLAIM_FILES}/${folder}`)
    const answer$ = readClaimFiles(downloadFrom(new Set([new URL(base).origin])), base, account).pipe(
      map((answer) => {
        if (E.isLeft(answer)) read.delete(key)
        return answer
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    read.set(key, answer$)
    return answer$
  }

  const state = (
    chainId: ChainId,
    { vCow, cow, gno, usdc }: VCowDrop,
    account: Address,
    claims: readonly Claim[],
  ): PortCall<ClaimsError, Omit<ClaimsReading, 'files'>> => {
    const [to, spender] = [vCow.address, vCow.address]
    const client = clients[chainId]
    const words$ = wordsSince(client, [
      [to, valueCall('deploymentTimestamp')],
      [to, valueCall('gnoPrice')],
      [to, valueCall('usdcPrice')],
      [to, valueCall('nativeTokenPrice')],
      [to, balanceOfCall(account)],
      [to, swappableCall(account)],
      [cow.address, balanceOfCall(account)],
      [gno.address, balanceOfCall(account)],
      [gno.address, allowanceCall(account, spender)],
      [usdc.address, balanceOfCall(account)],
      [usdc.address, allowanceCall(account, spender)],
      ...claims.map(({ index }) => [to, isClaimedCall(index)] as const),
    ])
    return words$.pipe(
      map(
        E.map(({ block, words }) => {
          const at = (place: number): Atoms => words[place] ?? 0n
          return {
            chainId,
            account,
            block,
            claims,
            claimed: claims.flatMap(({ index }, place) => (at(11 + place) === 0n ? [] : [index])),
            deployedAt: Number(at(0)),
            rates: { GnoOption: at(1), Investor: at(2), UserOption: at(3) },
            vCow: at(4),
            vested: at(5),
            cow: at(6),
            payment: {
              GnoOption: { balance: at(7), allowance: at(8) },
              Investor: { balance: at(9), allowance: at(10) },
            },
          }
        }),
      ),
    )
  }

  const uni = uniClaims(
    clients[UNI_CHAIN],
    (base) => downloadFrom(new Set([new URL(base).origin])),
    served(UNI_FILES),
  )

  return {
    ...uni,

    read: (chainId, account) => {
      const drop = vCowDrops[chainId]
      if (drop === undefined) return noDrop
      return files(chainId, drop.folder, account).pipe(
        map((found): E.Either<ClaimsError, E.Either<FilesError, readonly Claim[]>> => E.right(found)),
        andThen((found) =>
          state(chainId, drop, account, E.isRight(found) ? found.right : []).pipe(
            map(E.map((reading) => ({ ...reading, files: E.isRight(found) ? 'read' : found.left }))),
          ),
        ),
      )
    },

    isClaimed: (chainId, indices) => {
      const to = vCowDrops[chainId]?.vCow.address
      if (to === undefined) return noDrop
      return contractWords(
        clients[chainId],
        indices.map((index) => [to, isClaimedCall(index)] as const),
      ).pipe(map(E.map((all) => all.map((word) => word !== 0n))))
    },

    prepare: (chainId, from, call) => {
      const to = call.tag === 'uni' ? UNI_DISTRIBUTOR : vCowDrops[chainId]?.vCow.address
      if (to === undefined) return noDrop
      const value = call.tag === 'claim' ? call.claims.reduce((sum, claim) => sum + claim.value, 0n) : 0n
      // With a fifth more gas than the chain estimates (S7.32).
      return preparedCall(clients[chainId], {
        from,
        to,
        value,
        data: () => (call.tag === 'uni' ? uniCallData(call) : claimCallData(call)),
      })
    },
  }
}
