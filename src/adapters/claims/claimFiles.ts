/** The claim files of a chain (V3.4): a mapping of ranges of accounts, and a chunk of claims for each range. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import { claimTypes } from '../../events/claims/claimTypes'
import type { Claim } from '../../events/claims/events'
import { AtomsC, HexC, IntegerC, decodeWith, literals } from '../../events/kernel/codecs'
import type { Address } from '../../events/kernel/units'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Download } from '../egress'
import { andThen } from '../question'

export type FilesError = 'unreachable' | 'malformed'

const MappingC = t.record(t.string, t.string)
const ChunkC = t.record(
  t.string,
  t.readonlyArray(
    t.type({ index: IntegerC, amount: AtomsC, type: literals(...claimTypes), proof: t.readonlyArray(HexC) }),
  ),
)

/** The live chunks take some 500 kB. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 10_000_000 }

/** A missing file may be answered with a page of HTML and status 200: it is no JSON of this shape. */
const read = <A>(download: Download, url: string, codec: t.Decoder<unknown, A>): PortCall<FilesError, A> =>
  download(url, LIMITS).pipe(
    map((answer): E.Either<FilesError, A> => {
      if (E.isLeft(answer) || answer.right.status !== 200) return E.left('unreachable')
      const { text } = answer.right
      const json = E.tryCatch(
        () => JSON.parse(text) as unknown,
        () => null,
      )
      return E.isLeft(json)
        ? E.left('malformed')
        : E.mapLeft((): FilesError => 'malformed')(decodeWith(codec)(json.right))
    }),
  )

/** The first account of the range that holds the account, among ranges in the order of their first accounts. */
export const rangeOf = (mapping: Readonly<Record<string, string>>, account: string): string | null => {
  const first = Object.keys(mapping)
    .sort()
    .findLast((start) => start <= account)
  return first !== undefined && account <= (mapping[first] ?? '') ? first : null
}

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
        map(E.map((chunk) => chunk[key] ?? [])),
      )
    }),
  )
}
