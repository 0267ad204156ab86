/**
 * Runs items in lanes: whenever a lane is free it takes the next item, in their order. No lane waits while items do.
 *
 * @template Item, Result
 * @param {number} count of lanes @param {readonly Item[]} items @param {(item: Item) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order of the items
 */
export const inLanes = async (count, items, run) => {
  const waiting = [...items.entries()]
  /** @type {Result[]} */
  const results = []
  const serve = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await run(next[1])
  }
  await Promise.all(Array.from({ length: count }, serve))
  return results
}
