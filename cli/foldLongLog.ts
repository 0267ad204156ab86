import { type Fact, isDurableFact } from '../src/events/catalogue'
import { type FactOptions, readFacts } from './foldLog'
import type { Io } from './io'
import { unpackedCount, type LongLogFold, longLogFold } from './longLogFold'
import { sizeOf } from './readLog'

/**
 * Folds the durable facts of a file of any length, up to a point or to the end. `last`: the last fact of any scope.
 * `like`: the fold of a similar file, which shares its packed blocks.
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
