/** Chains without trading, so a message can name the wallet's network (T1.9). */
const names: Readonly<Record<number, string>> = {
  3: 'Ropsten',
  5: 'Goerli',
  10: 'Optimism',
  42: 'Kovan',
  69: 'Optimistic Kovan',
  421611: 'Arbitrum Rinkeby',
}

/** Null for an unknown chain. */
export const otherChainName = (id: number): string | null => names[id] ?? null
