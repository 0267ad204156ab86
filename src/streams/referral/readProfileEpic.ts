import * as E from 'fp-ts/Either'
import { EMPTY, map, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { Address } from '../../events/kernel'
import { ProfileRead, ProfileReadFailed } from '../../events/referral/events'
import { profileAccount } from '../../events/referral/select'
import type { Epic } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'

/** How often the figures are read while the page is open (T7.29): 5 min in ms. */
const REFRESH_MS = 300_000

interface Reader {
  readonly account: Address
  /** One more means that the user asked again. */
  readonly asked: number
}

const readerOf = (state: AppState): Reader | null => {
  const account = profileAccount(state)
  return account === null ? null : { account, asked: state.session.referral.asked }
}

/** Reads the figures of the connected account while the profile page is open on mainnet (T7.26). */
export const readProfileEpic: Epic = (log, { referrals }) =>
  select(log, readerOf, (a, b) => a?.account === b?.account && a?.asked === b?.asked).pipe(
    // switchMap: the answer for another account, or for a closed page, is no longer needed.
    switchMap((reader) =>
      reader === null
        ? EMPTY
        : pollEvery(REFRESH_MS, () => referrals.profile(reader.account), log).pipe(
            whileOnline(log),
            whileVisible(log),
            map((answer) =>
              E.isRight(answer)
                ? ProfileRead(answer.right)
                : ProfileReadFailed({
                    account: reader.account,
                    reason: answer.left.tag,
                    description: answer.left.tag === 'refused' ? answer.left.description : null,
                  }),
            ),
          ),
    ),
  )
