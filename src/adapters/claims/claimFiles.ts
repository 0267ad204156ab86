/** The claim files of a chain (V3.4): a mapping of ranges of accounts, and a chunk of claims for each range. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import { claimTypes } from '../../events/claims/claimTypes'
import type { Claim } from '../../events/claims/events'
import { type Address, AtomsC, HexC, IntegerC, literals } from '../../events/kernel'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { Download } from '../egress'
import { type FilesError, readJsonFile } from './jsonFile'

export const MappingC = t.record(t.string, t.string)
/** The claims of a range of accounts (S7.29), by account. */
const ChunkC = t.record(
  t.string,
  t.readonlyArray(
    t.type({ index: IntegerC, amount: AtomsC, type: literals(...claimTypes), proof: t.readonlyArray(HexC) }),
  ),
)

/** A step of a proof: 32 bytes. */
export const STEP = /^0x[0-9a-fA-F]{64}$/

/** Usable arguments for the contract's call: each index once, none below 0, and complete proofs. */
const areCodable = (claims: readonly Claim[]): boolean =>
  new Set(claims.map(({ index }) => index)).size === claims.length &&
  claims.every(({ index, proof }) => index >= 0 && proof.every((step) => STEP.test(step)))

/** 'part': the account would stand between two ranges; 'whole': after the last one (S8.12). */
export type Range = { readonly tag: 'found'; readonly first: string } | { readonly tag: 'part' | 'whole' }

/** The range that holds the account (lower case), among ranges in the order of their first accounts, of any case. */
export const findRange = (mapping: Readonly<Record<string, string>>, account: string): Range => {
  const sorted = Object.keys(mapping).sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  const first = sorted.findLast((start) => start.toLowerCase() <= account)
  if (first !== undefined && account <= (mapping[first] ?? '').toLowerCase()) return { tag: 'found', first }
  return { tag: first === sorted.at(-1) ? 'whole' : 'part' }
}

/** The first account of the range that holds the account; null if none does. */
export const rangeOf = (mapping: Readonly<Record<string, string>>, account: string): string | null => {
  const range = findRange(mapping, account)
  return range.tag === 'found' ? range.first : null
}

const read = <A>(download: Download, url: string, codec: t.Decoder<unknown, A>): PortCall<FilesError, A> =>
  readJsonFile(download, url, codec).pipe(map(E.mapLeft(({ reason }) => reason)))

/** The claims of an account; none is an answer, too. `base` is the address of the chain's folder. */
export const readClaimFiles = (
  download: Download,
  base: string,
  account: Address,
): PortCall<FilesError, readonly Claim[]> => {
  const key = account.toLowerCase()
  return read(download, `${base}/mapping.json`, MappingC).pipe(
    andThen((mapping) => {
      const range = rangeOf(mapping, key)
      if (range === null) return of(E.right<FilesError, readonly Claim[]>([]))
      return read(download, `${base}/chunks/${range}.json`, ChunkC).pipe(
        map(
          E.chain((chunk) => {
            const claims = chunk[key] ?? []
            return areCodable(claims) ? E.right(claims) : E.left('malformed')
          }),
        ),
      )
    }),
  )
}
