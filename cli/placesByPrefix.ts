/**
 * An index from hashes to places, in twelve bytes for each: a hash table of prefixes. It may return places of other
 * hashes with the same prefix, so the caller compares; it never misses a place.
 */
export interface PlacesByPrefix {
  /** `name`: '0x' and at least 13 hex digits; `place`: from 0. */
  readonly add: (name: string, place: number) => void
  /** The places of all names that begin like this one. */
  readonly placesOf: (name: string) => readonly number[]
}

/** Hex digits that a number holds exactly. */
const DIGITS = 13
const FIRST_SLOTS = 1024
/** Half of the table's slots stay empty, so that a search is short. */
const FULL = 0.5

const prefixOf = (name: string): number => parseInt(name.slice(2, 2 + DIGITS), 16)

export const placesByPrefix = (): PlacesByPrefix => {
  let prefixes = new Float64Array(FIRST_SLOTS)
  /** One above the place; 0: the slot is empty. */
  let marks = new Uint32Array(FIRST_SLOTS)
  let count = 0

  const put = (prefix: number, mark: number): void => {
    let slot = prefix % marks.length
    while (marks[slot] !== 0) slot = (slot + 1) % marks.length
    prefixes[slot] = prefix
    marks[slot] = mark
  }

  const grow = (): void => {
    const [oldPrefixes, oldMarks] = [prefixes, marks]
    prefixes = new Float64Array(2 * oldMarks.length)
    marks = new Uint32Array(2 * oldMarks.length)
    oldMarks.forEach((mark, slot) => {
      if (mark !== 0) put(oldPrefixes[slot] ?? 0, mark)
    })
  }

  return {
    add: (name, place) => {
      if (count >= FULL * marks.length) grow()
      count += 1
      put(prefixOf(name), place + 1)
    },
    placesOf: (name) => {
      const prefix = prefixOf(name)
      const found: number[] = []
      for (let slot = prefix % marks.length; ; slot = (slot + 1) % marks.length) {
        const mark = marks[slot] ?? 0
        if (mark === 0) return found
        if (prefixes[slot] === prefix) found.push(mark - 1)
      }
    },
  }
}
