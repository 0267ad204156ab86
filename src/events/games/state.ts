/** Durable: the farthest run of the CoW Runner, in metres. */
export interface Games {
  readonly best: number
}

export const noGames: Games = { best: 0 }
