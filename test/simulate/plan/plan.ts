/**
 * What happens in a run, as data: the trader's acts and the faults, at their times. Everything is drawn from the seed
 * before the run, so that a failing run can be made smaller by leaving parts of it out.
 */
import type { DayChain } from '../referee/protocol.data'

export const actNames = [
  'open',
  'close',
  'reload',
  'kill',
  'hide',
  'show',
  'freeze',
  'throttle',
  'connect',
  'disconnect',
  'pair',
  'type',
  'flip',
  'max',
  'press',
  'cancel',
  'giveUp',
  'account',
  'network',
  'setting',
  'recipient',
  'presign',
  'clear',
  'delete',
  'export',
  'dismiss',
  'wrapPair',
  'preference',
  'token',
  'foreignPlace',
  'foreignCancel',
  'replaceTransaction',
  'sellCoin',
  'continueSale',
  'repeat',
  'stop',
  'invalidate',
  'importSettings',
  'switchOff',
  'switchOn',
  'unwrapPair',
  'lookUpUni',
  'claimUni',
  'lookUpVCow',
  'claimVCow',
  'convertVCow',
  'lookUpStakes',
  'approveShares',
  'stake',
  'unstake',
  'collectReward',
  'lookUpVotes',
  'delegate',
  'vote',
  'advance',
  'placeCoinOrder',
  'placeInParts',
  'placeBeside',
  'limitAllowance',
  'otherNetwork',
  'ownNetwork',
  'followReferrer',
  'checkReferral',
  'showProfile',
  'closeReferral',
  'blockAccount',
  'wrapMost',
  'payName',
  'sellAlone',
  'allowRouter',
  'revoke',
  'thin',
  'retype',
  'followLink',
  'limitLoss',
  'pairPhone',
  'showOnPhone',
  'moveOnPhone',
  'approveOnPhone',
  'endOnPhone',
] as const
export type ActName = (typeof actNames)[number]

export interface PlannedAct {
  /** Ms since the start. */
  readonly at: number
  readonly tab: number
  readonly what: ActName
  /** Draws what is left open: which order, which amount. */
  readonly draw: number
}

export interface PlannedFault {
  readonly at: number
  /** A fault of the table (`faults/table.ts`). */
  readonly id: string
  /** How long it lasts. */
  readonly ms: number
  /** Of a hundred calls that it may disturb, how many it does. */
  readonly percent: number
  readonly profile: number
  readonly draw: number
}

export interface Plan {
  readonly seed: number
  /** The situation that its day is made of (`situations.ts`); null: it is drawn freely. */
  readonly situation: string | null
  readonly minutes: number
  readonly chainId: DayChain
  readonly profiles: number
  readonly tabs: number
  /** The relayer may take every token of the first two accounts from the start. */
  readonly isApproved: boolean
  /** Rows that the log of each profile holds at the start. */
  readonly age: number
  /** Some of those rows are of orders that have ended. */
  readonly hasAgedOrders?: true
  /** The tabs record their inputs. */
  readonly isRecorded: boolean
  /** So many orders of the first account had ended before the day; without it, none. */
  readonly past?: number
  /** The page is looked at around each act. */
  readonly isWatched?: true
  /** It goes on after a rule broke, so that the log is that of a whole day. */
  readonly runsOn?: true
  /** As the log names it; '0.1.0' without it. */
  readonly build?: string
  /** Code that a page loads when it is needed takes up to so many ms; without it, some 8 ms. */
  readonly slowCodeMs?: number
  readonly acts: readonly PlannedAct[]
  readonly faults: readonly PlannedFault[]
}

/** Which profile a tab belongs to: every second one to the other, where there are two. */
export const profileOf = ({ profiles }: Pick<Plan, 'profiles'>, tab: number): number => tab % profiles
