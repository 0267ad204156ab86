/** The order that a command line means: by its number, its uid, the first digits of it, or as the file's only one. */
import { Failure } from './failure'
import { uidsBeginningWith } from './collectOrderFacts'
import type { Io } from './io'
import { listOrders } from './listOrders'
import { readLog } from './readLog'

interface FileAndOrder {
  readonly file: string
  readonly uid: string
}

const UID_LENGTH = 114
const isUid = (word: string): boolean => /^0x[0-9a-fA-F]*$/.test(word)
const isNumber = (word: string): boolean => /^#?\d{1,7}$/.test(word)

const NO_ORDER = "Name the order: its number in 'orders', its uid or the first digits of it; see --help."

/** Reads the words of a command that needs one file and one order, in either order. Throws a `Failure`. */
export const fileAndOrder = async (rest: readonly string[], io: Io): Promise<FileAndOrder> => {
  const { file, uid } = await fileAndMaybeOrder(rest, io)
  if (uid === null) throw new Failure(NO_ORDER)
  return { file, uid }
}

/** As `fileAndOrder`; null if no word names an order and the file is not the slice of one. */
export const fileAndMaybeOrder = async (
  rest: readonly string[],
  io: Io,
): Promise<Pick<FileAndOrder, 'file'> & { readonly uid: string | null }> => {
  const orders = rest.filter((word) => isUid(word) || isNumber(word))
  const [file, ...more] = rest.filter((word) => !orders.includes(word))
  if (file === undefined) throw new Failure('Name the file; see --help.')
  if (more.length > 0 || orders.length > 1) throw new Failure('One order and one file; see --help.')
  const [word] = orders
  return { file, uid: word === undefined ? await orderOfSlice(file, io) : await orderOf(file, word, io) }
}

/** The uid of the order that a word means. Throws a `Failure` if it means none, or more than one. */
export const orderOf = async (file: string, word: string, io: Io): Promise<string> => {
  if (isNumber(word)) {
    const number = Number(word.replace('#', ''))
    const found = (await listOrders(file, io)).find((order) => order.number === number)
    if (found === undefined)
      throw new Failure(`${file} has no order number ${String(number)}; 'orders' lists them.`)
    return found.uid
  }
  const uid = word.toLowerCase()
  if (uid.length === UID_LENGTH) return uid
  const found = await uidsBeginningWith(file, uid, io, 1)
  const [first] = found
  if (first === undefined) return uid
  if (found.length > 1) throw new Failure(`More than one order begins with ${word}: ${found.join(', ')}`)
  return first
}

/** The order that the file is the slice of; null for a whole log. */
const orderOfSlice = async (file: string, io: Io): Promise<string | null> => {
  let only: string | null = null
  await readLog(file, io, {
    header: ({ scope }) => {
      if (scope !== 'all') only = scope.order
    },
    line: () => false,
  })
  return only
}
