/** The port of claims: the day's world has the drop of UNI, and no vCOW. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Claims, ClaimsError } from '../../../src/streams/ports/Claims'
import { type Ask, NETWORK } from '../engine/calls'
import type { World } from '../world/world'

const WHOLE = 10n ** 18n

export const claimsPort = ({ uni, chain }: World, ask: Ask): Claims => {
  const none: E.Either<ClaimsError, never> = E.left({ tag: 'noDrop' })
  return {
    read: () => of(none),
    isClaimed: () => of(none),
    readUni: (account) =>
      ask('claims.readUni', [account], NETWORK, () => {
        const found = uni.claimOf(account)
        return E.right({
          account,
          claim: found && { index: found.index, amount: found.amount, proof: found.proof },
          missing: found === null ? ('whole' as const) : null,
          isClaimed: found !== null && uni.isClaimed(found.index),
          balance: uni.balanceOf(account),
          totalSupply: 1_000_000_000n * WHOLE,
          unclaimed: 20_000_000n * WHOLE,
          block: chain.head(),
        })
      }),
    isUniClaimed: (index) =>
      ask('claims.isUniClaimed', [index], NETWORK, () => E.right(uni.isClaimed(index))),
    prepare: (_chain, from, call) =>
      ask('claims.prepare', [from, call], NETWORK, () => {
        const prepared = uni.prepared(call)
        return prepared === null ? none : E.right(prepared)
      }),
  }
}
