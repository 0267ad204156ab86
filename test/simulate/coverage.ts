/** What a run reached, and how often: events, errors, phases, labels, effects of faults, acts, refusals, looks at a limit, what pages showed. */
export interface Coverage {
  readonly count: (kind: CoverageKind, name: string) => void
  readonly counts: Readonly<Record<CoverageKind, Record<string, number>>>
}

const coverageKinds = [
  'event',
  'error',
  'phase',
  'label',
  'fault',
  'act',
  'refusal',
  'call',
  'prompt',
  'shown',
] as const
type CoverageKind = (typeof coverageKinds)[number]

export type Counts = Coverage['counts']

const none = (): Counts => ({
  event: {},
  error: {},
  phase: {},
  label: {},
  fault: {},
  act: {},
  refusal: {},
  call: {},
  prompt: {},
  shown: {},
})

export const createCoverage = (): Coverage => {
  const counts = none()
  return {
    counts,
    count: (kind, name) => (counts[kind][name] = (counts[kind][name] ?? 0) + 1),
  }
}

export const addCounts = (to: Counts, more: Counts): void => {
  for (const kind of coverageKinds)
    for (const [name, count] of Object.entries(more[kind])) to[kind][name] = (to[kind][name] ?? 0) + count
}

export const noCounts = none
