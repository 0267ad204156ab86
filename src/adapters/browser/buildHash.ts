/** The hash of the page as this site's server sends it now. Loaded when 'This build' is opened. */
import { sha256 } from 'ethers/crypto'
import * as E from 'fp-ts/Either'
import { firstValueFrom, map } from 'rxjs'
import { createEgress } from '../egress'

/** The time for the page to arrive (C136). */
const PAGE_MS = 10_000

/**
 * SHA-256 of the page at `address`, 64 digits as `sha256sum` prints them. The page names the hashes of all scripts, so
 * this is the hash of the build (A3.7). Left: the page did not arrive.
 */
export const readBuildHash = (address: URL): Promise<E.Either<'unreachable', string>> =>
  firstValueFrom(
    createEgress(new Set([address.origin]))
      .request({ url: address.href, method: 'GET', headers: {}, timeoutMs: PAGE_MS })
      .pipe(
        map((answer) =>
          E.isRight(answer) && answer.right.status === 200
            ? E.right(sha256(new TextEncoder().encode(answer.right.text)).slice(2))
            : E.left('unreachable' as const),
        ),
      ),
  )
