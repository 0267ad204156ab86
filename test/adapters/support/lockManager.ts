/** The Web Locks API as specified, in memory: Node 20 has none. */
interface Waiting {
  readonly start: () => void
}

export const lockManager = (): LockManager => {
  const queues = new Map<string, Waiting[]>()
  const request = (
    name: string,
    options: LockOptions,
    callback: LockGrantedCallback<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      if (options.ifAvailable === true && queue.length > 0) {
        resolve(Promise.resolve().then(() => callback(null)))
        return
      }
      let started = false
      const waiting: Waiting = {
        start: () => {
          started = true
          void Promise.resolve()
            .then(() => callback({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => {
              queue.shift()
              queue[0]?.start()
            })
        },
      }
      options.signal?.addEventListener('abort', () => {
        if (started) return
        queue.splice(queue.indexOf(waiting), 1)
        reject(new DOMException('given up', 'AbortError'))
      })
      queue.push(waiting)
      if (queue[0] === waiting) waiting.start()
    })
  return { request, query: () => Promise.resolve({}) } as LockManager
}
