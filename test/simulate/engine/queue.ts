/** A binary heap of tasks, by time and then by the order in which they were set. */
export interface Ordered {
  readonly order: number
  at: number
}

const isBefore = (a: Ordered, b: Ordered): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

export interface Queue<A extends Ordered> {
  readonly push: (item: A) => void
  readonly pop: () => A | undefined
  readonly first: () => A | undefined
  readonly size: () => number
}

export const createQueue = <A extends Ordered>(): Queue<A> => {
  const heap: A[] = []
  const get = (place: number): A => {
    const item = heap[place]
    if (item === undefined) throw new Error('the heap has no such place')
    return item
  }
  const push = (item: A): void => {
    let place = heap.length
    heap.push(item)
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = get(above)
      if (!isBefore(item, parent)) break
      heap[place] = parent
      place = above
    }
    heap[place] = item
  }
  const sink = (item: A): void => {
    let place = 0
    const { length } = heap
    for (;;) {
      let child = 2 * place + 1
      if (child >= length) break
      if (child + 1 < length && isBefore(get(child + 1), get(child))) child += 1
      const least = get(child)
      if (!isBefore(least, item)) break
      heap[place] = least
      place = child
    }
    heap[place] = item
  }
  return {
    push,
    pop: () => {
      const top = heap[0]
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) sink(last)
      return top
    },
    first: () => heap[0],
    size: () => heap.length,
  }
}
