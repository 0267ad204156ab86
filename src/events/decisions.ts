/** Every decision by name, because a rerun looks decisions up by recorded names, and builds shorten names in code. */
import type { Decision } from './decision'
import { trustClock } from './chain/trustClock'
import { claimUni } from './claims/claimUni'
import { approveForClaim, claim, convert } from './claims/decide'
import { lookUpClaims, lookUpElsewhere, lookUpUni } from './claims/requestClaims'
import { nameContact, removeContact } from './contacts/decide'
import { endRun } from './games/decide'
import { selectNetwork } from './wallet/selectNetwork'
import { advanceProposal, castVote, delegateVotes, lookUpGovernance } from './governance/decide'
import { propose } from './governance/propose'
import { deleteData } from './requests/deleteData'
import { dismissNotice, reportSound } from './notices/decide'
import { abandonCancellation } from './orders/abandonCancellation'
import { abandonPlacement } from './orders/abandonPlacement'
import { abandonPresignature } from './orders/abandonPresignature'
import { checkReferral, closeReferralNotice, followReferral, showProfile } from './referral/decide'
import { cancelOrder } from './orders/cancelOrder'
import { invalidateOrder } from './orders/invalidateOrder'
import { cancelWhenKnown } from './orders/cancelWhenKnown'
import { clearOrders, removeOrder } from './orders/removeOrder'
import { readOlderOrders, stopReading } from './orders/readOlderOrders'
import { requestPresignature } from './orders/requestPresignature'
import { placeOrder } from './trade/placeOrder'
import {
  closeAnnouncement,
  setDeadline,
  setLocale,
  setRecipientToggle,
  setSlippage,
  setSwitch,
} from './settings/decide'
import { leaveExpertMode, setTheme } from './settings/decideInShell'
import { approveStake, collectReward, lookUpStaking, stake, unstake } from './staking/decide'
import { importSettings } from './settings/importSettings'
import { apeIn, enterExpertMode, setMaxLoss } from './settings/decideRisk'
import { acceptFee, acceptImpact } from './trade/accept'
import { chooseToken, swapSides, typeAmount, useMax, useShare } from './trade/decide'
import { followLink } from './trade/followLink'
import { sellWrapped } from './trade/sellWrapped'
import { repeatOrder } from './trade/repeatOrder'
import { removeRecipient, typeRecipient } from './trade/typeRecipient'
import { acceptListUpdate, addList, requestList, setList } from './tokens/decideLists'
import {
  addListedToken,
  importToken,
  lookUpToken,
  removeToken,
  setFavourite,
  toggleSelector,
} from './tokens/decide'
import { abandonTransaction } from './transactions/abandonTransaction'
import { clearTransactions } from './transactions/clearTransactions'
import { revokeAffected } from './transactions/revokeAffected'
import { approve } from './trade/approve'
import { chooseWrap } from './trade/chooseWrap'
import { continueSale } from './trade/openSale'
import { wrap } from './trade/wrap'
import { connectWallet, disconnectWallet } from './wallet/decide'
import { stopSwitching } from './wallet/stopSwitching'
import { watchToken } from './wallet/watchToken'

/** A decision with any input. */
export type AnyDecision = Decision<never, unknown>

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
  advanceProposal,
  apeIn,
  approve,
  approveForClaim,
  approveStake,
  cancelOrder,
  cancelWhenKnown,
  castVote,
  chooseToken,
  chooseWrap,
  claim,
  checkReferral,
  claimUni,
  clearOrders,
  clearTransactions,
  closeAnnouncement,
  closeReferralNotice,
  collectReward,
  connectWallet,
  continueSale,
  convert,
  delegateVotes,
  deleteData,
  disconnectWallet,
  dismissNotice,
  endRun,
  enterExpertMode,
  followLink,
  followReferral,
  importSettings,
  importToken,
  invalidateOrder,
  leaveExpertMode,
  lookUpClaims,
  lookUpElsewhere,
  lookUpGovernance,
  lookUpStaking,
  lookUpToken,
  lookUpUni,
  nameContact,
  placeOrder,
  propose,
  readOlderOrders,
  removeContact,
  removeOrder,
  removeRecipient,
  removeToken,
  repeatOrder,
  reportSound,
  requestList,
  requestPresignature,
  revokeAffected,
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
  showProfile,
  stake,
  stopReading,
  stopSwitching,
  swapSides,
  toggleSelector,
  trustClock,
  typeAmount,
  typeRecipient,
  unstake,
  useMax,
  useShare,
  watchToken,
  wrap,
}
