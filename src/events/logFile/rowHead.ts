/** The envelope of a fact, read from the text of its row without decoding the data. */
import * as t from 'io-ts'
import { IntegerC, isObject, ownValue, UnixMsC } from '../kernel'

const HeadC = t.intersection([
  t.type({ id: t.string, session: t.string, n: IntegerC, at: UnixMsC, type: t.string, v: IntegerC }),
  t.partial({ cause: t.string, data: t.unknown }),
])
/** The fields of an envelope, with undecoded data. */
export type RowHead = t.TypeOf<typeof HeadC>

/** Null when the text is not a row of a log. */
export const readHead = (json: string): RowHead | null => {
  try {
    const value: unknown = JSON.parse(json)
    return HeadC.is(value) ? value : null
  } catch {
    return null
  }
}

/** A field of undecoded data; undefined if there is none. */
export const field = (data: unknown, key: string): unknown =>
  isObject(data) ? ownValue(data, key) : undefined

const HEAD = /^\{"at":(\d{1,15}),(?:"cause":"([^"\\]*)",)?"data":/
/** A row without it is parsed whole, with the same result (C56). */
const ID = ',"id":"'
/** The keys of canonical JSON are sorted, so these are the last ones, and no text inside the data matches. */
const TAIL = /,"id":"([^"\\]*)","n":(\d{1,15}),"session":"([^"\\]*)","type":"([^"\\]*)","v":(\d{1,15})\}$/y

/** As `readHead`, but without the data and from the two ends of the text: a search in a million rows parses few of them. */
export const skimHead = (json: string): Omit<RowHead, 'data'> | null => {
  const [, at, cause] = HEAD.exec(json) ?? []
  TAIL.lastIndex = json.lastIndexOf(ID)
  const [, id, n, session, type, v] = (TAIL.lastIndex < 0 ? null : TAIL.exec(json)) ?? []
  if (at === undefined || id === undefined || session === undefined || type === undefined)
    return readHead(json)
  return {
    id,
    session,
    type,
    n: Number(n),
    at: Number(at),
    v: Number(v),
    ...(cause === undefined ? {} : { cause }),
  }
}
