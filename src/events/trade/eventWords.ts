import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** How the log views describe each event of `trade`. */
export const tradeWords = {
  TokenChosen: null,
  AmountTyped: ({ data }) => logMessage('fact.typed', { text: data.text }),
  SidesSwapped: null,
  RecipientTyped: null,
  RecipientNameRead: null,
  RecipientRemoved: null,
  LinkFollowed: null,
  WrapChosen: null,
  FeeWarningAccepted: null,
  ImpactWarningAccepted: null,
} satisfies EventWords<typeof events>
