import type { Address } from '../../events/kernel'
import type { HoldingsPart } from '../../streams/ports/TokenLists'

/** The tokens of a part: those named, then its lot of the others. Without a part, all of them. */
export const partOf = (tokens: readonly Address[], part: HoldingsPart | undefined): readonly Address[] => {
  if (part === undefined) return tokens
  const named = new Set(part.named)
  const others = tokens.filter((token) => !named.has(token))
  const lots = Math.max(1, Math.ceil(others.length / part.count))
  const start = (part.nth % lots) * part.count
  return [...tokens.filter((token) => named.has(token)), ...others.slice(start, start + part.count)]
}
