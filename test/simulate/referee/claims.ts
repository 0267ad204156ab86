/** What may be claimed, and what a claim is called: what was pressed for, and what the chain took. */
import type { CallToSend } from '../../../src/streams/ports/Wallets'
import type { UniDrop } from '../world/uniDrop'

interface MadeClaim {
  readonly claimant: string
  readonly index: number
}

/** A press of 'Claim', which was taken. */
interface ClaimPress {
  readonly owner: string
  readonly claimant: string
}

/** How a call of a wallet differs from what was pressed for; null: not. `asked`: how often it was asked for before. */
export const claimTrouble = (
  from: string,
  made: MadeClaim | null,
  presses: readonly ClaimPress[],
  asked: number,
): string | null => {
  if (made === null) return `${from} is asked for a call that claims nothing`
  const times = presses.filter(({ owner, claimant }) => owner === from && claimant === made.claimant).length
  return asked < times
    ? null
    : `${from} is asked to claim for ${made.claimant}, which was pressed for ${String(times)} times`
}

/** What a window says of a claim, and what the chain has of it. */
interface ShownClaim {
  readonly account: string
  readonly status: string | null
  readonly amount: bigint | null
}

interface TrueClaim {
  readonly amount: bigint
  /** A block ever held it. */
  readonly wasClaimed: boolean
}

/** What is wrong with what a window says of a claim; null: nothing. */
export const shownClaimTrouble = (
  { account, status, amount }: ShownClaim,
  has: TrueClaim | null,
): string | null => {
  if (status === null) return null
  if (has === null) return status === 'none' ? null : `${account} has no claim, and it is called ${status}`
  if (amount !== has.amount)
    return `${account} may claim ${String(has.amount)}, and it says ${String(amount)}`
  return status === 'claimed' && !has.wasClaimed
    ? `the claim of ${account} is called claimed, and was not made`
    : null
}

export interface ClaimRules {
  readonly pressedClaim: (press: ClaimPress) => void
  /** A wallet is asked for a call that is no approval, wrap, signature or cancellation. */
  readonly calling: (profile: number, call: CallToSend) => void
  /** What a window says of a claim of UNI. */
  readonly claim: (claim: ShownClaim) => void
}

/** `asking`: anything that only its owner's wallet may be asked. */
export const createClaimRules = (
  drop: UniDrop,
  asking: (profile: number, owner: string, chainId: number) => void,
  rule: (name: string, trouble: string | null) => void,
): ClaimRules => {
  const presses: ClaimPress[] = []
  const asked: string[] = []
  return {
    pressedClaim: (press) => void presses.push(press),
    calling: (profile, { from, chainId, to, data }) => {
      asking(profile, from, chainId)
      const made = drop.madeBy({ to, data })
      const key = `${from} ${String(made?.index)}`
      const before = asked.filter((one) => one === key).length
      rule('a claim is what was pressed for', claimTrouble(from, made, presses, before))
      asked.push(key)
    },
    claim: (shown) => {
      const found = drop.claimOf(shown.account)
      const has = found && { amount: found.amount, wasClaimed: drop.wasClaimed(found.index) }
      rule('a claim is called what the chain has of it', shownClaimTrouble(shown, has))
    },
  }
}
