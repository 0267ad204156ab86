/** What may be confirmed: what the account can pay by its own figures, where the button takes it. */
import type { Figures } from './figures'

/** A confirmation that was taken, and what the window showed then. */
export interface Payment {
  readonly owner: string
  /** That of the wallet; null: none is connected. */
  readonly account: string | null
  /** What is sold, and the most of it that is taken, in atoms. */
  readonly token: string
  readonly amount: bigint
  /** What the window shows of the owner; null: it has read nothing. */
  readonly figures: Figures | null
  /** Why the button refuses; null: it does not. */
  readonly button: string | null
}

/** Why this may not be confirmed; null: it may. */
export const paymentTrouble = ({
  owner,
  account,
  token,
  amount,
  figures,
  button,
}: Payment): string | null => {
  if (button !== null) return `the button says ${button}`
  if (account !== owner) return `${owner} pays, and the wallet's account is ${account ?? 'none'}`
  const has = figures?.balances[token]
  const allows = figures?.allowances[token]
  if (has === undefined || has < amount) return `${String(amount)} of ${token}, and ${String(has)} is there`
  return allows === undefined || allows < amount
    ? `${String(amount)} of ${token}, and ${String(allows)} is allowed`
    : null
}
