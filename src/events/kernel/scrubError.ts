/**
 * Removes secrets from an exception's text for the log (X17). The exception is from our code but may quote external
 * text, so only short words and positions in our code stay. The rules in scrubText.ts keep more of a sentence. They
 * load lazily with the code that receives external text, while this file is part of the first load.
 */
import { PHRASE_GAP } from './secret'

/** Characters that are read (C46). */
const MAX_LENGTH = 4000

/** A position in our code: the file stays, and the page's address is removed. */
const PLACE = /\b(?:https?|file):\/\/[^\s"'()]*\/([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)/gi
const IS_PLACE = /^\(?[\w.-]{1,80}\.[cm]?[jt]sx?:\d+:\d+\)?$/

/** Twelve short words in a row are a recovery phrase. */
const PHRASE = new RegExp(`(?:\\b[a-z]{3,8}\\b${PHRASE_GAP}){11,}[a-z]{3,8}\\b`, 'gi')

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
    .replace(PHRASE, REMOVED)
    // This many characters without a space might be a key, a signature or an account.
    .replace(/\S{20,}/g, (long) => (IS_PLACE.test(long) ? long : REMOVED))

export const scrubError = (error: unknown): { readonly message: string; readonly stack: string | null } =>
  error instanceof Error
    ? { message: scrub(error.message), stack: error.stack === undefined ? null : scrub(error.stack) }
    : { message: scrub(String(error)), stack: null }
