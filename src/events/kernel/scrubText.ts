/**
 * External text (error messages of wallets, endpoints and services) without what may
 * be a secret (X17): such text becomes part of the log, and a log is shared. What is removed leaves its kind behind, so
 * that the message still says what went wrong.
 */

/** Longest text that is looked at: hostile text must cost no more than that. Our choice. */
const MAX_LENGTH = 4000

/** Between the words of a recovery phrase: whatever a list, JSON or an address puts there, and the words' numbers. */
const GAP = String.raw`(?:\\?["'])?(?:\\[nrt]|%20|[\s,;+_-]){1,4}(?:\d{1,2}[.):]?\s{0,3})?(?:\\?["'])?`
const phraseOf = (word: string): RegExp => new RegExp(`\\b(?:${word}${GAP}){11,}${word}\\b`, 'g')

/** Words of which plain English is full, and the list of words for recovery phrases (BIP 39) has none. */
const PLAIN = '(?!(?:the|not|and|are|for|with|from|does|has|was|were|been|your|into)\\b)'

/** What stands between a name and its value, also where JSON stands within JSON or in an address. */
const IS = String.raw`(?:\\?["'])?\s*(?:[:=]|%3[ad])\s*`

/** A host, by name or number, perhaps with its port. */
const HOST = String.raw`(?:(?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?::\d{1,5})?`

/**
 * In this order: a line of our own code keeps its file; any other address of the network takes a key along in its path,
 * query, user or subdomain; twelve short words in a row are a recovery phrase, which goes before its first word alone is
 * taken for the value of a name; what is named a secret goes with its value; 32 bytes and more are a private key or a
 * signature, or cannot be told from one; a long run of letters and digits is a key, but for an address and for the names
 * of errors after a standard (ERC20InsufficientAllowance).
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(?:https?|file):\/\/[^\s"'()]*\/([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)/gi, '$1'],
  [/\b(https?|wss?)(?::|%3a)(?:\\?\/|%2f){2}[^\s"'<>`]*/gi, '$1://[address]'],
  [new RegExp(`\\b${HOST}\\/[^\\s"'<>\`]{8,}`, 'gi'), '[address]'],
  [/\b[\w.+-]{1,64}:[^\s"'<>@/]{1,128}@(?=[\w-]+(?:\.|:\d))/g, '[secret]@'],
  [phraseOf(`${PLAIN}[a-z]{3,8}`), '[words]'],
  [phraseOf('[A-Z]{3,8}'), '[words]'],
  [phraseOf('[A-Z][a-z]{2,7}'), '[words]'],
  [
    new RegExp(
      String.raw`((?:(?:api|access|auth|project|private|secret|client)(?:[-_. ]|%20)?(?:key|token|secret|id)|secret|password|passphrase|mnemonic|authorization)${IS})(?:(?:bearer|basic)\s+)?(?:\\"[^"\\]*\\"|"[^"]*"|'[^']*'|[^\s"',;}]+)`,
      'gi',
    ),
    '$1[secret]',
  ],
  [
    /\b(bearer|Bearer|BEARER|basic|Basic|BASIC)\s+(?=[\w-]*(?:[\d.~+/=]|[a-z][A-Z]))[\w.~+/=-]{8,}/g,
    '$1 [secret]',
  ],
  [/(?:0x)?(?=[0-9]*[a-f])[0-9a-f]{64,}/gi, '[hex]'],
  [/(?<![\w+/-])(?=[\w+/]*\d)(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])(?=\w*[+/])[\w+/]{40,}={0,2}/g, '[key]'],
  [
    /(?<![\w-])(?!0x[0-9a-f]{40}(?![\w-]))(?!(?:ERC|EIP|GPv)\d{1,5}[a-z]+(?![\w-]))(?![\w-]+\.[cm]?[jt]sx?:\d)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*/gi,
    '[key]',
  ],
]

/** `most`: characters of the answer; cut after cleaning, so that no half of a secret is left. */
export const scrubText = (text: string, most = MAX_LENGTH): string =>
  SECRETS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  ).slice(0, most)
