/**
 * Encodes values that pass a port as JSON, and decodes them: amounts are integers beyond JSON's range, and an answer
 * may be undefined. It replaces a signature by its hash first, so none is ever written. From external texts it removes
 * e-mail addresses and the paths of URLs, which may contain keys. If the address of a token list names a list, it
 * stays: the facts about the list hold it, and a cut address would name another list. A wallet's icon stays for the same reason.
 */
import { hashText } from '../../events/kernel/hashText'
import { listAddress } from '../../events/tokens/listAddress'

/** The prefix of a signature's hash. */
const SIGNATURE_HASH = 'signature:'
const SIGNATURE = /\b0x[0-9a-fA-F]{130}\b/g
const MAILBOX = /[^\s@"<>]+@[^\s@"<>]+\.[A-Za-z]{2,}/g
/** Host and port stay. */
const URL_REST = /\b([a-z]{2,6}:\/\/)(?:[^\s/?#"@]*@)?([^\s/?#"]+)[^\s"]*/gi

const hashOf = (signature: string): string => `${SIGNATURE_HASH}${hashText(signature.toLowerCase())}`

/** The pattern of a mailbox restarts at each place of a long text, so it is tried only on texts with an '@'. */
const withoutMailboxes = (text: string): string =>
  text.includes('@') ? text.replace(MAILBOX, 'hidden') : text

type Clean = (text: string) => string

const safeText: Clean = (text) => withoutMailboxes(text.replace(SIGNATURE, hashOf).replace(URL_REST, '$1$2'))

const safeListText: Clean = (text) =>
  listAddress(text) === null ? safeText(text) : text.replace(SIGNATURE, hashOf)

/** The questions and acts in which a text may be the address of a list. */
const NAMES_A_LIST: ReadonlySet<string> = new Set([
  'tokenLists.fetch',
  'requestList',
  'setList',
  'acceptListUpdate',
])

const cleanFor = (name: string): Clean => (NAMES_A_LIST.has(name) ? safeListText : safeText)

const isMark = (key: string): boolean => key === '$n' || key === '$u'

const encodeText = (clean: Clean, text: string, key: string): string => {
  if (key === 'signature') return safeSignature(text)
  return key === 'icon' ? text.replace(SIGNATURE, hashOf) : clean(text)
}

const encodeWith = (clean: Clean, value: unknown, key = ''): unknown => {
  if (typeof value === 'bigint') return { $n: value.toString() }
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return { $u: 0 }
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $u: 0 }
  if (typeof value === 'string') return encodeText(clean, value, key)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => encodeWith(clean, one))
  if (value instanceof Error) return { message: safeText(value.message) }
  if (!isPlain(value)) return { $u: 0 }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [safeText(name), encodeWith(clean, member, name)]),
  )
}

/** Encodes plain values; anything else (e.g. a DOM event) becomes undefined. */
export const encodeValue = (value: unknown): unknown => encodeWith(safeText, value)

/** Encodes the arguments of a question, by its `port.method`, or the input of an act, by its decision's name. */
export const encodeSaid = (name: string, value: unknown): unknown => encodeWith(cleanFor(name), value)

/** '0x' is the empty signature. */
const safeSignature = (text: string): string =>
  text === '0x' || text.startsWith(SIGNATURE_HASH) ? text : hashOf(text)

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export const decodeValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(decodeValue)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const [first] = members
  if (members.length === 1 && first !== undefined && isMark(first[0]))
    return first[0] === '$n' ? BigInt(String(first[1])) : undefined
  return Object.fromEntries(members.map(([key, member]) => [key, decodeValue(member)]))
}
