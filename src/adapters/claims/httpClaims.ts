/** vCOW over the chain's RPC endpoint and the claim files. Loaded with the first question about claims. */
import * as E from 'fp-ts/Either'
import { type Observable, map, of, shareReplay } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { CLAIM_FILES, type VCowDrop, vCowDrops } from '../../events/claims/drops.data'
import type { Claim, ClaimsReading } from '../../events/claims/events'
import { UNI_CHAIN, UNI_DISTRIBUTOR, UNI_FILES } from '../../events/claims/uni.data'
import type { Address, Atoms, Hex } from '../../events/kernel'
import type { Claims, ClaimsError, ClaimCall } from '../../streams/ports/Claims'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { createDownload } from '../egress'
import { allowanceCall, balanceOfCall } from '../rpcChain/abi'
import type { ComparingClient } from '../rpcChain/notOlder'
import { preparedCall } from '../rpcChain/preparedCall'
import { readClaimFiles } from './claimFiles'
import { contractWords, wordsOfBlock } from './contractWords'
import type { FilesError } from './jsonFile'
import { uniCallData } from './uniAbi'
import { uniClaims } from './uniClaims'
import { Interface } from 'ethers/abi'
import { claimTypes } from '../../events/claims/claimTypes'

const contract = new Interface([
  'function claimMany(uint256[] indices, uint8[] claimTypes, address[] claimants, uint256[] claimableAmounts, uint256[] claimedAmounts, bytes32[][] merkleProofs, uint256[] sentEth) payable',
  'function isClaimed(uint256 index) view returns (bool)',
  'function deploymentTimestamp() view returns (uint256)',
  'function gnoPrice() view returns (uint256)',
  'function usdcPrice() view returns (uint256)',
  'function nativeTokenPrice() view returns (uint256)',
  'function swappableBalanceOf(address user) view returns (uint256)',
  'function swapAll() returns (uint256 swappedBalance)',
])

/** `claimMany` also for a single claim; the sum of its values goes with it. */
const claimCallData = (call: Exclude<ClaimCall, { readonly tag: 'uni' }>): Hex => {
  if (call.tag === 'convert') return contract.encodeFunctionData('swapAll')
  const { claims, claimant } = call
  return contract.encodeFunctionData('claimMany', [
    claims.map(({ index }) => index),
    claims.map(({ type }) => claimTypes.indexOf(type)),
    claims.map(() => claimant),
    claims.map(({ claimable }) => claimable),
    claims.map(({ claimed }) => claimed),
    claims.map(({ proof }) => proof),
    claims.map(({ value }) => value),
  ])
}

/** The calls of the vCOW contract (V3.6), coded by ethers. Part of the chunk of claims. */
const isClaimedCall = (index: number): Hex => contract.encodeFunctionData('isClaimed', [index])

const swappableCall = (account: Address): Hex => contract.encodeFunctionData('swappableBalanceOf', [account])

const valueCall = (name: 'deploymentTimestamp' | 'gnoPrice' | 'usdcPrice' | 'nativeTokenPrice'): Hex =>
  contract.encodeFunctionData(name)

export interface ClaimsOptions {
  readonly clients: Readonly<Record<ChainId, ComparingClient>>
  readonly downloadFrom: typeof createDownload
  /** The address to request: the given one, or its place in the sandbox. */
  readonly served: (address: string) => string
}

const noDrop = of(E.left<ClaimsError>({ tag: 'noDrop' }))

export const httpClaims = ({ clients, downloadFrom, served }: ClaimsOptions): Claims => {
  /** By chain and account, because a file doesn't change. A file that couldn't be read is read again the next time. */
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
    const words$ = wordsOfBlock(clients[chainId], chainId, [
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
