/** Files of claims: static JSON at a host of others. */
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { map } from 'rxjs'
import { decodeWith } from '../../events/kernel'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Download } from '../egress'

export type FilesError = 'unreachable' | 'malformed'

/** `status`: of an answer that isn't JSON (S8.17). Null for other failures. */
export interface FileFailure {
  readonly reason: FilesError
  readonly status: number | null
}

/** The live chunks take some 500 kB. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 10_000_000 }

const failure = (reason: FilesError, status: number | null = null): E.Either<FileFailure, never> =>
  E.left({ reason, status })

/** A server may respond to a missing file with an HTML page and status 200, which isn't JSON of this shape. */
export const readJsonFile = <A>(
  download: Download,
  url: string,
  codec: t.Decoder<unknown, A>,
): PortCall<FileFailure, A> =>
  download(url, LIMITS).pipe(
    map((answer): E.Either<FileFailure, A> => {
      if (E.isLeft(answer)) return failure('unreachable')
      const { text, status } = answer.right
      if (status !== 200) return failure('unreachable', status)
      const json = E.tryCatch(
        () => JSON.parse(text) as unknown,
        () => null,
      )
      if (E.isLeft(json)) return failure('malformed', status)
      return E.mapLeft((): FileFailure => ({ reason: 'malformed', status: null }))(
        decodeWith(codec)(json.right),
      )
    }),
  )
