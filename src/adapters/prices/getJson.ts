/** GET and decode JSON, as every price source needs. */
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { map } from 'rxjs'
import { decodeWith } from '../../events/kernel'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SourceError } from '../../streams/ports/PriceSource'
import type { Egress, HttpAnswer } from '../egress'
import { parseJson } from '../httpOrderBook/errors'
import { reading } from '../question'

/** Longer than the race of prices waits (10 s, V4.5), so that it is the race that gives up. */
const TIMEOUT_MS = 15_000

export const sourceError = (reason: string): SourceError => ({ reason })

/** Whatever was answered; only no answer is an error. */
export const get = (egress: Egress, url: string): PortCall<SourceError, HttpAnswer> =>
  egress
    .request({ url, method: 'GET', headers: { 'Content-Type': 'application/json' }, timeoutMs: TIMEOUT_MS })
    .pipe(map(E.mapLeft(({ tag }) => sourceError(tag))))

/** Reads an answer's text by a codec. */
export const readJson = <A>(codec: t.Decoder<unknown, A>, { text }: HttpAnswer): E.Either<SourceError, A> =>
  E.mapLeft(sourceError)(E.chain(decodeWith(codec))(parseJson(text)))

/** A good answer of the codec's shape. */
export const getJson = <A>(
  egress: Egress,
  url: string,
  codec: t.Decoder<unknown, A>,
): PortCall<SourceError, A> =>
  get(egress, url).pipe(
    reading((answer) =>
      answer.status === 200
        ? readJson(codec, answer)
        : E.left(sourceError(`status ${String(answer.status)}`)),
    ),
  )
