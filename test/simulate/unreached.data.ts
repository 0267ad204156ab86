/** Events that no day has, each with the reason and a test that has it. A run names what is missing besides, and what is not. */
interface Unreached {
  readonly why: string
  /** From the root. */
  readonly test: string
}

const BELOW = 'an adapter makes it of an answer below the port'

export const unreached: Readonly<Record<string, Unreached>> = {
  ContactRemoved: {
    why: 'no hand of these days forgets an address that was paid',
    test: 'test/events/contacts/contacts.test.ts',
  },
  EpicFailed: { why: 'it breaks the rule that no code throws', test: 'test/stories/journey.ts' },
  NewerCatalogueMet: {
    why: 'every window of a day is of one build',
    test: 'test/events/tab/shell.test.ts',
  },
  OrderSkipped: { why: BELOW, test: 'test/streams/orders/trackOrdersEpic.test.ts' },
  RunEnded: { why: 'nobody plays the game', test: 'test/events/games/games.test.ts' },
  SoundFailed: { why: 'a page of these days has no sound', test: 'test/ui/alerts.test.tsx' },
  TransactionAddIgnored: {
    why: 'no wallet answers with the hash of an earlier transaction: the ledger knows each hash once',
    test: 'test/streams/transactions/wrapEpics.test.ts',
  },
  UnreadableItemsMet: { why: BELOW, test: 'test/streams/orders/unreadableItems.test.ts' },
}
