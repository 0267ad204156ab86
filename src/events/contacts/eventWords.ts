import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `contacts`. */
export const contactsWords = {
  ContactNamed: () => logMessage('fact.contactNamed'),
  ContactRemoved: () => logMessage('fact.contactRemoved'),
} satisfies EventWords<typeof events>
