/**
 * Judges what the app does by what the trader did, what the world answered, and what is on the chain. Of the app it knows what
 * its ports were asked and what its screen shows, as plain values; it imports nothing of the app but types.
 */
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { WalletPlace } from '../world/wallet'
import type { World } from '../world/world'
import { createReadings, differenceFrom, type Figures } from './figures'
import { formTrouble, type ShownForm } from './form'
import { textHash, uidOf } from './hashes'
import { lastRowTrouble, type Row, rowTrouble } from './labels'
import { LIMITS } from './limits.data'
import { type Held, lockTrouble } from './locks'
import { type AskedQuote, type Confirmation, type GivenQuote, orderTrouble } from './orders'
import { type Payment, paymentTrouble } from './payments'
import { createPoolRules, type PoolRules } from './pools'
import { createReceiptRules, type ReceiptRules } from './receipts'
import { createReferralRules, type ReferralRules } from './referrals'
import { createPressRules, type PressRules } from './presses'
import { SETTLEMENT } from './protocol.data'
import { createSideRules, type SideRules } from './sideCalls'
import { type Refused, refusalTrouble } from './refusals'
import { orderRowTrouble, type ShownOrder, type ShownTransaction, transactionRowTrouble } from './rows'
import { createScript, type Hand, type Screen, type Script, type SwitchName } from './script'
import { type ShownWallet, walletsTrouble } from './wallets'

export interface Referee extends SideRules, ReceiptRules, ReferralRules, PoolRules, PressRules {
  readonly script: Script
  readonly hand: (tab: string, hand: Hand, before: Screen, after: Screen, isTaken: boolean) => void
  readonly look: (tab: string, now: Screen) => void
  /** What a form shows of its trade, next to what the window shows of its account; null: of none. */
  readonly form: (now: Screen, form: ShownForm, figures: Figures | null) => void
  /** The wallets that a window offers, and the one that is connected. */
  readonly wallets: (offered: readonly ShownWallet[], connected: ShownWallet | null) => void
  readonly quoted: (quote: GivenQuote) => void
  readonly unquoted: (asked: AskedQuote) => void
  readonly confirmed: (confirmation: Confirmation) => void
  /** A button about an order of the list refused. */
  readonly refused: (refused: Refused) => void
  /** A confirmation was taken. */
  readonly paying: (payment: Payment) => void
  /** A window asks for what its owner can switch off; `isKnown`: it has read what was chosen. */
  readonly leaving: (profile: number, what: SwitchName, isKnown: boolean) => void
  /** A wallet is asked to sign, by the tab of this name. */
  readonly signing: (params: OrderParams, owner: string, domain: Domain, tab: string) => void
  readonly posting: (params: OrderParams, owner: string, scheme: string, document: string) => void
  /** The trader pressed 'Cancel' for an order. */
  readonly pressedCancel: (uid: string) => void
  /** A wallet is asked to sign that an order is cancelled. */
  readonly cancelling: (uid: string, owner: string, domain: Domain) => void
  /** A wallet is asked to make an order invalid on chain. */
  readonly invalidating: (uid: string, wallet: WalletPlace) => void
  /** A window throws away what its tape holds of sessions before a time; both in ms. */
  readonly pruning: (olderThan: number, nowMs: number) => void
  /** Anything that only its owner's wallet may be asked, on the day's chain. */
  readonly asking: (wallet: WalletPlace, owner: string, chainId: number) => void
  readonly read: (tab: string, account: string, figures: Figures) => void
  readonly shows: (tab: string, account: string, figures: Figures) => void
  /** What a calm window shows of an account is what the chain has. */
  readonly isCurrent: (tab: string, account: string, figures: Figures) => void
  readonly row: (tab: string, row: Row) => void
  /** A row with all that it says, as an account sees it; `isRequested`: somebody pressed for its order. */
  readonly orderRow: (tab: string, account: string, row: ShownOrder, isRequested: boolean) => void
  readonly transactionRow: (tab: string, row: ShownTransaction) => void
  readonly lastRow: (tab: string, row: Row, graceMs: number) => void
  /** A window was answered who owns the Safe. */
  readonly ownersTold: (tab: string) => void
  /** How many owners a window says have signed a Safe's transaction. */
  readonly confirmations: (tab: string, hash: string, count: number) => void
  /** The locks that a hidden window has, and since when it is hidden, in ms. */
  readonly hides: (tab: string, sinceMs: number, locks: readonly Held[]) => void
  /** The places, on the disk, of facts in the order in which a window folded them. */
  readonly healed: (tab: string, places: readonly number[]) => void
}

