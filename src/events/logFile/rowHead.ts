/** What stands around a fact's data, read from a row's text without decoding the data. */
import * as t from 'io-ts'
import { IntegerC, UnixMsC } from '../kernel/codecs'

const HeadC = t.intersection([
  t.type({ id: t.string, session: t.string, n: IntegerC, at: UnixMsC, type: t.string, v: IntegerC }),
  t.partial({ cause: t.string, data: t.unknown }),
])
/** An envelope with data of any kind. */
export type RowHead = t.TypeOf<typeof HeadC>

/** Null when the text is no row of a log. */
export const readHead = (json: string): RowHead | null => {
  try {
    const value: unknown = JSON.parse(json)
    return HeadC.is(value) ? value : null
  } catch {
    return null
  }
}

const HEAD = /^\{"at":(\d{1,15}),(?:"cause":"([^"\\]*)",)?"data":/
/** A row in which this is not found is read whole, which says the same (our choice). */
const ID = ',"id":"'
/** Keys stand in order in a row's text, so these are the last ones, and no text within the data can look so. */
const TAIL = /,"id":"([^"\\]*)","n":(\d{1,15}),"session":"([^"\\]*)","type":"([^"\\]*)","v":(\d{1,15})\}$/y

/** As `readHead`, without the data, from the two ends of a row's text: who looks for a few facts in a million parses those. */
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
