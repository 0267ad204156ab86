/** Splits a text that arrives in pieces of any length into lines without line breaks. */
export interface TextLines {
  readonly take: (text: string) => void
  /** Emits the last line, when the text does not end with a line break. */
  readonly end: () => void
  /** Characters of the line whose end hasn't arrived yet. */
  readonly unfinished: () => number
}

/**
 * Each piece is scanned once, so a line of many pieces costs no more than its length (X20). `isEnded`: a line break
 * follows, which the last line may lack.
 */
export const textLines = (onLine: (line: string, isEnded: boolean) => void): TextLines => {
  let rest: string[] = []
  let unfinished = 0
  const emit = (raw: string, isEnded: boolean): void =>
    onLine(raw.endsWith('\r') ? raw.slice(0, -1) : raw, isEnded)
  return {
    take: (text) => {
      const [first = '', ...others] = text.split('\n')
      rest.push(first)
      unfinished += first.length
      others.forEach((part) => {
        const line = rest.join('')
        rest = [part]
        unfinished = part.length
        emit(line, true)
      })
    },
    end: () => {
      const line = rest.join('')
      if (line !== '') emit(line, false)
      rest = []
      unfinished = 0
    },
    unfinished: () => unfinished,
  }
}
