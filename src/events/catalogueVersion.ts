import { catalogue } from './catalogue'

/** Which catalogue a log was written with: goes up by itself with each new event and each new version of one. */
export const CATALOGUE_VERSION: number = catalogue.reduce((sum, { version }) => sum + version, 0)
