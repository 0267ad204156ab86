/**
 * Breaks that no test can notice, each judged: the code does the same with it. `npm run mutate` leaves them out of its share.
 * One that is no longer in the sources is named by test/breaks.test.ts. Write the code so that the break cannot exist before
 * you add a row.
 */

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** File, the declaration around it, what the break is, and why nothing differs. @type {readonly (readonly [string, string, string, string])[]} */
export const judged = [
  [
    'src/streams/transactions/sendTransactionEpic.ts',
    'sendTransactionEpic',
    "only 'type' in emission",
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
]

/** Why no test can notice a break; undefined for any other. @param {Mutant} mutant */
export const whyJudged = ({ file, name, what }) =>
  judged.find(([inFile, around, broken]) => inFile === file && around === name && broken === what)?.[3]
