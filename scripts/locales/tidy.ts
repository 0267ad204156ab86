/** Repairs a file of one line per entry after a merge that kept the lines of both sides. */

const ENTRY = /^\s*("(?:[^"\\]|\\.)*"):\s*("(?:[^"\\]|\\.)*"),?\s*$/

export interface Tidied {
  readonly entries: Readonly<Record<string, string>>
  /** Ids that the two sides say differently: a person decides. */
  readonly differing: readonly string[]
}

export const tidy = (text: string): Tidied => {
  const entries = new Map<string, string>()
  const differing = new Set<string>()
  for (const line of text.split('\n')) {
    const [, key, value] = ENTRY.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    const id = JSON.parse(key) as string
    const said = JSON.parse(value) as string
    if ((entries.get(id) ?? said) !== said) differing.add(id)
    entries.set(id, said)
  }
  return { entries: Object.fromEntries(entries), differing: [...differing] }
}
