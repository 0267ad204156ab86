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
