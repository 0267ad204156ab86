/** The feature of each event, for log views that filter by it. */
import type { EventType, Feature } from '../catalogue'
import { wordsByFeature } from './factWords'

export const features = Object.keys(wordsByFeature) as readonly Feature[]

export const featureOf = Object.fromEntries(
  features.flatMap((feature) => Object.keys(wordsByFeature[feature]).map((type) => [type, feature])),
) as Readonly<Record<EventType, Feature>>
