import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** How the log views describe each event of `trade`. */
export const tradeWords = {
  TokenChosen: () => logMessage('fact.tokenChosen'),
  AmountTyped: ({ data }) => logMessage('fact.typed', { text: data.text }),
  SidesSwapped: () => logMessage('fact.sidesSwapped'),
  RecipientTyped: () => logMessage('fact.recipientTyped'),
  RecipientNameRead: () => logMessage('fact.recipientRead'),
  RecipientRemoved: () => logMessage('fact.recipientRemoved'),
  LinkFollowed: () => logMessage('fact.linkFollowed'),
  WrapChosen: () => logMessage('fact.wrapChosen'),
  FeeWarningAccepted: () => logMessage('fact.feeAccepted'),
  ImpactWarningAccepted: () => logMessage('fact.impactAccepted'),
} satisfies EventWords<typeof events>
