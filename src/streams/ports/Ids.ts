/** Chance, as a port: names that no other run will draw. */
export interface Ids {
  /** Name of this tab's run: 12 characters, letters and digits. */
  readonly session: () => string
}
