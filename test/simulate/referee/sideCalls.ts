/** Claims, stakes and votes: what a wallet may be asked for, and what a page says of them, by what was pressed for and the chain. */
import type { Address } from '../../../src/events/kernel/units'
import type { CallToSend } from '../../../src/streams/ports/Wallets'
import type { WalletPlace } from '../world/wallet'
import type { World } from '../world/world'
import type { Approval } from './transactions'

/** A press that was taken, in words that say what it is for, and how much: 'stake 0x12 5'. */
export interface SidePress {
  readonly owner: string
  readonly words: string
}

interface AskedCall {
  readonly from: string
  /** Null: it is no call that anything was pressed for. */
  readonly words: string | null
}

/** What a window knows for sure is sent and waits, in ms: what waits for longer may count as lost. */
const SURELY_WAITS_MS = 60_000

/** How a call of a wallet differs from what was pressed for; null: not. `asked`: how often it was asked for before. */
export const callTrouble = (
  { from, words }: AskedCall,
  presses: readonly SidePress[],
  asked: number,
): string | null => {
  if (words === null) return `${from} is asked for a call that nobody knows`
  const times = presses.filter((one) => one.owner === from && one.words === words).length
  return asked < times ? null : `${from} is asked to ${words}, which was pressed for ${String(times)} times`
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

/** What a page says, each thing by its name. */
export type Named = Readonly<Record<string, string | number | bigint | null>>

/** How what a page says differs from what the chain has; null: not. What it does not say is not known. */
export const pageTrouble = (shown: Named, has: Named): string | null => {
  const wrong = Object.entries(shown).filter(([name, value]) => value !== has[name])
  return wrong.length === 0
    ? null
    : wrong.map(([name, value]) => `${name} is ${String(value)}, not ${String(has[name])}`).join(', ')
}

export interface SideRules {
  readonly pressedSide: (press: SidePress) => void
  /** A wallet is asked for a call that is no approval, wrap, signature or cancellation. */
  readonly calling: (wallet: WalletPlace, call: CallToSend) => void
  /** Whether an approval is one that a claim or a stake was pressed for; each press counts once. */
  readonly isSideApproval: (approval: Approval) => boolean
  /** What a window says of a claim of UNI. */
  readonly claim: (claim: ShownClaim) => void
  /** What a calm window says of stakes, votes and claims, and what the chain has. */
  readonly page: (tab: string, shown: Named, has: Named) => void
}

export const approvalWords = ({ spender, token, amount }: Omit<Approval, 'from'>): string =>
  `approve ${spender} ${token} ${String(amount)}`

/** `asking`: anything that only its owner's wallet may be asked. `keeps`: the stores of these days keep what was written. */
export const createSideRules = (
  { calls, uni, time }: Pick<World, 'calls' | 'uni' | 'time'>,
  keeps: boolean,
  asking: (wallet: WalletPlace, owner: string, chainId: number) => void,
  rule: (name: string, trouble: string | null) => void,
): SideRules => {
  const presses: SidePress[] = []
  const asked: (AskedCall & { readonly atMs: number })[] = []
  /** It was asked for a moment ago, and sent, and no block ever held it: what a block held and lost may still count as made. */
  const isWaiting = (to: Address, from: string, call: string): boolean =>
    asked.some((one) => one.from === from && one.words === call && time.now() - one.atMs < SURELY_WAITS_MS) &&
    calls.sentTo(to).some(({ words, sent }) => words === call && sent.from === from && sent.moves === 0)
  /** Once more than before. */
  const take = (call: AskedCall): string | null => {
    const before = asked.filter(({ from, words }) => from === call.from && words === call.words).length
    asked.push({ ...call, atMs: time.now() })
    return callTrouble(call, presses, before)
  }
  return {
    pressedSide: (press) => void presses.push(press),
    calling: (wallet, { from, chainId, to, data, value }) => {
      asking(wallet, from, chainId)
      const made = calls.madeBy({ to, data })
      const name = 'a claim, a stake and a vote is what was pressed for'
      if (keeps && made !== null && isWaiting(to, from, made.words))
        rule(name, `${from} is asked to ${made.words} once more while that waits`)
      rule(name, take({ from, words: made?.words ?? null }))
      if (made !== null && made.value !== value)
        rule(name, `${made.words} costs ${String(made.value)}, and ${String(value)} are sent`)
    },
    isSideApproval: (approval) => {
      const words = approvalWords(approval)
      const isPressed = presses.some((one) => one.owner === approval.from && one.words === words)
      return isPressed && take({ from: approval.from, words }) === null
    },
    claim: (shown) => {
      const found = uni.claimOf(shown.account)
      const has = found && { amount: found.amount, wasClaimed: uni.wasClaimed(found.index) }
      rule('a claim is called what the chain has of it', shownClaimTrouble(shown, has))
    },
    page: (tab, shown, has) => {
      const trouble = pageTrouble(shown, has)
      rule('a page says what the chain has of claims, stakes and votes', trouble && `${tab}: ${trouble}`)
    },
  }
}
