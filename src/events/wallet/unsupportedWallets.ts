/** Wallets that sign no orders, by the name that they report, lower case (V9.1). */
const UNSUPPORTED: readonly string[] = ['defi wallet', 'walleth']

/** Whether a wallet of this name is refused (T6.10). */
export const isUnsupportedWallet = (name: string | null): boolean =>
  name !== null && UNSUPPORTED.includes(name.trim().toLowerCase())
