/** Every event there is, in one list. A type that is not here cannot be appended, stored or read back. */
import * as balances from './balances/events'
import * as chain from './chain/events'
import type { Made, Scope } from './kernel/defineEvent'
import type { FactOf } from './kernel/envelope'
import * as notices from './notices/events'
import * as orders from './orders/events'
import * as quotes from './quotes/events'
import * as requests from './requests/events'
import * as settings from './settings/events'
import * as swap from './swap/events'
import * as tokens from './tokens/events'
import * as transactions from './transactions/events'
import * as wallet from './wallet/events'

/** Which catalogue a log was written with; goes up when an event is added or gets a new version after a release. */
export const CATALOGUE_VERSION = 2

export const catalogue = [
  chain.SessionStarted,
  chain.NetworkSelected,
  chain.BlockSeen,
  chain.BlocksFailed,
  chain.GasPricesRead,
  chain.GasPricesFailed,
  chain.LocksRefused,
  chain.ClockOffsetMeasured,
  chain.ConnectivityChanged,
  chain.VisibilityChanged,
  chain.StorageLost,
  chain.StorageRestored,
  chain.LogSealed,
  chain.StorageEvicted,
  chain.RowQuarantined,
  chain.NewerCatalogueMet,
  chain.EpicFailed,
  chain.DataDeletionRequested,
  chain.DataDeleted,
  chain.DataDeletionFailed,
  wallet.WalletAnnounced,
  wallet.WalletConnectRequested,
  wallet.WalletConnected,
  wallet.WalletConnectFailed,
  wallet.WalletAccountChanged,
  wallet.WalletChainChanged,
  wallet.AccountKindRead,
  wallet.SafeRead,
  wallet.WalletDisconnected,
  wallet.NetworkSwitchRequested,
  wallet.NetworkSwitchFailed,
  wallet.TokenWatchRequested,
  wallet.TokenWatched,
  wallet.TokenWatchFailed,
  balances.BalancesRead,
  balances.BalancesReadFailed,
  balances.AllowanceProbed,
  tokens.TokenLookupRequested,
  tokens.TokenFound,
  tokens.TokenLookupFailed,
  tokens.TokenImported,
  tokens.FiatPriceRead,
  swap.TokenChosen,
  swap.AmountTyped,
  swap.SidesSwapped,
  swap.RecipientTyped,
  swap.RecipientNameRead,
  swap.RecipientRemoved,
  swap.LinkFollowed,
  swap.FeeWarningAccepted,
  swap.ImpactWarningAccepted,
  quotes.QuoteRequested,
  quotes.QuoteReceived,
  quotes.QuoteFailed,
  quotes.PriceStrategyRead,
  quotes.TokenSupportChanged,
  quotes.PricesCompared,
  quotes.ImpactQuoteRequested,
  quotes.ImpactQuoteReceived,
  quotes.ImpactQuoteFailed,
  orders.OrderPlacementRequested,
  orders.OrderSigned,
  orders.OrderPlacementUnanswered,
  orders.OrderPlaced,
  orders.OrderPlacementFailed,
  orders.OrderPostingStopped,
  orders.OrderDiscovered,
  orders.ContractOrderDiscovered,
  orders.PresignatureRequested,
  orders.PresignatureSent,
  orders.PresignatureFailed,
  orders.SafeTransactionRead,
  orders.OrderPresigned,
  orders.OrderFilled,
  orders.OrderProgressed,
  orders.OrderReopened,
  orders.OrderExpired,
  orders.OrderInvalidated,
  orders.OrderCancelled,
  orders.OrderCancellationRequested,
  orders.OrderCancellationAccepted,
  orders.OrderCancellationFailed,
  orders.OrderFillabilityChanged,
  orders.OrderRemoved,
  orders.OrderPostingChanged,
  orders.OrderStageChanged,
  orders.OrderSkipped,
  orders.UnreadableItemsMet,
  orders.OrdersCheckFailed,
  orders.OrdersCheckRecovered,
  transactions.TransactionRequested,
  transactions.TransactionSent,
  transactions.TransactionSafeRead,
  transactions.TransactionFailed,
  transactions.TransactionMined,
  transactions.TransactionEffectSeen,
  transactions.TransactionSeen,
  transactions.TransactionReplaced,
  transactions.TransactionUnmined,
  transactions.TransactionsCleared,
  transactions.TransactionsChecked,
  transactions.TransactionAddIgnored,
  requests.RequestSubmitted,
  requests.RequestRefused,
  settings.SlippageSet,
  settings.DeadlineSet,
  settings.ThemeSet,
  settings.LocaleSet,
  settings.RecipientToggleSet,
  settings.ExpertModeSet,
  settings.MaxLossSet,
  notices.NoticeDismissed,
] as const

/** Any event's definition. */
export type Definition = (typeof catalogue)[number]
type OfScope<S extends Scope> = Extract<Definition, { readonly scope: S }>

/** Any event that can be appended. */
export type AppEvent = Made<Definition>
/** Any event that outlives its tab. */
export type DurableEvent = Made<OfScope<'durable'>>
/** Any event in its envelope. */
export type Fact = FactOf<AppEvent>
/** Any durable event in its envelope. */
export type DurableFact = FactOf<DurableEvent>
export type EventType = AppEvent['type']
/** The fact of one type: `FactOfType<'OrderPlaced'>`. */
export type FactOfType<T extends EventType> = Extract<Fact, { readonly type: T }>

const byType: ReadonlyMap<string, Definition> = new Map(
  catalogue.map((definition) => [definition.type, definition]),
)

/** The definition of a type, or undefined for one that this build does not know. */
export const definitionOf = (type: string): Definition | undefined => byType.get(type)

export const isDurable = (event: AppEvent): event is DurableEvent =>
  definitionOf(event.type)?.scope === 'durable'
export const isDurableFact = (fact: Fact): fact is DurableFact => definitionOf(fact.type)?.scope === 'durable'
