/** What a run did, as one number: two runs of one seed have the same. */
export interface Trace {
  readonly trace: (text: string) => void
  /** In hex. */
  readonly hash: () => string
}

export const createTrace = (): Trace => {
  let hash = 0x811c9dc5
  return {
    trace: (text) => {
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    },
    hash: () => (hash >>> 0).toString(16),
  }
}
