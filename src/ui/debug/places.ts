/** Movement in a filtered list: `places` are the indices that pass the filter, and the current index may be between two. */

/** The position of the first place at or after this index; the list's length when there is none. */
const positionFrom = (places: readonly number[], index: number): number => {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? Infinity) < index) low = middle + 1
    else high = middle
  }
  return low
}

/** The next place after this one in the list, or null. */
export const placeAfter = (places: readonly number[], index: number): number | null =>
  places[positionFrom(places, index + 1)] ?? null

/** The next place before this one in the list, or null. */
export const placeBefore = (places: readonly number[], index: number): number | null =>
  places[positionFrom(places, index) - 1] ?? null

/** The place that a key moves to; null for any other key. `page`: how many places are visible. */
export const nextPlace = (
  places: readonly number[],
  index: number,
  key: string,
  page: number,
): number | null => {
  const clamp = (position: number): number | null =>
    places[Math.min(places.length - 1, Math.max(0, position))] ?? null
  const here = positionFrom(places, index)
  switch (key) {
    case 'ArrowDown':
      return placeAfter(places, index)
    case 'ArrowUp':
      return placeBefore(places, index)
    case 'PageDown':
      return clamp(here + page)
    case 'PageUp':
      return clamp(here - page)
    case 'Home':
      return clamp(0)
    case 'End':
      return clamp(places.length - 1)
    default:
      return null
  }
}
