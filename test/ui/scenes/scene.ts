/** One state of one view, for tests and for the gallery: the facts that lead there, and what is pressed on the page. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import type { Token } from '../../../src/events/tokens/token.ts'
import * as base from '../support/scenes.ts'

export interface Scene {
  readonly name: string
  readonly events: readonly AppEvent[]
  /** What happens so many ms after them. */
  readonly later?: { readonly ms: number; readonly events: readonly AppEvent[] }
  /** Route in the hash; the swap page if there is none. */
  readonly path?: string
  /** Names of buttons, boxes and choices that are pressed one after the other, each as soon as it is there. */
  readonly press?: readonly string[]
  /** What is typed into the first text field of the dialog that was opened last. */
  readonly types?: string
  /** The tokens of lists, by the hash of their version. */
  readonly lists?: Readonly<Record<string, readonly Token[]>>
  /** What is there when the scene is: a selector. A dialog if something was pressed, else the page's main part. */
  readonly shows?: string
}

export const AMOUNT = base.ether(1500)
const connected = [...base.connected, ...base.funded(10n ** 30n)]
export const account = [...base.started, ...connected]
/** A connected account's form that only waits for its review, in a session that has started. */
export const reviewable: readonly AppEvent[] = [...connected, ...base.typed('1.5'), ...base.quoted(AMOUNT)]
export const ready = [...base.started, ...reviewable]
