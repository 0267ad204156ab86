/** The wallets that a window offers, and the one that it says is connected: those that announced themselves, as they did last. */
export interface ShownWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | null
}

/**
 * What is wrong with the wallets that a window shows; null: nothing. `connected`: null where none is. `behind`: those that name
 * themselves once they are connected.
 */
export const walletsTrouble = (
  offered: readonly ShownWallet[],
  connected: ShownWallet | null,
  announced: readonly ShownWallet[],
  behind: readonly ShownWallet[] = [],
): string | null => {
  const wordsOf = ({ id, name, icon }: ShownWallet): string => `${name} (${id}, ${icon ?? 'no icon'})`
  const known = announced.map(wordsOf)
  const shown = offered.map(wordsOf)
  const missing = known.find((one) => !shown.includes(one)) ?? shown.find((one) => !known.includes(one))
  if (missing !== undefined || shown.length !== known.length)
    return `${shown.join(', ') || 'none'} is offered, and ${known.join(', ')} announced itself`
  return connected === null || [...known, ...behind.map(wordsOf)].includes(wordsOf(connected))
    ? null
    : `${wordsOf(connected)} is connected, and no wallet announced itself so`
}
