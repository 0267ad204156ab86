/** The environment of a `npm run locales` command. */
import type { LocaleFiles } from './files'

export interface Desk {
  readonly files: LocaleFiles
  /** The folder for what translators get. */
  readonly cache: string
  readonly print: (text: string) => void
}

/** Why a command did nothing: its message is printed. */
export class Refusal extends Error {}
