/** vCOW over the chain's RPC endpoint and the claim files. Loaded with the first question about claims. */
import * as E from 'fp-ts/Either'
import { type Observable, forkJoin, map, of, shareReplay } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { CLAIM_FILES, type VCowDrop, vCowDrops } from '../../events/claims/drops.data'
import type { Claim, ClaimsReading } from '../../events/claims/events'
import type { Address, Atoms, Hex } from '../../events/kernel/units'
import type { ChainError } from '../../streams/ports/Chain'
import type { Claims, ClaimsError } from '../../streams/ports/Claims'
import type { PortCall } from '../../streams/ports/PortCall'
import type { createDownload } from '../egress'
import { andThen } from '../question'
import { allowanceCall, balanceOfCall, wordOf } from '../rpcChain/abi'
import { malformed } from '../rpcChain/batching'
import type { ChainClient } from '../rpcChain/chainClient'
import { returned } from '../rpcChain/contractCalls'
import { type FilesError, readClaimFiles } from './claimFiles'
import { claimCallData, isClaimedCall, swappableCall, valueCall } from './vCowAbi'

export interface ClaimsOptions {
  readonly clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>
  readonly downloadFrom: typeof createDownload
  /** Where an address is served: itself, or its place in the sandbox. */
  readonly served: (address: string) => string
}

/** A fifth more than the estimate: the state may move until the transaction is mined (S7.32). */
const withMargin = (gas: bigint): bigint => (gas * 12n) / 10n

const noDrop = of(E.left<ClaimsError>({ tag: 'noDrop' }))

/** The words that some calls return, in their order; one that fails or returns none makes the answer malformed. */
const words = (
  client: Pick<ChainClient, 'request'>,
  calls: readonly (readonly [to: Address, data: Hex])[],
): PortCall<ClaimsError, readonly bigint[]> =>
  calls.length === 0
    ? of(E.right([]))
    : forkJoin(calls.map(([to, data]) => returned(client, { to, data }))).pipe(
        map((answers) => {
          const found: bigint[] = []
          for (const answer of answers) {
            if (E.isLeft(answer)) return answer
            const word = wordOf(answer.right)
            if (word === null) return E.left<ChainError>(malformed('The vCOW contract returned no value'))
            found.push(word)
          }
          return E.right(found)
        }),
      )

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
    return words(clients[chainId], [
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
    ]).pipe(
      map(
        E.map((all) => {
          const at = (place: number): Atoms => all[place] ?? 0n
          return {
            chainId,
            account,
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

  return {
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
      return words(
        clients[chainId],
        indices.map((index) => [to, isClaimedCall(index)] as const),
      ).pipe(map(E.map((all) => all.map((word) => word !== 0n))))
    },

    prepare: (chainId, from, call) => {
      const to = vCowDrops[chainId]?.vCow.address
      if (to === undefined) return noDrop
      const value = call.tag === 'claim' ? call.claims.reduce((sum, claim) => sum + claim.value, 0n) : 0n
      const data = claimCallData(call)
      return clients[chainId]
        .request('eth_estimateGas', [{ from, to, value: `0x${value.toString(16)}`, data }])
        .pipe(
          map(
            E.chain((gas) =>
              typeof gas === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(gas)
                ? E.right({ to, value, data, gas: withMargin(BigInt(gas)) })
                : E.left<ChainError>(
                    malformed('Received unexpected JSON-RPC response to eth_estimateGas request'),
                  ),
            ),
          ),
        )
    },
  }
}
