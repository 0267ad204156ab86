/** Matches a text of the page whatever invisible isolates keep its foreign words in place. */
export const saying = (text: string): RegExp =>
  new RegExp(
    text
      .split(' ')
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[\\s\u2068\u2069]+'),
  )
