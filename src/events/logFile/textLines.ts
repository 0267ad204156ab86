/** The lines of a text that comes in pieces of any length, each without its end. */
export interface TextLines {
  readonly take: (text: string) => void
  /** Hands over the last line, when the text does not end with a line's end. */
  readonly end: () => void
}

export const textLines = (see: (line: string) => void): TextLines => {
  let rest = ''
  const seeLine = (raw: string): void => see(raw.endsWith('\r') ? raw.slice(0, -1) : raw)
  return {
    take: (text) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      parts.forEach(seeLine)
    },
    end: () => {
      if (rest !== '') seeLine(rest)
      rest = ''
    },
  }
}
