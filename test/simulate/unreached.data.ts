/** Events that no day has, each with the reason and a test that has it. A run names what is missing besides, and what is not. */
interface Unreached {
  readonly why: string
  /** From the root. */
  readonly test: string
}

const BELOW = 'an adapter makes it of an answer below the port'
const NO_REFERRAL = 'these days have no link that names a referrer, and no profile service'

export const unreached: Readonly<Record<string, Unreached>> = {
  AccountBlocked: {
    why: 'no account of these days is blocked: a blocked one is asked nothing about',
    test: 'test/stories/blockedAccount.test.ts',
  },
  AnnouncementClosed: {
    why: 'an announcement is the deployment’s, and is only closed',
    test: 'test/ui/deploymentBanners.test.tsx',
  },
  ContactRemoved: {
    why: 'no hand of these days forgets an address that was paid',
    test: 'test/events/contacts/contacts.test.ts',
  },
  ContractOrderDiscovered: {
    why: 'the model’s order book has no orders of the coin’s contract',
    test: 'test/events/orders/progress.test.ts',
  },
  EpicFailed: { why: 'it breaks the rule that no code throws', test: 'test/stories/journey.ts' },
  NewerCatalogueMet: {
    why: 'every window of a day is of one build',
    test: 'test/events/tab/shell.test.ts',
  },
  OrderSkipped: { why: BELOW, test: 'test/streams/orders/trackOrdersEpic.test.ts' },
  PoolPriceRead: { why: 'this world has no pools', test: 'test/events/pools/pools.test.ts' },
  PricesCompared: {
    why: 'none of today’s networks has another source of prices',
    test: 'test/events/quotes/bestPrice.test.ts',
  },
  ProfileRead: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ProfileReadFailed: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ProfileShown: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ReferralAccepted: { why: NO_REFERRAL, test: 'test/events/referral/referral.test.ts' },
  ReferralCheckFailed: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ReferralCheckRequested: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ReferralFollowed: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  ReferralNoticeClosed: { why: NO_REFERRAL, test: 'test/streams/log/reload.test.ts' },
  ReferralUnused: { why: NO_REFERRAL, test: 'test/streams/referral/referralEpics.test.ts' },
  RunEnded: { why: 'nobody plays the game', test: 'test/events/games/games.test.ts' },
  SoundFailed: { why: 'a page of these days has no sound', test: 'test/ui/alerts.test.tsx' },
  TransactionAddIgnored: {
    why: 'no wallet answers with the hash of an earlier transaction: the ledger knows each hash once',
    test: 'test/streams/transactions/wrapEpics.test.ts',
  },
  UnreadableItemsMet: { why: BELOW, test: 'test/streams/orders/unreadableItems.test.ts' },
}
