/**
 * Writes docs/hosts.md from the chains' records and the configuration of a live build:
 * node scripts/runTs.mjs scripts/hostsDoc.ts. A test holds the committed file against this text
 * (test/adapters/hostsDoc.test.ts), and another one holds its hosts against what egress allows.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Config, liveEndpoints } from '../src/config/config'
import { type ChainId, chainIds, chains } from '../src/events/chain/chains.data'
import { CLAIM_FILES, vCowDrops } from '../src/events/claims/drops.data'
import { UNI_CHAIN, UNI_FILES } from '../src/events/claims/uni.data'
import { priceSourceIds, priceSources } from '../src/events/quotes/priceSources.data'
import { LOGO_HOSTS } from '../src/events/tokens/logoHosts.data'
import { IPFS_GATEWAYS } from '../src/events/tokens/uriAddresses'
import { FIAT, type PriceConfig, readPriceConfig } from '../src/config/prices'

type Where = (id: ChainId) => string | null

interface Service {
  readonly name: string
  /** Its address on a chain; null: none. */
  readonly where: Where
  readonly what: string
  readonly when: string
  /** The variable that sets or switches it. */
  readonly variable: string
}

const SEEN = 'while a wallet is connected and the tab is visible'

/** Sources whose prices are compared on chains with a signed fee. */
const compared = (prices: PriceConfig): readonly Service[] =>
  priceSourceIds.map((id) => ({
    name: priceSources[id].service?.name ?? "order book's markets",
    where: (chainId) => prices[chainId].market[id],
    what: 'a price to compare with',
    when: 'with a quote, only on a network whose fee is signed',
    variable: `\`VITE_PRICE_FEED_${priceSources[id].flag}=false\` switches it off`,
  }))

const LONGEST = Math.max(...chainIds.map((id) => chains[id].tokenLists.length))

/** The lists of the records by their place there, then the gateways. */
const perList: readonly Service[] = [
  ...Array.from({ length: LONGEST }, (_, place) => ({
    name: `token list ${String(place + 1)}`,
    where: (id: ChainId) => chains[id].tokenLists[place]?.url ?? null,
    what: 'the names of tokens',
    when: 'when the token selector is opened, and every 10 min while a wallet is connected and the tab is visible',
    variable: 'none; the user removes or adds lists, whose hosts are contacted then',
  })),
  {
    name: 'claim files of vCOW',
    where: (id) => {
      const folder = vCowDrops[id]?.folder
      return folder === undefined ? null : `${CLAIM_FILES}/${folder}`
    },
    what: 'what an account may claim',
    when: 'when the claim page looks an account up',
    variable: 'none',
  },
  {
    name: 'claim files of UNI',
    where: (id) => (id === UNI_CHAIN ? UNI_FILES : null),
    what: 'what an address may claim',
    when: 'when the dialog of UNI looks an address up',
    variable: 'none',
  },
  ...IPFS_GATEWAYS.map((gateway, place) => ({
    name: `gateway ${String(place + 1)}`,
    where: () => gateway,
    what: 'token lists of ipfs and ipns',
    when: 'when the user adds such a list, then as the other lists',
    variable: 'none',
  })),
]

const services = (endpoints: Config['endpoints'], prices: PriceConfig): readonly Service[] => [
  {
    name: 'RPC endpoint of the network in use',
    where: (id) => endpoints[id].rpc,
    what: 'blocks, balances and allowances (one multicall a block), receipts, token and name look-ups',
    when: `${SEEN}; while a transaction has no outcome; for a token, a name or an account that is looked up`,
    variable: `\`VITE_RPC_URL_{${chainIds.join(',')}}\`, an address for blocks by socket next to it`,
  },
  {
    name: 'order book',
    where: (id) => endpoints[id].api,
    what: 'quotes, placing, cancelling and following orders, native prices for fiat values',
    when: 'quotes: while the form asks for one; orders: every 2 s while one is open, every 30 s otherwise; prices: every 60 s',
    variable: `\`VITE_API_URL_{${chainIds.join(',')}}\``,
  },
  {
    name: 'Safe transaction service',
    where: (id) => endpoints[id].safe,
    what: 'whether a smart contract wallet is a multisig, and which of its owners signed',
    when: 'when the connected account is a contract and the chain does not say what it is; every 2 s while an order or a transaction of it waits for signatures',
    variable: 'none',
  },
  {
    name: 'fiat source',
    where: (id) => prices[id].fiat,
    what: "dollar prices of the form's tokens, and of the account's while the token selector is open; the order book's own where it knows none",
    when: `every 60 s ${SEEN}`,
    variable: `\`VITE_PRICE_FEED_${FIAT.flag}=false\` switches it off`,
  },
  {
    name: 'gas feed',
    where: (id) => prices[id].gas?.url ?? null,
    what: 'the price of gas on the network in use',
    when: `every 30 min ${SEEN}`,
    variable: 'none',
  },
  {
    name: 'price strategy file',
    where: (id) => prices[id].strategy,
    what: 'which price strategy holds',
    when: 'every 30 min, only on a network whose fee is signed',
    variable: 'none',
  },
  ...compared(prices),
  ...perList,
]

const hostOf = (address: string): string => new URL(address).host

const lines = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map((cells) => `| ${cells.join(' | ')} |`)

const serviceRow = ({ name, where, what, when, variable }: Service): readonly string[] => {
  const hosts = new Set(chainIds.map(where).flatMap((address) => (address === null ? [] : [hostOf(address)])))
  const named = [...hosts].map((host) => `\`${host}\``).join(', ')
  return [name, named === '' ? 'none today' : named, what, when, variable]
}

