/**
 * Breaks that no test can notice, each judged: the code does the same with it. `npm run mutate` leaves them out of its
 * share. test/breaks.test.ts reports rows that are no longer in the sources. Before you add a row, try to write the
 * code so that the break can't exist.
 */

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** File, the declaration around it, what the break is, and why nothing differs. @type {readonly (readonly [string, string, string, string])[]} */
export const judged = [
  [
    'src/streams/transactions/sendTransactionEpic.ts',
    'sendTransactionEpic',
    "only emission.type !== 'TransactionFailed'",
    'what is emitted late is an event or a list of two whose first is a hash; the condition narrows the type',
  ],
  [
    'src/streams/orders/orderFacts.ts',
    'provenOnChain',
    'only answer.right',
    'an error has no `right`; the condition narrows the type',
  ],
  [
    'src/events/orders/closedOrders.ts',
    'newestOf',
    'only newest === null',
    'a source that has no more is never the newest; the condition narrows the type',
  ],
  [
    'src/events/kernel/parseAddress.ts',
    'parseAddress',
    'without ^',
    'what does not begin with 0x is refused by the checksum as well',
  ],
  [
    'src/adapters/browserWallets/signByMethods.ts',
    'nextMethod',
    'only DEPTH[next] > DEPTH[method]',
    'no method has no depth, and undefined is greater than nothing; the condition narrows the type',
  ],
  [
    'src/events/orders/cancellationPlan.ts',
    'isCancellationPlanned',
    "only status === 'pending'",
    'a pending order was placed at some time; the condition narrows the type',
  ],
  [
    'src/events/trade/openSale.ts',
    'openSale',
    'only wrap === undefined',
    'the wrap that is found is one with a sale; the condition narrows the type',
  ],
  [
    'src/streams/quotes/requestQuoteEpic.ts',
    'isDue',
    'without: if (params === null) return false',
    'the form has a question while this runs, and then it has parameters; the condition narrows the type',
  ],
  [
    'src/streams/act.ts',
    'createAct',
    'only E.isRight(decided)',
    'a batch without events appends nothing; the condition spares the tape a reading of the clock',
  ],
  [
    'src/events/logFile/redactText.ts',
    'redactKey',
    'only id === undefined',
    'the pattern finds both parts or neither; the condition narrows the type',
  ],
  [
    'src/events/trade/priceState.ts',
    'priceState',
    'only receivedAt !== null',
    'a quote has its fee and the time of its answer together or neither; the condition narrows the type',
  ],
  [
    'src/adapters/httpOrderBook/reading.ts',
    'listOf',
    "only 'unreadable' in item",
    'each item that is read is an object; the condition narrows the type',
  ],
  [
    'src/events/trade/approvalView.ts',
    'approvalView',
    'only blocker === null || owner === null',
    'a blocker about an approval stands only where a token is sold; the condition narrows the type',
  ],
  [
    'src/events/activity/review.ts',
    'review',
    'only terms === null',
    'there are no terms without a draft; the condition narrows the type',
  ],
  [
    'src/adapters/safe/httpSafeService.ts',
    'TextC',
    "typeof u === 'string' with !==",
    'io-ts needs a guard for the type of what it decodes, which nothing calls',
  ],
  [
    'src/events/trade/wrapBlockers.ts',
    'wrapBlocker',
    "only (direction !== 'wrap' && direction !== 'unwrap')",
    'a form that wraps has a token to sell; the condition narrows the type',
  ],
  [
    'src/streams/transactions/continueApprovalEpic.ts',
    'lockOf',
    'only signingProblem({ owner: first.from, chainId: first.chainId }',
    'the first step is in the log where the second is waited for; the condition narrows the type',
  ],
  [
    'src/streams/transactions/continueApprovalEpic.ts',
    'requestAfter',
    'only isLate(log, first, null)',
    'what is confirmed is in the log, and what follows it is an approval; the condition narrows the type',
  ],
  [
    'src/streams/transactions/continueApprovalEpic.ts',
    'requestAfter',
    'only first === undefined',
    'what is confirmed is in the log, and what follows it is an approval; the condition narrows the type',
  ],
  [
    'src/streams/transactions/continueApprovalEpic.ts',
    'requestAfter',
    "only info?.type !== 'approval'",
    'what is confirmed is in the log, and what follows it is an approval; the condition narrows the type',
  ],
  [
    'src/events/claims/uniSupply.ts',
    'circulatingUni',
    'all > unclaimed with >=',
    'where both are equal, their difference is the 0 of the other branch',
  ],
  [
    'src/streams/orders/readOrderHistoryEpic.ts',
    'nextPage',
    'without: if (mark === undefined) return EMPTY',
    'pages are read only while there is a mark; the condition narrows the type',
  ],
  [
    'src/events/trade/swapForm.ts',
    'indicativeView',
    "only known.tag !== 'known' || sell === null || buy === null",
    'a price is known of a question, which has an amount; the condition narrows the type',
  ],
  [
    'src/adapters/safe/silentExecution.ts',
    'fieldsOf',
    'without: if (to === null || gasToken === null || refundReceiver === null || inn',
    'what has no fields, or less data than it says, has no hash that owners signed; the condition narrows the type',
  ],
  [
    'src/events/staking/decide.ts',
    'stakeProblem',
    'only balance < amount',
    'no balance is less than any amount, as 0 is; the condition narrows the type',
  ],
  [
    'src/events/governance/decide.ts',
    'requested',
    "only !('proposal' in other)",
    'of one type both have a proposal, or neither; the condition narrows the type',
  ],
  [
    'src/adapters/safeApp/safeApp.ts',
    'isQuantity',
    'only /^0x[0-9a-fA-F]+$/.test(value)',
    'the app asks with texts alone; the condition narrows the type',
  ],
  [
    'src/adapters/safe/silentExecution.ts',
    'fieldsOf',
    'only inner.length !== length',
    'without an address there is no hash that owners signed; the conditions narrow the type',
  ],
]

/** Why no test can notice a break; undefined for any other. @param {Mutant} mutant */
export const whyJudged = ({ file, name, what }) =>
  judged.find(([inFile, around, broken]) => inFile === file && around === name && broken === what)?.[3]
