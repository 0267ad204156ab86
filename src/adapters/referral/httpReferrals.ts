/** Profiles (T7.25, with the figures of T3.62) and pinning over HTTP. Loaded with the first question about them. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import type { ReferralConfig } from '../../config/referral'
import { type Usd18, decodeWith, scrubText } from '../../events/kernel'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Referrals, ReferralsError } from '../../streams/ports/Referrals'
import { createEgress, type HttpAnswer } from '../egress'
import { retryAnswer } from '../rpcChain/retryAnswer'

const TIMEOUT_MS = 10_000
/** Three more tries, 1 to 3 s apart (V11.2). */
const RETRIES = { times: 3, minMs: 1000, maxMs: 3000 }
/** The longest part of a service's text to keep. */
const MAX_DESCRIPTION = 200
/** The name under which documents are pinned (V11.6). */
const PIN_NAME = 'appData-affiliate'

/** A count that a screen can show. */
const MAX_COUNT = 1e12
const CountC = new t.Type<number, number>(
  'count',
  (u): u is number => Number.isInteger(u) && Number(u) >= 0 && Number(u) <= MAX_COUNT,
  (u, c) =>
    Number.isInteger(u) && Number(u) >= 0 && Number(u) <= MAX_COUNT ? t.success(Number(u)) : t.failure(u, c),
  t.identity,
)
/** Dollars as a JSON number, in dollars times 10^18; below a cent they are no figure. */
const DollarsC = new t.Type<Usd18, number>(
  'dollars',
  (u): u is Usd18 => typeof u === 'bigint',
  (u, c) =>
    typeof u === 'number' && u >= 0 && u <= MAX_COUNT
      ? t.success(BigInt(Math.round(u * 100)) * 10n ** 16n)
      : t.failure(u, c),
  Number,
)
const ProfileC = t.type({
  totalTrades: CountC,
  totalReferrals: CountC,
  tradeVolumeUsd: DollarsC,
  referralVolumeUsd: DollarsC,
})
const UpdatedC = t.type({ lastUpdated: t.string })
const PinC = t.type({ IpfsHash: t.string })
const DescribedC = t.type({ description: t.string })
/** A content id of either version, and nothing longer. */
const CID = /^[A-Za-z0-9]{46,100}$/

const jsonOf = (text: string): E.Either<ReferralsError, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(text),
    () => ({ tag: 'malformed' }),
  )

const decoded =
  <A>(codec: t.Decoder<unknown, A>) =>
  (json: unknown): E.Either<ReferralsError, A> =>
    E.mapLeft((): ReferralsError => ({ tag: 'malformed' }))(decodeWith(codec)(json))

/** The service's own words about its refusal (T7.27). */
const refused = (text: string): ReferralsError => {
  const said = E.chain(decoded(DescribedC))(jsonOf(text))
  return {
    tag: 'refused',
    description: E.isRight(said) ? scrubText(said.right.description).slice(0, MAX_DESCRIPTION) : null,
  }
}

/** A 5xx answer may be temporary. A 4xx one is the service's final word. */
const read = ({ status, text }: HttpAnswer): E.Either<ReferralsError, unknown> => {
  if (status >= 500) return E.left({ tag: 'unreachable' })
  return status >= 200 && status < 300 ? jsonOf(text) : E.left(refused(text))
}

/** Null for what is no time. */
const updatedOf = (json: unknown): number | null => {
  const updated = decodeWith(UpdatedC)(json)
  const at = E.isRight(updated) ? Date.parse(updated.right.lastUpdated) : Number.NaN
  return Number.isSafeInteger(at) && at > 0 ? at : null
}

const notConfigured = of(E.left<ReferralsError>({ tag: 'notConfigured' }))

export const httpReferrals = (
  { profile, pinning }: ReferralConfig,
  openEgress: typeof createEgress = createEgress,
): Referrals => {
  const origins = [profile, pinning?.url].flatMap((url) =>
    url === null || url === undefined ? [] : [new URL(url).origin],
  )
  const egress = openEgress(new Set(origins))
  const ask = (
    request: Pick<Parameters<typeof egress.request>[0], 'url' | 'method' | 'headers' | 'body'>,
  ): PortCall<ReferralsError, unknown> =>
    egress.request({ ...request, timeoutMs: TIMEOUT_MS }).pipe(
      map((answer) =>
        E.isLeft(answer) ? E.left<ReferralsError>({ tag: 'unreachable' }) : read(answer.right),
      ),
      retryAnswer(({ tag }) => tag === 'unreachable', RETRIES),
    )
  return {
    profile: (account) =>
      profile === null
        ? notConfigured
        : ask({ url: `${profile}/profile/${account}`, method: 'GET', headers: {} }).pipe(
            map(
              E.chain((json) =>
                E.map((figures: t.TypeOf<typeof ProfileC>) => ({
                  account,
                  totalTrades: figures.totalTrades,
                  totalReferrals: figures.totalReferrals,
                  tradeVolumeUsd: figures.tradeVolumeUsd,
                  referralVolumeUsd: figures.referralVolumeUsd,
                  lastUpdated: updatedOf(json),
                }))(decoded(ProfileC)(json)),
              ),
            ),
          ),
    pin: (document) =>
      pinning === null
        ? notConfigured
        : ask({
            url: `${pinning.url}/pinning/pinJSONToIPFS`,
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...pinning.headers },
            body: JSON.stringify({
              pinataContent: JSON.parse(document) as unknown,
              pinataMetadata: { name: PIN_NAME },
            }),
          }).pipe(
            map(
              E.chain((json) =>
                E.chain(({ IpfsHash }: t.TypeOf<typeof PinC>) =>
                  CID.test(IpfsHash)
                    ? E.right(IpfsHash)
                    : E.left<ReferralsError, string>({ tag: 'malformed' }),
                )(decoded(PinC)(json)),
              ),
            ),
          ),
  }
}
