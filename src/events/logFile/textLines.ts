/** The lines of a text that comes in pieces of any length, each without its end. */
export interface TextLines {
  readonly take: (text: string) => void
  /** Hands over the last line, when the text does not end with a line's end. */
  readonly end: () => void
}

/** A piece is looked at once, so that a line of many pieces costs no more than its length (X20). */
export const textLines = (see: (line: string) => void): TextLines => {
  let rest: string[] = []
  const seeLine = (raw: string): void => see(raw.endsWith('\r') ? raw.slice(0, -1) : raw)
  return {
    take: (text) => {
      const [first = '', ...others] = text.split('\n')
      rest.push(first)
      others.forEach((part) => {
        const line = rest.join('')
        rest = [part]
        seeLine(line)
      })
    },
    end: () => {
      const line = rest.join('')
      if (line !== '') seeLine(line)
      rest = []
    },
  }
}
