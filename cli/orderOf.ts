/** Finds a command line's order: by its number, its uid, its first digits, or as the file's only one. */
import { Failure } from './failure'
import { uidsLike } from './collectOrderFacts'
import type { Io } from './io'
import { numberedUid } from './listOrders'
import { headerOf } from './readLog'

interface FileAndOrder {
  readonly file: string
  readonly uid: string
}

const UID_LENGTH = 114
/** Whole, its first digits, its last ones after dots, or as the app shows it: '0x4a4e5fdd…6955c02b'. */
const UID = /^(?:0x([0-9a-f]*)|(?:0x)?([0-9a-f]*)(?:…|\.{2,3})([0-9a-f]+))$/i
/** Text that may follow the beginning of a uid that is read out in groups: '0x4a4e 5fdd … 6955 c02b'. */
const GROUP = /^[0-9a-f]*(?:…|\.{2,3})?[0-9a-f]*$/i
const BEGUN = /^0x[0-9a-f]*(?:(?:…|\.{2,3})[0-9a-f]*)?$/i
const isUid = (word: string): boolean => UID.test(word)
const unspaced = (word: string): string => word.replace(/\s/g, '')

/** The words, with the groups of a uid as one word. */
const withWholeUid = (words: readonly string[]): readonly string[] =>
  words.reduce<readonly string[]>((joined, word) => {
    const last = joined.at(-1) ?? ''
    if (BEGUN.test(last) && GROUP.test(word)) return [...joined.slice(0, -1), last + word]
    return [...joined, isUid(unspaced(word)) ? unspaced(word) : word]
  }, [])

/** An order's end is in its uid unchanged, even in pseudonyms. */
const END_DIGITS = 8
const FEWEST_END_DIGITS = 4
const isNumber = (word: string): boolean => /^#?\d{1,7}$/.test(word)

const NO_ORDER = "Name the order: its number in 'orders', its uid or the first digits of it; see --help."

/**
 * Reads the words of a command that needs one file and one order, in either order; the file's only one needs no word. Throws a
 * `Failure`.
 */
export const fileAndOrder = async (rest: readonly string[], io: Io): Promise<FileAndOrder> => {
  const { file, uid } = await fileAndMaybeOrder(rest, io)
  if (uid !== null) return { file, uid }
  const [only, ...more] = await uidsLike(file, () => true, io, 1)
  if (only === undefined) throw new Failure(`${file} has no order; 'trace' tells its day.`)
  if (more.length > 0) throw new Failure(NO_ORDER)
  return { file, uid: only }
}

/** As `fileAndOrder`; null if no word names an order and the file is not the slice of one. */
export const fileAndMaybeOrder = async (
  rest: readonly string[],
  io: Io,
): Promise<Pick<FileAndOrder, 'file'> & { readonly uid: string | null }> => {
  const words = withWholeUid(rest)
  const orders = words.filter((word) => isUid(word) || isNumber(word))
  const [file, ...more] = words.filter((word) => !orders.includes(word))
  if (file === undefined) throw new Failure('Name the file; see --help.')
  if (more.length > 0 || orders.length > 1) throw new Failure('One order and one file; see --help.')
  const [word] = orders
  return { file, uid: word === undefined ? await orderOfSlice(file, io) : await orderOf(file, word, io) }
}

/** The uid of the order that a word means. Throws a `Failure` if it means none, or more than one. */
export const orderOf = async (file: string, word: string, io: Io): Promise<string> => {
  if (isNumber(word)) {
    const number = Number(word.replace('#', ''))
    const uid = await numberedUid(file, number, io)
    if (uid === null) throw new Failure(`${file} has no order number ${String(number)}; 'orders' lists them.`)
    return uid
  }
  const [, digits = '', begun = digits, end = ''] = UID.exec(unspaced(word).toLowerCase()) ?? []
  const start = `0x${begun}`
  const hasPseudonyms = (await headerOf(file, io)).redaction !== 'none'
  if (start.length === UID_LENGTH && !hasPseudonyms) return start
  const found = await uidsLike(file, (uid) => uid.startsWith(start) && uid.endsWith(end), io, 1)
  const [first] = found
  if (found.length > 1) throw new Failure(`More than one order begins with ${word}: ${found.join(', ')}`)
  if (first !== undefined) return first
  return hasPseudonyms ? await byEnd(file, { word, start, end }, io) : start
}

/** A trader reads out a uid that the file has a pseudonym for: its last digits are the same. */
const byEnd = async (
  file: string,
  { word, start, end }: { readonly word: string; readonly start: string; readonly end: string },
  io: Io,
): Promise<string> => {
  const last = start.length === UID_LENGTH ? start.slice(-END_DIGITS) : end.slice(-END_DIGITS)
  if (last.length < FEWEST_END_DIGITS) return start
  const found = await uidsLike(file, (uid) => uid.endsWith(last), io, 20)
  const [first] = found
  if (first === undefined) return start
  if (found.length > 1)
    throw new Failure(
      `The file has pseudonyms, and more than one order ends like ${word}: ${found.join(', ')}`,
    )
  io.err(`The file has pseudonyms. The one order that ends like ${word} is ${first}.\n`)
  return first
}

/** The order that the file is the slice of; null for a whole log. */
const orderOfSlice = async (file: string, io: Io): Promise<string | null> => {
  const { scope } = await headerOf(file, io)
  return scope === 'all' ? null : scope.order
}
