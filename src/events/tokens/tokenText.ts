/**
 * Cuts and cleans the name and symbol of a token's contract before views show them, with an ellipsis for a cut. They
 * are external text: they may be 10 kB long, reverse the reading direction, hide characters, or look like another
 * token's.
 */
import { HIDDEN as CHARACTERS } from '../kernel/visibleText'

/** Joiners, too: no symbol needs them. */
const HIDDEN = new RegExp(`[${CHARACTERS}]`, 'gu')

const MAX_SYMBOL = 12
const MAX_NAME = 40

const clean = (text: string, most: number): string => {
  // Cutting comes first, so that a name of 10 kB takes no longer than a short one.
  const seen = text
    .slice(0, most * 8)
    .replace(HIDDEN, '')
    .replace(/\p{M}{3,}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(seen)
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

export const shownSymbol = (symbol: string): string => clean(symbol, MAX_SYMBOL) || '?'
export const shownName = (name: string): string => clean(name, MAX_NAME) || '?'

/** Whether a name or symbol has characters that are invisible or reverse the reading direction. */
export const hasHiddenCharacters = (text: string): boolean => text.slice(0, 400).search(HIDDEN) >= 0
