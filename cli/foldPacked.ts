import { type Fact, isDurableFact } from '../src/events/catalogue'
import { type FactOptions, readFacts } from './fold'
import type { Io } from './io'
import { ordersAtHand, type PackedFold, packedFold } from './packedFold'
import { sizeOf } from './readLog'

/**
 * The durable facts of a file of any length, folded up to a point or to its end; `last` of all its facts. `like`: the
 * fold of another file that tells much the same.
 */
export const foldPacked = async (
  file: string,
  io: Io,
  options: FactOptions,
  like: PackedFold | null = null,
): Promise<{ readonly fold: PackedFold; readonly last: Fact | null }> => {
  const fold = packedFold(ordersAtHand(await sizeOf(file)), like)
  const { last } = await readFacts(file, io, options, (fact) => {
    if (isDurableFact(fact)) fold.step(fact)
  })
  return { fold, last }
}
