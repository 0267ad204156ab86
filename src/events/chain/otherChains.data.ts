/** Chains that are known by name and not traded on (T §1): a wallet may stand on one, and is told which it is. */
const names: Readonly<Record<number, string>> = {
  3: 'Ropsten',
  5: 'Goerli',
  10: 'Optimism',
  42: 'Kovan',
  69: 'Optimistic Kovan',
  42161: 'Arbitrum One',
  421611: 'Arbitrum Rinkeby',
}

/** Null for a chain that nobody named. */
export const otherChainName = (id: number): string | null => names[id] ?? null
