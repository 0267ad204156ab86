import { type Fact, isDurableFact } from '../src/events/catalogue'
import { type FactOptions, readFacts } from './foldLog'
import type { Io } from './io'
import { unpackedCount, type LongLogFold, longLogFold } from './longLogFold'
import { sizeOf } from './readLog'

/**
 * The durable facts of a file of any length, folded up to a point or to its end; `last` of all its facts. `like`: the
 * fold of another file that tells much the same.
 */
export const foldLongLog = async (
  file: string,
  io: Io,
  options: FactOptions,
  like: LongLogFold | null = null,
): Promise<{ readonly fold: LongLogFold; readonly last: Fact | null }> => {
  const fold = longLogFold(unpackedCount(await sizeOf(file)), like)
  const { last } = await readFacts(file, io, options, (fact) => {
    if (isDurableFact(fact)) fold.step(fact)
  })
  return { fold, last }
}