export interface Domain {
  readonly chainId: number
  readonly verifyingContract: string
}

/** Sessions are kept for a week. */
const TAPE_KEPT_MS = 7 * 86_400_000

export const createReferee = (
  world: World,
  keepsSettings: boolean,
  report: (rule: string, details: string) => void,
): Referee => {
  const script = createScript(keepsSettings)
  const quotes: GivenQuote[] = []
  const unquoted: AskedQuote[] = []
  /** By window, in ms. */
  const ownersToldAt = new Map<string, number>()
  const confirmations: Confirmation[] = []
  const readings = createReadings()
  const cancels = new Set<string>()
  const { chainId } = world

  const rule = (name: string, trouble: string | null): void => {
    if (trouble !== null) report(name, trouble)
  }
  const ofChain = (domain: Domain): void => {
    if (domain.chainId !== chainId || domain.verifyingContract !== SETTLEMENT)
      report('an order is of its chain', `${String(domain.chainId)} ${domain.verifyingContract}`)
  }
  const check = (name: string, params: OrderParams, owner: string, of: readonly Confirmation[]): void => {
    const troubles = of.map((one) => orderTrouble(params, owner, one, quotes))
    if (troubles.includes(null)) return
    rule(name, `${uidOf(chainId, params, owner)}: ${troubles.at(-1) ?? 'nothing was confirmed'}`)
  }
  const known = {
    chainId,
    quotes,
    unquoted,
    micros: (token: string) => world.prices.micros(token, world.time.now()),
  }
  const asking = (wallet: WalletPlace, owner: string, chain: number): void => {
    if (world.time.now() - wallet.changedAt < LIMITS.accountObeyed) return
    if (wallet.account.toLowerCase() !== owner.toLowerCase() || wallet.chainId !== chain)
      report(
        'a wallet is asked as the account and on the chain that it is on',
        `it is ${wallet.account} on ${String(wallet.chainId)}, and was asked as ${owner} on ${String(chain)}`,
      )
  }
  const side = createSideRules(world, keepsSettings, asking, rule)
  /** Orders that wallets were asked for. */
  const signed: OrderParams[] = []
  return {
    script,
    hand: (...hand) => rule('the form shows what was typed', script.hand(...hand)),
    look: (tab, now) => rule('the form shows what was typed', script.look(tab, now)),
    form: (now, form, figures) =>
      rule(
        'a form shows what was typed, quoted and read',
        formTrouble(form, now, { ...known, figures, nowMs: world.time.now() }),
      ),
    wallets: (offered, connected) =>
      rule(
        'a window shows the wallets that there are',
        walletsTrouble(offered, connected, world.announced, world.behind),
      ),
    quoted: (quote) => void quotes.push(quote),
    unquoted: (asked) => void unquoted.push(asked),
    confirmed: (confirmation) => void confirmations.push(confirmation),
    refused: (refused) => rule('what is refused has a true reason', refusalTrouble(refused)),
    paying: (payment) => rule('what cannot be paid is not confirmed', paymentTrouble(payment)),
    leaving: (profile, what, isKnown) => {
      const isOff = !script.switches(profile, what, world.time.now()).includes(true)
      if (isOff || !isKnown)
        report('what is switched off does not leave', isOff ? what : `${what} is not known`)
    },
    ...side,
    ...createPressRules(world, { quotes, signed, isSideApproval: side.isSideApproval }, rule),
    ...createReferralRules(rule),
    ...createPoolRules(rule),
    ...createReceiptRules(world.orderBook, { confirmations, quotes }, rule),
    pressedCancel: (uid) => void cancels.add(uid),
    cancelling: (uid, owner, domain) => {
      ofChain(domain)
      if (!cancels.has(uid) || uid.slice(66, 106) !== owner.slice(2).toLowerCase())
        report('a cancellation is what was pressed for', `${uid}, by ${owner}`)
    },
    invalidating: (uid, wallet) => {
      if (!cancels.has(uid)) report('a cancellation is what was pressed for', `${uid}, on chain`)
      asking(wallet, `0x${uid.slice(66, 106)}`, chainId)
    },
    pruning: (olderThan, nowMs) => {
      if (olderThan > nowMs - TAPE_KEPT_MS)
        report('the tape keeps the sessions of a week', `those before ${String(olderThan)} are gone`)
    },
    signing: (params, owner, domain, tab) => {
      ofChain(domain)
      signed.push(params)
      check(
        'only what was confirmed is signed',
        params,
        owner,
        confirmations.filter((one) => one.tab === tab),
      )
    },
    posting: (params, owner, scheme, document) => {
      if (textHash(document) !== params.appData)
        report('an order names its document', `${params.appData} is no hash of ${document}`)
      const one = confirmations.find((seen) => seen.owner === owner)
      if (one !== undefined && (scheme === 'presign') !== one.isPresign)
        report('only what was confirmed is posted', `it is posted as ${scheme}`)
      signed.push(params)
      check('only what was confirmed is posted', params, owner, confirmations)
    },
    asking,
    read: readings.answered,
    shows: (tab, account, figures) =>
      rule('balances and allowances are those of their block', readings.shown(tab, account, figures)),
    isCurrent: (tab, account, figures) => {
      const trouble = differenceFrom(figures, world.chain.account(account))
      rule('balances and allowances are soon those of the chain', trouble && `${tab}: ${trouble}`)
    },
    row: (_tab, row) =>
      rule('a row says what service and chain did', rowTrouble(row, world, world.trueNow())),
    orderRow: (tab, account, row, isRequested) => {
      const held = world.orderBook.find(row.uid)
      const order = world.orderBook.present(row.uid)
      if (held === undefined || order === undefined || row.chainId !== chainId) return
      const recipients = confirmations
        .filter((one) => one.owner === order.owner && one.receiver === order.params.receiver)
        .map(({ screen }) => screen.recipient)
      const isCancelPressed = cancels.has(row.uid)
      const trouble = orderRowTrouble(row, {
        ...{ order, trades: held.trades, account, isRequested, isCancelPressed, recipients },
      })
      rule('a row says what was traded', trouble && `${tab}: ${row.uid}: ${trouble}`)
    },
    transactionRow: (tab, row) => {
      const sent = row.hash === null ? undefined : world.chain.find(row.hash)
      const trouble = sent === undefined ? null : transactionRowTrouble(row, sent)
      rule('a row says what was traded', trouble && `${tab}: ${row.id}: ${trouble}`)
    },
    lastRow: (_tab, row, graceMs) =>
      rule('a row says what service and chain did', lastRowTrouble(row, world, world.trueNow(), graceMs)),
    ownersTold: (tab) => void ownersToldAt.set(tab, world.time.now()),
    confirmations: (tab, hash, count) => {
      const told = ownersToldAt.get(tab) ?? 0
      const most = world.safe.mostConfirmations(hash, world.time.now() - LIMITS.ownersKnown, told)
      if (most !== null && count > most)
        report(
          'no more owners have signed than there are',
          `${tab} counts ${String(count)} of ${hash}, and ${String(most)} owners signed`,
        )
    },
    hides: (tab, sinceMs, locks) =>
      rule(
        'a hidden tab has no lock of what only seen ones do',
        lockTrouble(tab, sinceMs, locks, world.time.now()),
      ),
    healed: (tab, places) => {
      if (places.some((place, i) => place <= (places[i - 1] ?? -1)))
        report('what is healed keeps its order', `${tab}: ${places.join(', ')}`)
    },
  }
}
