import type { EventWords } from '../logFile/eventWords'
import { said } from '../logFile/said'

/** How the log views describe each event of `swap`. */
export const swapWords = {
  TokenChosen: null,
  AmountTyped: ({ data }) => said('fact.typed', { text: data.text }),
  SidesSwapped: null,
  RecipientTyped: null,
  RecipientNameRead: null,
  RecipientRemoved: null,
  LinkFollowed: null,
  FeeWarningAccepted: null,
  ImpactWarningAccepted: null,
} satisfies EventWords<'swap'>
