/**
 * The epics that have work only once a wallet is connected, a token is looked up, or an earlier session left something
 * open. They are one lazy chunk, so that a visitor without any of these does not load it.
 */
import { probeAllowanceEpic } from './balances/probeAllowanceEpic'
import { readBalancesEpic } from './balances/readBalancesEpic'
import { deleteDataEpic } from './chain/deleteDataEpic'
import { followWalletChainEpic } from './chain/followWalletChainEpic'
import { measureClockEpic } from './chain/measureClockEpic'
import { readGasPricesEpic } from './chain/readGasPricesEpic'
import { reportErrorsEpic } from './chain/reportErrorsEpic'
import { reportRefusedLocksEpic } from './chain/reportRefusedLocksEpic'
import { switchNetworkEpic } from './chain/switchNetworkEpic'
import { watchBlocksEpic } from './chain/watchBlocksEpic'
import { cancelOrderEpic } from './orders/cancelOrderEpic'
import { placeOrderEpic } from './orders/placeOrderEpic'
import { presignOrderEpic } from './orders/presignOrderEpic'
import { resolvePresignaturesEpic } from './orders/resolvePresignaturesEpic'
import { watchSafeOrdersEpic } from './orders/watchSafeOrdersEpic'
import { watchPresignaturesEpic } from './orders/watchPresignaturesEpic'
import { resolveCancellationsEpic } from './orders/resolveCancellationsEpic'
import { resolvePlacementsEpic } from './orders/resolvePlacementsEpic'
import { trackOrdersEpic } from './orders/trackOrdersEpic'
import { watchFillabilityEpic } from './orders/watchFillabilityEpic'
import { valueFillsEpic } from './orders/valueFillsEpic'
import { watchAuctionStagesEpic } from './orders/watchAuctionStagesEpic'
import { expireNoticesEpic } from './notices/expireNoticesEpic'
import { requestReverseQuoteEpic } from './quotes/requestReverseQuoteEpic'
import { fetchQuoteEpic } from './quotes/fetchQuoteEpic'
import { flagTokensEpic } from './quotes/flagTokensEpic'
import { readStrategyEpic } from './quotes/readStrategyEpic'
import { readIndicativePriceEpic } from './quotes/readIndicativePriceEpic'
import { requestQuoteEpic } from './quotes/requestQuoteEpic'
import { readRecipientNameEpic } from './swap/readRecipientNameEpic'
import { lookUpTokenEpic } from './tokens/lookUpTokenEpic'
import { readTokenListsEpic } from './tokens/readTokenListsEpic'
import { readFiatEpic } from './tokens/readFiatEpic'
import { continueApprovalEpic } from './transactions/continueApprovalEpic'
import { resolveTransactionsEpic } from './transactions/resolveTransactionsEpic'
import { sendTransactionEpic } from './transactions/sendTransactionEpic'
import { watchSafeTransactionsEpic } from './transactions/watchSafeTransactionsEpic'
import { watchReceiptsEpic } from './transactions/watchReceiptsEpic'
import { watchTokenEpic } from './wallet/watchTokenEpic'
import { watchWalletEpic } from './wallet/watchWalletEpic'
import { readAccountKindEpic } from './wallet/readAccountKindEpic'
import { readAccountNameEpic } from './wallet/readAccountNameEpic'
import { disconnectWalletEpic } from './wallet/disconnectWalletEpic'
import type { NamedEpic } from './Epic'

/** `environment` is part of the app data of quotes and orders. */
export const tradingEpics = (environment: string): readonly NamedEpic[] => [
  { name: 'watchBlocks', epic: watchBlocksEpic },
  { name: 'readGasPrices', epic: readGasPricesEpic },
  { name: 'reportErrors', epic: reportErrorsEpic },
  { name: 'reportRefusedLocks', epic: reportRefusedLocksEpic },
  { name: 'measureClock', epic: measureClockEpic },
  { name: 'watchWallet', epic: watchWalletEpic },
  { name: 'disconnectWallet', epic: disconnectWalletEpic },
  { name: 'followWalletChain', epic: followWalletChainEpic },
  { name: 'switchNetwork', epic: switchNetworkEpic },
  { name: 'readAccountKind', epic: readAccountKindEpic },
  { name: 'readAccountName', epic: readAccountNameEpic },
  { name: 'readBalances', epic: readBalancesEpic },
  { name: 'probeAllowance', epic: probeAllowanceEpic },
  { name: 'lookUpToken', epic: lookUpTokenEpic },
  { name: 'readRecipientName', epic: readRecipientNameEpic },
  { name: 'readTokenLists', epic: readTokenListsEpic },
  { name: 'readFiat', epic: readFiatEpic },
  { name: 'fetchQuote', epic: fetchQuoteEpic(environment) },
  { name: 'flagTokens', epic: flagTokensEpic },
  { name: 'readStrategy', epic: readStrategyEpic },
  { name: 'readIndicativePrice', epic: readIndicativePriceEpic },
  { name: 'requestQuote', epic: requestQuoteEpic },
  { name: 'requestReverseQuote', epic: requestReverseQuoteEpic(environment) },
  { name: 'placeOrder', epic: placeOrderEpic },
  { name: 'resolvePlacements', epic: resolvePlacementsEpic },
  { name: 'presignOrder', epic: presignOrderEpic },
  { name: 'resolvePresignatures', epic: resolvePresignaturesEpic },
  { name: 'watchPresignatures', epic: watchPresignaturesEpic },
  { name: 'watchSafes', epic: watchSafeOrdersEpic },
  { name: 'trackOrders', epic: trackOrdersEpic },
  { name: 'valueFills', epic: valueFillsEpic },
  { name: 'watchFillability', epic: watchFillabilityEpic(environment) },
  { name: 'watchAuctionStages', epic: watchAuctionStagesEpic },
  { name: 'cancelOrder', epic: cancelOrderEpic },
  { name: 'resolveCancellations', epic: resolveCancellationsEpic },
  { name: 'sendTransaction', epic: sendTransactionEpic },
  { name: 'watchSafeTransactions', epic: watchSafeTransactionsEpic },
  { name: 'watchReceipts', epic: watchReceiptsEpic },
  { name: 'continueApproval', epic: continueApprovalEpic },
  { name: 'deleteData', epic: deleteDataEpic },
  { name: 'resolveTransactions', epic: resolveTransactionsEpic },
  { name: 'expireNotices', epic: expireNoticesEpic },
  { name: 'watchToken', epic: watchTokenEpic },
]