const chainRow = (id: ChainId, all: readonly Service[]): readonly string[] => {
  const reached = all.flatMap(({ name, where }) => {
    const address = where(id)
    return address === null ? [] : [`${name}: <${address}>`]
  })
  return [`${chains[id].name} (${String(id)})`, reached.join('<br>')]
}

/** The order book's hosts if the page isn't production. */
const stagingHosts = (): string =>
  [...new Set(Object.values(liveEndpoints('staging')).map(({ api }) => `\`${hostOf(api)}\``))].join(', ')

/** The whole document, of a live build in which no variable is set. */
export const hostsDocument = (): string => {
  const endpoints = liveEndpoints()
  const all = services(endpoints, readPriceConfig({ mode: 'live', endpoints }))
  return [
    '# What is contacted, and when',
    '',
    "Generated from the chains' records and the configuration by `node scripts/runTs.mjs scripts/hostsDoc.ts`, for a live",
    'build in which no variable is set.',
    '',
    'Every request of our own leaves through `src/adapters/egress.ts`, which refuses all other origins. Credentials and referrers are',
    'never sent, and a redirect is an error. Nothing is contacted before a wallet is connected, on any page and by any link',
    '(`test/screen/hosts.test.tsx` opens them all), but for what a visitor asks for: the price of a pair and an amount, which the',
    'order book is asked for every 30 s, the tokens of an opened token selector, and a token, name or account that is looked up.',
    'An order or a transaction of an earlier visit that has no outcome yet is followed without a wallet, too.',
    '',
    ...lines([
      ['Service', 'Hosts', 'What for', 'When', 'Variable'],
      ['---', '---', '---', '---', '---'],
      ...all.map(serviceRow),
    ]),
    '',
    'An error service is contacted only by a deployment that names one in `VITE_ERROR_REPORTS_DSN`: it gets the type, status',
    'and tags of errors of orders and prices, and the name of an epic that threw, the same one at most once in 60 s; no',
    'account, token, amount or sentence.',
    '',
    `A page whose host is not one of production (local addresses, previews, staging) asks ${stagingHosts()} in place of the`,
    'order book above and links to the staging explorer of orders, unless `VITE_ENVIRONMENT` or `VITE_API_URL_{id}` names others.',
    '',
    'A sandbox build contacts the sandbox (`http://127.0.0.1:4100`) in place of all of these.',
    '',
    '## By network',
    '',
    ...lines([['Network', 'Addresses'], ['---', '---'], ...chainIds.map((id) => chainRow(id, all))]),
    '',
    'A network without an RPC endpoint here has none until a deployment names one.',
    '',
    'Where a deployment names them, and only there: announcements are read as `announcements-{chain id}.md` below',
    '`VITE_ANNOUNCEMENTS_URL` when the page is opened and when the network changes; an error’s type and tags go to the',
    'host of `VITE_ERROR_REPORTS_DSN`; the page that is opened, how fast it was, the kind of what was thrown and the network',
    'of the wallet go to `VITE_ANALYTICS_URL` under the name in `VITE_ANALYTICS_SITE`, without a cookie, an account, a query or',
    'a fragment of the address; key, network and hash of a transaction that the connected account sends go to',
    '`VITE_TRANSACTION_MONITOR_URL`, with `VITE_TRANSACTION_MONITOR_KEY`. One switch in the settings ends all three, and the last',
    'two are not sent where the browser asks sites not to track its user. Each host sees the visitor’s IP address with the request. A crash’s',
    'report is a link to `VITE_ISSUES_URL`, which is followed only when clicked.',
    '',
    'WalletConnect is offered only by a deployment that names a project in `VITE_WALLETCONNECT_PROJECT_ID`. Its client opens',
    'a socket of its own to the relay (`wss://relay.walletconnect.org`, or `VITE_WALLETCONNECT_RELAY_URL`) when a user chooses it,',
    'and again while a session with such a wallet lasts; its telemetry is off (ADR 24).',
    '',
    'Profiles and referrals: a deployment that names a service in `VITE_PROFILE_API_URL` asks it for the connected account’s',
    'profile, every 5 min while the profile page is open, and once for an account that came by a referral link, whose trades',
    'are asked for at the order book as well. `VITE_PINNING_URL` (or Pinata, where `VITE_PINNING_KEY` is set) then gets the',
    'document that names the referrer. Without these variables nothing is asked for.',
    '',
    'The app of Coinbase Wallet is offered only by a deployment that sets `VITE_COINBASE_WALLET=true`. When a user chooses it, its',
    'SDK opens a window of `keys.coinbase.com`, which learns the address of this page, and a socket to `www.walletlink.org`, which',
    'carries sealed messages to the phone and is opened again while that wallet is connected; on a phone it opens links of',
    '`go.cb-w.com`. It has no telemetry.',
    '',
    'Inside a frame the page asks the page around it, by a message, which Safe is connected. Only an answer from',
    '`https://app.safe.global`, or from the origins in `VITE_SAFE_APP_ORIGINS`, is believed; nothing else leaves the page that way',
    'before it.',
    '',
    'A wallet extension contacts hosts of its own; that is between you and the wallet. Links to explorers are links: they',
    'are followed only when clicked. No font or script is loaded from elsewhere, and no image but these:',
    '',
    `- The logo of a token in view, from ${LOGO_HOSTS.map(hostOf)
      .map((host) => `\`${host}\``)
      .join(', ')} and the`,
    '  hosts in `VITE_LOGO_HOSTS`, once a wallet is connected or the token selector was opened, without cookies and referrer.',
    '  The user can switch logos off in the settings. The page’s policy names these hosts and no others.',
    '- The icon that a wallet behind WalletConnect names for itself, at a host of its own. Only a build that offers',
    '  WalletConnect allows images of any host in its policy.',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(process.cwd(), 'docs', 'hosts.md'), hostsDocument())
}
