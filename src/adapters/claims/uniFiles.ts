/** The claim of an address in the list of UNI claims: a mapping of ranges, and a chunk for each range. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import type { UniReading } from '../../events/claims/events'
import { type Address, AtomsC, HexC, IntegerC, decodeWith } from '../../events/kernel'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import type { Download } from '../egress'
import { findRange, MappingC, STEP } from './claimFiles'
import { type FileFailure, readJsonFile } from './jsonFile'

export type FoundClaim = Pick<UniReading, 'claim' | 'missing'>

/** A claim (S7.29). The amounts of the published list are hex, with 0x. */
const EntryC = t.type({ index: IntegerC, amount: t.string, proof: t.readonlyArray(HexC) })

const malformed = E.left<FileFailure>({ reason: 'malformed', status: null })

/** Checks that a claim fits the contract's call: an index from 0, a whole amount, whole steps. */
const readEntry = (entry: unknown): E.Either<FileFailure, FoundClaim> => {
  const found = decodeWith(EntryC)(entry)
  if (E.isLeft(found)) return malformed
  const { index, amount: text, proof } = found.right
  const decimal = /^0x[0-9a-fA-F]{1,64}$/.test(text) ? BigInt(text).toString() : text
  const amount = decodeWith(AtomsC)(decimal)
  return E.isLeft(amount) || index < 0 || !proof.every((step) => STEP.test(step))
    ? malformed
    : E.right({ claim: { index, amount: amount.right, proof }, missing: null })
}

const none = (missing: NonNullable<UniReading['missing']>): E.Either<FileFailure, FoundClaim> =>
  E.right({ claim: null, missing })

/** `base`: where mapping and chunks lie. The names of accounts may be of any case. */
export const readUniFiles = (
  download: Download,
  base: string,
  account: Address,
): PortCall<FileFailure, FoundClaim> => {
  const key = account.toLowerCase()
  return readJsonFile(download, `${base}/mapping.json`, MappingC).pipe(
    andThen((mapping) => {
      const range = findRange(mapping, key)
      if (range.tag !== 'found') return of(none(range.tag))
      return readJsonFile(download, `${base}/${range.first}.json`, t.record(t.string, t.unknown)).pipe(
        map(
          E.chain((chunk) => {
            const name = Object.keys(chunk).find((one) => one.toLowerCase() === key)
            return name === undefined ? none('file') : readEntry(chunk[name])
          }),
        ),
      )
    }),
  )
}
