/**
 * External text (error messages of wallets, endpoints and services, and of exceptions that quote them) without what may
 * be a secret (X17): such text becomes part of the log, and a log is shared. What is removed leaves its kind behind, so
 * that the message still says what went wrong.
 */

/** Longest text that is looked at: hostile text must cost no more than that. Our choice. */
const MAX_LENGTH = 4000

/**
 * In this order: a line of our own code keeps its file; any other address of the network takes a key along in its path,
 * query, user or subdomain; what is named a secret goes with its value; 32 bytes and more are a private key or a
 * signature, or cannot be told from one; a long run of letters and digits is a key; twelve short words in a row are a
 * recovery phrase.
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(?:https?|file):\/\/[^\s"'()]*\/([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)/gi, '$1'],
  [/\b(https?|wss?):\/\/[^\s"'<>`]*/gi, '$1://[address]'],
  [/\b(?:[\w-]+\.)+[a-z]{2,}\/[^\s"'<>`]{8,}/gi, '[address]'],
  [
    /((?:(?:api|access|auth|project|private|secret|client)[-_ ]?(?:key|token|secret|id)|secret|password|passphrase|mnemonic|authorization)["']?\s*[:=]\s*)(?:(?:bearer|basic)\s+)?(?:"[^"]*"|'[^']*'|[^\s"',;}]+)/gi,
    '$1[secret]',
  ],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [/(?:0x)?[0-9a-f]{64,}/gi, '[hex]'],
  [
    /(?<![\w-])(?!0x[0-9a-f]{40}\b)(?![\w-]+\.[cm]?[jt]sx?:\d)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*/gi,
    '[key]',
  ],
  [/\b(?:[a-z]{3,8}\s+){11,}[a-z]{3,8}\b/g, '[words]'],
]

/** `most`: characters of the answer; cut after cleaning, so that no half of a secret is left. */
export const scrubText = (text: string, most = MAX_LENGTH): string =>
  SECRETS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  ).slice(0, most)

/** What an exception says, for the log. */
export const scrubError = (error: unknown): { readonly message: string; readonly stack: string | null } =>
  error instanceof Error
    ? { message: scrubText(error.message), stack: error.stack === undefined ? null : scrubText(error.stack) }
    : { message: scrubText(String(error)), stack: null }
