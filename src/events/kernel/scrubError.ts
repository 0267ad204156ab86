/**
 * What an exception says, for the log (X17). It is our own code's, and what it quotes may be anybody's: of its text only
 * short words stay, and the places in our code. The rules for external text (scrubText.ts) keep more of a sentence, and
 * are loaded with the code that meets such text; this is part of the first load.
 */

/** Longest text that is looked at. Our choice. */
const MAX_LENGTH = 4000

/** Where in our own code: the file stays, the address of the page does not. */
const PLACE = /\b(?:https?|file):\/\/[^\s"'()]*\/([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)/gi
const IS_PLACE = /^\(?[\w.-]{1,80}\.[cm]?[jt]sx?:\d+:\d+\)?$/

const REMOVED = '[removed]'

const scrub = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(PLACE, '$1')
    .replace(/\w+:\/\/\S+/g, REMOVED)
    .replace(
      /((?:key|token|secret|pass\w*|mnemonic|auth\w*|bearer|basic)\W{1,4}(?:basic |bearer )?)\S+/gi,
      `$1${REMOVED}`,
    )
    // Twelve short words in a row are a recovery phrase.
    .replace(/(?:\b[a-z]{3,8}\b[^a-z]{1,6}){11,}[a-z]{3,8}\b/gi, REMOVED)
    // Whatever goes on for so long without a space may be a key, a signature or an account.
    .replace(/\S{20,}/g, (long) => (IS_PLACE.test(long) ? long : REMOVED))

export const scrubError = (error: unknown): { readonly message: string; readonly stack: string | null } =>
  error instanceof Error
    ? { message: scrub(error.message), stack: error.stack === undefined ? null : scrub(error.stack) }
    : { message: scrub(String(error)), stack: null }
