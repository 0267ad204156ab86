/** Sessions with a wallet on a phone: where a window says that the wallet is, next to what the phone told it. */
interface Place {
  readonly account: string
  readonly chainId: number
}

const wordsOf = (place: Place | null): string =>
  place === null ? 'nowhere' : `${place.account} on ${String(place.chainId)}`

/** What is wrong with where a window says that its phone is; null: nothing. */
export const sessionTrouble = (told: Place | null, shown: Place | null): string | null => {
  if (told === null) return shown === null ? null : `its session is over, and it shows ${wordsOf(shown)}`
  return shown?.account === told.account && shown.chainId === told.chainId
    ? null
    : `the phone is ${wordsOf(told)}, and it shows ${wordsOf(shown)}`
}
