/** Every decision by name, because a rerun looks decisions up by recorded names, and builds shorten names in code. */
import type { AppState } from './appState'
import type { AppEvent } from './catalogue'
import { approveForClaim, claim, convert, lookUpClaims } from './claims/decide'
import { selectNetwork } from './wallet/selectNetwork'
import { deleteData } from './requests/deleteData'
import type { Decision } from './kernel/decision'
import { dismissNotice, reportSound } from './notices/decide'
import { abandonCancellation } from './orders/abandonCancellation'
import { abandonPlacement } from './orders/abandonPlacement'
import { abandonPresignature } from './orders/abandonPresignature'
import { cancelOrder } from './orders/cancelOrder'
import { clearOrders, removeOrder } from './orders/removeOrder'
import { requestPresignature } from './orders/requestPresignature'
import { placeOrder } from './trade/placeOrder'
import {
  closeAnnouncement,
  leaveExpertMode,
  setDeadline,
  setLocale,
  setRecipientToggle,
  setSlippage,
  setSwitch,
  setTheme,
} from './settings/decide'
import { importSettings } from './settings/importSettings'
import { apeIn, enterExpertMode, setMaxLoss } from './settings/decideRisk'
import { acceptFee, acceptImpact } from './trade/accept'
import { chooseToken, swapSides, typeAmount, useMax, useShare } from './swap/decide'
import { followLink } from './swap/followLink'
import { sellWrapped } from './trade/sellWrapped'
import { repeatOrder } from './swap/repeatOrder'
import { removeRecipient, typeRecipient } from './swap/typeRecipient'
import { importToken, lookUpToken } from './tokens/decide'
import {
  acceptListUpdate,
  addList,
  addListedToken,
  requestList,
  setFavourite,
  setList,
  toggleSelector,
} from './tokens/decideLists'
import { abandonTransaction } from './transactions/abandonTransaction'
import { clearTransactions } from './transactions/clearTransactions'
import { approve } from './trade/approve'
import { chooseWrap } from './trade/chooseWrap'
import { continueSale } from './trade/openSale'
import { wrap } from './trade/wrap'
import { connectWallet, disconnectWallet } from './wallet/decide'
import { stopSwitching } from './wallet/stopSwitching'
import { watchToken } from './wallet/watchToken'

/** A decision with any input. */
export type AnyDecision = Decision<AppState, never, AppEvent, unknown>

export const decisions: Readonly<Record<string, AnyDecision>> = {
  abandonCancellation,
  abandonPlacement,
  abandonPresignature,
  abandonTransaction,
  acceptFee,
  acceptImpact,
  acceptListUpdate,
  addList,
  addListedToken,
  apeIn,
  approve,
  approveForClaim,
  cancelOrder,
  chooseToken,
  chooseWrap,
  claim,
  clearOrders,
  clearTransactions,
  closeAnnouncement,
  connectWallet,
  continueSale,
  convert,
  deleteData,
  disconnectWallet,
  dismissNotice,
  enterExpertMode,
  followLink,
  importSettings,
  importToken,
  leaveExpertMode,
  lookUpClaims,
  lookUpToken,
  placeOrder,
  removeOrder,
  removeRecipient,
  repeatOrder,
  reportSound,
  requestList,
  requestPresignature,
  selectNetwork,
  sellWrapped,
  setDeadline,
  setFavourite,
  setList,
  setLocale,
  setMaxLoss,
  setRecipientToggle,
  setSlippage,
  setSwitch,
  setTheme,
  stopSwitching,
  swapSides,
  toggleSelector,
  typeAmount,
  typeRecipient,
  useMax,
  useShare,
  watchToken,
  wrap,
}
