/**
 * Where an answer is right and its description differs, or has no entry. Each line is checked in both directions: a
 * complaint that is not here fails the test, and so does a line that no complaint needs any more.
 */
import type { Dialect } from '../orders.ts'

export interface KnownComplaint {
  /** whose description it is */
  readonly of: 'ours' | 'official'
  readonly says: RegExp
  readonly why: string
}

const known =
  (of: KnownComplaint['of']) =>
  ([says, why]: readonly [RegExp, string]): KnownComplaint => ({ of, says, why })

const NO_PATH = [
  [/^GET \/api\/v1\/nothing 404: no such operation$/, 'no description has a path for unknown paths'],
  [/^PUT \/api\/v1\/quote (404|405): no such operation$/, 'no description has a method that there is not'],
] as const

const PRICES = String.raw`POST \/api\/v1\/quote|GET \/api\/v1\/feeAndQuote\/(sell|buy)`
const ORDERS = String.raw`GET \/api\/v1\/(orders\/\{UID\}|(account\/\{owner\}|transactions\/\{txHash\})\/orders)`

const TODAY = [
  [/^POST \/api\/v1\/quote 200 \/id: should be integer$/, 'a fast quote says null'],
  [/^POST \/api\/v1\/quote 200 \/quote\/appData: should match exactly one/, 'both branches are any string'],
  [/\/signature: should match exactly one schema in oneOf$/, 'both branches are any string'],
  [/^POST \/api\/v1\/quote 400 \/errorType: "IncompatibleSigningScheme" is/, 'the list lacks it'],
  [/^POST \/api\/v1\/orders 400 \/errorType: "NonZeroFee" is/, 'the list lacks it'],
  [
    /^POST \/api\/v1\/(quote|orders) 400: no such content type: text\/plain$/,
    'broken JSON is answered in words',
  ],
  [/^(POST|PUT|DELETE) \S+ 415: no such status$/, 'another content type, refused before the handler'],
  [/^POST \/api\/v1\/orders 413: no such status$/, 'too long a body, refused before the handler'],
  [
    /^GET \/api\/v1\/orders\/\{UID\}\/status 404: no such status$/,
    'an unknown order, or one whose events are old',
  ],
  [/^GET \/api\/v1\/trades 400: no such status$/, 'not exactly one filter'],
  [/^GET \/api\/v2\/trades 400: no such status$/, 'not exactly one filter, or a limit out of bounds'],
  [
    /\/status 200 \/value\/\d\/executedAmounts: should be object$/,
    'null where a solution leaves the order out',
  ],
  [/\/onchainOrderData\/placementError: (should be string|null is none of)/, 'null where there was no error'],
  [/^GET \/api\/v1\/app_data\/\S+ 200: should have required property 'appData'$/, 'the field is fullAppData'],
  [/^DELETE \/api\/v1\/orders 500: no such status$/, 'more than 128 orders'],
  [
    /^POST \/api\/v1\/orders\/by_uids 200: should (be object|match exactly one)/,
    'the answer is a list of these',
  ],
] as const

const EARLY = [
  [
    new RegExp(
      `^(${PRICES}) 400 /errorType: "(ZeroAmount|SameBuyAndSellToken|InvalidNativeSellToken|InsufficientValidTo|Unsupported(SellTokenSource|BuyTokenDestination|OrderType)|TransferEthToContract)" is`,
    ),
    'the list lacks what orders and quotes are checked for alike, and says AmountIsZero',
  ],
  [
    /^POST \/api\/v1\/orders 400 \/errorType: "(InvalidNativeSellToken|DuplicatedOrder)" is/,
    'the list lacks the one and spells the other DuplicateOrder',
  ],
  [
    /^(POST \/api\/v1\/(quote|orders)|GET \S+) 404: no such status$/,
    'whatever the router rejects is 404, and so is a price that there is not',
  ],
  [
    new RegExp(`^${ORDERS} 200( \\/\\d+)?: should have required property 'creationTime'$`),
    'it is creationDate',
  ],
  [new RegExp(`^${ORDERS} 200( \\/\\d+)?: should have required property 'UID'$`), 'it is uid'],
  [new RegExp(`^${ORDERS} 200 (\\/\\d+)?\\/signingScheme: "presign" is`), 'the list lacks presign'],
  [/^GET \/api\/v1\/trades 200 \/\d: should have required property 'transactionHash'$/, 'it is txHash'],
  [/^GET \/api\/v1\/trades 400: no such status$/, 'not exactly one filter'],
  [/^GET \/api\/v1\/version 200: no such operation$/, 'the route is not described'],
] as const

export const KNOWN: Readonly<Record<Dialect, readonly KnownComplaint[]>> = {
  today: [...NO_PATH.map(known('ours')), ...[...NO_PATH, ...TODAY].map(known('official'))],
  '2022': [...NO_PATH.map(known('ours')), ...[...NO_PATH, ...EARLY].map(known('official'))],
}
