import { catalogue } from './catalogue'

/** The version of the catalogue that writes a log. It rises by itself with each new event and each new event version. */
export const CATALOGUE_VERSION: number = catalogue.reduce((sum, { version }) => sum + version, 0)
