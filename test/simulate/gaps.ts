/** What no seed of a run reached. A gap is the simulation's: it is named, not hidden. */
import { catalogue } from '../../src/events/catalogue'
import type { Counts } from './coverage'
import { elsewhere, faultIds, listedIds } from './faults/table'
import { actNames } from './plan/plan'

const orderLabels = [
  'signing',
  'posting',
  'unanswered',
  'presigning',
  'open',
  'cancelling',
  'filled',
  'expired',
  'cancelled',
  'notSigned',
  'failed',
]
const transactionLabels = ['requested', 'signing', 'pending', 'executed', 'failed', 'cancelled', 'notSent']

const missing = (names: readonly string[], counts: Readonly<Record<string, number>>): readonly string[] =>
  names.filter((name) => counts[name] === undefined)

export interface Gaps {
  readonly events: readonly string[]
  readonly labels: readonly string[]
  readonly acts: readonly string[]
  readonly faults: readonly string[]
  /** Of the list of people.md B4: what stands in another place, and where. */
  readonly elsewhere: typeof elsewhere
}

export const gapsOf = (counts: Counts): Gaps => ({
  events: missing(
    catalogue.map(({ type }) => type),
    counts.event,
  ),
  labels: missing(
    [
      ...orderLabels.map((label) => `order ${label}`),
      ...transactionLabels.map((label) => `transaction ${label}`),
    ],
    counts.label,
  ),
  acts: missing(actNames, counts.act),
  faults: [
    ...missing(faultIds, counts.fault),
    ...listedIds.filter((id) => !faultIds.includes(id) && elsewhere[id] === undefined),
  ],
  elsewhere,
})
