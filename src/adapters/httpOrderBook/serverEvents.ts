/** Server-sent events in a stream's text: the complete ones so far, and the rest, which waits for more. */

export interface ServerEvent {
  /** 'message' where the service names none. */
  readonly name: string
  readonly data: string
}

const fieldOf = (line: string, name: string): string | null => {
  if (!line.startsWith(`${name}:`)) return null
  const value = line.slice(name.length + 1)
  return value.startsWith(' ') ? value.slice(1) : value
}

const eventOf = (block: string): readonly ServerEvent[] => {
  const lines = block.split(/\r\n|\n|\r/)
  const all = (name: string): readonly string[] => lines.flatMap((line) => fieldOf(line, name) ?? [])
  const data = all('data')
  return data.length === 0 ? [] : [{ name: all('event').at(-1) || 'message', data: data.join('\n') }]
}

/** The end of a line followed by an empty line. Each line may end differently, and CR LF is one end. */
const EMPTY_LINE = /(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r)/

/** Events end with an empty line; comments and events without data are none. */
export const eventsIn = (
  text: string,
): { readonly events: readonly ServerEvent[]; readonly rest: string } => {
  const blocks = text.split(EMPTY_LINE)
  const rest = blocks.pop() ?? ''
  // The LF of a CR LF may arrive with the next part. The CR stays, so the two don't count as two ends.
  return { events: blocks.flatMap(eventOf), rest: rest === '' && text.endsWith('\r') ? '\r' : rest }
}
