/** Balances and allowances: what a window shows is what it was answered, at the block that it names. */

/** What an account has, in atoms by token, as of a block. */
export interface Figures {
  readonly block: number
  readonly native: bigint
  readonly balances: Readonly<Record<string, bigint>>
  readonly allowances: Readonly<Record<string, bigint>>
}

/** Answers that are kept of each window and account. */
const KEPT = 4

const sameAmounts = (a: Readonly<Record<string, bigint>>, b: Readonly<Record<string, bigint>>): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const isSame = (a: Figures, b: Figures): boolean =>
  a.block === b.block &&
  a.native === b.native &&
  sameAmounts(a.balances, b.balances) &&
  sameAmounts(a.allowances, b.allowances)

/** How what is shown differs from the account; null: not. Tokens that are not shown are not known, which is no figure. */
export const differenceFrom = (shown: Figures, account: Omit<Figures, 'block'>): string | null => {
  if (shown.native !== account.native)
    return `the coin is ${String(shown.native)}, not ${String(account.native)}`
  for (const what of ['balances', 'allowances'] as const)
    for (const [token, amount] of Object.entries(shown[what]))
      if (amount !== (account[what][token] ?? 0n))
        return `${what} of ${token}: ${String(amount)}, not ${String(account[what][token] ?? 0n)}`
  return null
}

export interface Readings {
  readonly answered: (tab: string, account: string, figures: Figures) => void
  /** What is wrong with what a window shows of an account since it says that it read it; null: nothing. */
  readonly shown: (tab: string, account: string, figures: Figures) => string | null
}

export const createReadings = (): Readings => {
  const given = new Map<string, Figures[]>()
  return {
    answered: (tab, account, figures) => {
      const key = `${tab} ${account}`
      given.set(key, [figures, ...(given.get(key) ?? [])].slice(0, KEPT))
    },
    shown: (tab, account, figures) => {
      const answers = given.get(`${tab} ${account}`) ?? []
      return answers.some((one) => isSame(one, figures))
        ? null
        : `what ${tab} shows of ${account} at block ${String(figures.block)} is no answer that it was given`
    },
  }
}
