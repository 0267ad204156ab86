/** A store that doesn't respond for this long counts as lost until it does, in ms (C99, ADR 19). */
export const STORAGE_TIMEOUT_MS = 10_000

/** Rejects with a TimeoutError if the browser's storage doesn't respond in time. A later answer is dropped. */
export const withStorageTimeout = <A>(work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const clock = setTimeout(
      () => reject(new DOMException('The store does not answer.', 'TimeoutError')),
      STORAGE_TIMEOUT_MS,
    )
    work()
      .finally(() => clearTimeout(clock))
      .then(resolve, reject)
  })
