/**
 * Removes possible secrets from external text, such as error messages of wallets, endpoints and services (X17). The
 * text becomes part of the log, and people share logs. The kind of each removed part stays, so the message still
 * describes what went wrong.
 */
import { PHRASE_GAP } from './secret'

/** Characters that are read, which bounds the time for hostile text (C43). */
const MAX_LENGTH = 4000

/** Separators between the words of a recovery phrase in lists, JSON and URLs, with the words' numbers. */
const GAP = String.raw`(?:\\?["'])?(?:\\[nrt]|%20|[\s,;+_-]){1,4}(?:\d{1,2}[.):]?\s{0,3})?(?:\\?["'])?`
const phraseOf = (word: string, gap: string): RegExp => new RegExp(`\\b(?:${word}${gap}){11,}${word}\\b`, 'g')

/** Common English words that are not in the word list of recovery phrases (BIP 39). */
const PLAIN = '(?!(?:the|not|and|are|for|with|from|does|has|was|were|been|your|into|per|than|less)\\b)'

const PHRASE_WORDS = [`${PLAIN}[a-z]{3,8}`, '[A-Z]{3,8}', '[A-Z][a-z]{2,7}']

/** Separators between a name and its value, also in JSON within JSON and in URLs. */
const IS = String.raw`(?:\\?["'])?\s*(?:[:=]|%3[ad])\s*`

/** A host by name or IP address, with or without a port. */
const HOST = String.raw`(?:(?:[\w-]+\.)+[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|localhost)(?::\d{1,5})?`

/**
 * Applied in this order: a position in our code keeps its file; any other URL is removed, because its path, query, user
 * or subdomain may hold a key; twelve short words in a row are a recovery phrase, which is removed before its first
 * word can be taken for the value of a name; the value of a name like 'secret' is removed; 32 bytes or more cannot be
 * distinguished from a private key or a signature; a long run of letters and digits is a key, except an address and an
 * error named after a standard (ERC20InsufficientAllowance). Last come phrases with any other separators: before, they could take a name with them. The
 * log holds no keys, signatures or raw errors (A1.5).
 */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(?:https?|file):\/\/[^\s"'()]*\/([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)/gi, '$1'],
  [/\b(https?|wss?)(?::|%3a)(?:\\?\/|%2f){2}[^\s"'<>`]*/gi, '$1://[address]'],
  [new RegExp(`\\b${HOST}\\/[^\\s"'<>\`]{8,}`, 'gi'), '[address]'],
  [/\b[\w.+-]{1,64}:[^\s"'<>@/]{1,128}@(?=[\w-]+(?:\.|:\d))/g, '[secret]@'],
  ...PHRASE_WORDS.map((word) => [phraseOf(word, GAP), '[words]'] as const),
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
  ...PHRASE_WORDS.map((word) => [phraseOf(word, PHRASE_GAP), '[words]'] as const),
]

/** `most` limits the length of the result. The text is cut after cleaning, so no part of a secret remains. */
export const scrubText = (text: string, most = MAX_LENGTH): string =>
  SECRETS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  ).slice(0, most)
