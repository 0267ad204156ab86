/** What a trader pressed 'Approve' and 'Wrap' for, and what wallets are asked for and buttons say of it. */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { World } from '../world/world'
import { LIMITS } from './limits.data'
import { buttonTrouble } from './button'
import type { AroundButton, ShownButton } from './buttonAmounts'
import { contractOf, type GivenQuote } from './orders'
import { createOtherOrders } from './otherOrders'
import { WRAPPED } from './protocol.data'
import {
  type Approval,
  type AskedApproval,
  approvalTrouble,
  type Press,
  resetTrouble,
  type Wrapping,
  wrapTrouble,
} from './transactions'

export interface PressRules {
  readonly pressed: (press: Press) => void
  /** What the main button says; `isCalm`: the window knows what the account's other orders sell. */
  readonly button: (
    button: ShownButton,
    around: Omit<AroundButton, 'others' | 'stubborn'> & { readonly isCalm: boolean },
  ) => void
  /** A button says that a token, or the coin, is being approved for an account. */
  readonly underApproval: (owner: string, token: string) => void
  /** `isUndisturbed`: the window could learn from the chain what it allows, and whether the token refuses. */
  readonly approving: (approval: Approval, isUndisturbed: boolean) => void
  readonly wrapping: (wrapping: Wrapping) => void
}

/** Deposits of the coin, and withdrawals. */
const isWrapCall = (data: string): boolean => /^0x(?:d0e30db0|2e1a7d4d)/.test(data)

export const createPressRules = (
  world: World,
  {
    quotes,
    signed,
    isSideApproval,
  }: {
    readonly quotes: readonly GivenQuote[]
    /** Orders that wallets were asked for. */
    readonly signed: readonly OrderParams[]
    /** It is of another page's press. */
    readonly isSideApproval: (approval: Approval) => boolean
  },
  rule: (name: string, trouble: string | null) => void,
): PressRules => {
  const { chainId } = world
  const presses: AskedApproval[] = []
  const others = createOtherOrders(world)
  return {
    pressed: (press) => {
      const token = contractOf(press.chainId, press.screen.sell)
      presses.push({ press, others: token === null ? 0n : others.stillSold(press.owner, token) })
    },
    button: (button, { isCalm, ...around }) => {
      const { account, screen } = around
      const token = contractOf(chainId, screen.sell)
      const sells = account !== null && token !== null
      const least = sells && isCalm ? others.stillSold(account, token) : 0n
      const most = sells ? others.mayBeSold(account, token, signed, isCalm) : 0n
      const trouble = buttonTrouble(button, { ...around, others: { least, most }, stubborn: world.stubborn })
      rule('the button says the first reason that holds', trouble && `${around.form.tab}: ${trouble}`)
    },
    underApproval: (owner, token) => {
      const sold = contractOf(chainId, token)
      if (
        !presses.some(({ press }) => press.owner === owner && contractOf(chainId, press.screen.sell) === sold)
      )
        rule('what is called approved was pressed for', `${token}, by ${owner}`)
    },
    approving: (approval, isUndisturbed) => {
      if (isSideApproval(approval)) return
      const { from, token, amount } = approval
      const sold = others.mayBeSold(from, token, signed)
      // What a window could not learn of other orders, it need not add.
      const asked = presses.map(({ press, others: least }) => ({ press, others: isUndisturbed ? least : 0n }))
      rule('an approval is what was pressed for', approvalTrouble(approval, asked, quotes, sold))
      const allowed = world.chain.account(from).allowances[token] ?? 0n
      const isKnown = isUndisturbed && world.time.now() - world.chain.changedAt() > LIMITS.figuresShown
      if (isKnown)
        rule('an allowance is reset where it must be', resetTrouble(token, world.stubborn, allowed, amount))
    },
    wrapping: (wrapping) => {
      const wrapped = WRAPPED[chainId]
      // What a block held a moment ago, its window may not know to wait again. Nor does it know what another browser sent, and
      // what a wallet sent for a window that was closed before the answer.
      const waiting = world.chain
        .transactions()
        .find(
          ({ from, moves, isDropped, call, hash }) =>
            from === wrapping.from &&
            moves === 0 &&
            !isDropped &&
            call.to === wrapped &&
            isWrapCall(call.data) &&
            world.profiles.some(({ disk }) => disk.rows.some(({ json }) => json.includes(hash))),
        )
      if (waiting !== undefined && world.profiles.length === 1)
        rule('what is under way is not asked for again', `a wrap, next to ${waiting.hash}`)
      rule(
        'a wrap is what stands in the form',
        wrapTrouble(
          wrapping,
          presses.map(({ press }) => press),
          quotes,
        ),
      )
    },
  }
}
