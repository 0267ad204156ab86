import type { OrderUid } from '../../kernel'
import type { Known } from '../why/known'
import type { Judged } from './logJudge'

/** What the recordings of a whole log tell 'Why?' about one order, beyond the order's own facts. */
export const knownOf = (
  {
    unknown,
    signatures,
    recorded,
    cancels,
    isImported,
    closedSince,
    openUntil,
    createdAt,
    tradedAt,
    accounts,
  }: Judged,
  uid: OrderUid,
): Required<Omit<Known, 'found' | 'isWhole' | 'until'>> => ({
  unknownUntil: unknown.get(uid) ?? null,
  signedAt: signatures.repeated.get(uid) ?? null,
  answeredAt: signatures.answered.get(uid) ?? null,
  cancelled: cancels.get(uid) ?? null,
  openUntil: openUntil(uid),
  createdAt: createdAt(uid),
  tradedAt,
  accounts,
  recorded: () => recorded,
  isImported,
  closedSince,
})
