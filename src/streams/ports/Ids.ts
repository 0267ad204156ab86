/** Random ids, as a port. */
export interface Ids {
  /** Id of this tab's session: 12 letters and digits. */
  readonly session: () => string
}
