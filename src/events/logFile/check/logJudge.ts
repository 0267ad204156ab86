/**
 * What the facts of a log and its recorded inputs show together: the rules that break, and what 'Why?' asks beyond the facts
 * of one order. Rules that facts show without inputs are in `invariants.ts`.
 */
import type { Fact } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import type { InputBatch } from '../inputs'
import { type RecordedTab, unansweredReader } from '../unanswered'
import { type AccountAnswers, accountAnswers } from './accountAnswers'
import { accountChecker } from './accountRules'
import { actChecker, type InputFinding } from './actRules'
import { type AnswerChecker, answerChecker } from './answerRules'
import { callChecker } from './callRules'
import { type BookTimeReader, bookTimeReader } from './bookTimes'
import { type CancelRecord, cancelRecordReader } from './cancelRecords'
import { cancelChecker } from './cancelRules'
import { clearedChecker } from './clearedRules'
import { leftChecker } from './leftRules'
import { listening } from './listener'
import { lockChecker } from './lockRules'
import { approvalChecker } from './approvalRules'
import { clockChecker } from './clockRules'
import { dutyChecker } from './dutyRules'
import { filledChecker } from './filledRules'
import { knownChecker } from './knownRules'
import { lossChecker } from './lossRules'
import { storeChecker } from './storeRules'
import { connectedChecker } from './connectedRules'
import { failureChecker } from './failureRules'
import { referralChecker } from './referralRules'
import { rememberedChecker } from './rememberedRule'
import { walletChecker } from './walletRules'
import { wrapChecker } from './wrapRules'
import { typingChecker } from './typingRules'
import { answeredChecker } from './answeredRules'
import { requestChecker } from './requestRules'
import { outageChecker } from './outageRules'
import { paceChecker } from './paceRules'
import { pressedChecker } from './pressedRules'
import { settingChecker } from './settingRules'
import { signerChecker } from './signerRules'
import { figureChecker } from './figureRules'
import { fillChecker } from './fillRules'
import { type ImportReader, importReader } from './imports'
import { marketChecker } from './marketRules'
import { rowsReader } from './rowsSeen'
import { type PageEndReader, pageEndReader } from './pageEnds'
import { notifiedChecker } from './notifiedRules'
import { pauseChecker } from './pauseRules'
import { plannedChecker } from './plannedRules'
import { presignChecker } from './presignRules'
import { pollChecker, type Unasked } from './pollRules'
import { questionChecker } from './questionRules'
import { quoteChecker } from './quoteRules'
import { retryChecker } from './retryRules'
import { sentChecker } from './sentRules'
import { type Signatures, signatureReader } from './signatures'
import { type TradedReader, tradedReader } from './tradedTimes'
import { type UnknownOrders, unknownOrders } from './unknownOrders'

export interface Judged {
  readonly findings: readonly InputFinding[]
  /** Until when the order book answered that it does not know an order that it had accepted. */
  readonly unknown: ReturnType<UnknownOrders['end']>
  readonly unasked: readonly Unasked[]
  readonly recorded: ReadonlyMap<string, RecordedTab>
  readonly signatures: Signatures
  readonly cancels: ReadonlyMap<OrderUid, CancelRecord>
  readonly isImported: ImportReader['isImported']
  readonly closedSince: PageEndReader['closedSince']
  readonly openUntil: AnswerChecker['openUntil']
  readonly createdAt: BookTimeReader['createdAt']
  readonly tradedAt: TradedReader['tradedAt']
  readonly accounts: Omit<AccountAnswers, 'seeInputs'>
}

export interface LogJudge {
  /** Takes the facts and the inputs of a file, in the file's order. */
  readonly seeFact: (fact: Fact) => void
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last of them. */
  readonly end: () => Judged
}

export const logJudge = (): LogJudge => {
  const seen = rowsReader()
  const polls = pollChecker(seen)
  const answers = answerChecker(seen)
  const others = [
    ...[actChecker, questionChecker, quoteChecker, sentChecker, cancelChecker, retryChecker],
    ...[fillChecker, pauseChecker, accountChecker, figureChecker, callChecker, marketChecker],
    ...[notifiedChecker, presignChecker, plannedChecker, rememberedChecker],
  ]
  const listeners = listening(
    [
      ...[signerChecker, lockChecker, pressedChecker, settingChecker, paceChecker, outageChecker],
      ...[answeredChecker, requestChecker, approvalChecker, connectedChecker, failureChecker],
      ...[referralChecker, typingChecker, filledChecker, knownChecker, storeChecker, dutyChecker],
      ...[clockChecker, lossChecker, walletChecker, wrapChecker],
      ...[clearedChecker, leftChecker],
    ].map((checker) => checker(seen)),
  )
  const checkers = [...others.map((checker) => checker(seen)), answers, polls, listeners]
  const unknown = unknownOrders(seen)
  const signatures = signatureReader(seen)
  const imports = importReader()
  const pages = pageEndReader(seen)
  const unanswered = unansweredReader()
  const cancels = cancelRecordReader(seen)
  const times = bookTimeReader()
  const accounts = accountAnswers(seen)
  const traded = tradedReader(seen)
  const readers = [...checkers, unknown, signatures]
  const seesFacts = [seen, ...checkers, unknown, pages, traded].flatMap(({ seeFact }) => seeFact ?? [])
  const seesInputs = [...readers, imports, unanswered, cancels, pages, times, accounts]
  return {
    seeFact: (fact) => {
      for (const seeFact of seesFacts) seeFact(fact)
    },
    seeInputs: (batch) => {
      for (const { seeInputs } of seesInputs) seeInputs(batch)
    },
    end: () => ({
      findings: checkers.flatMap(({ end }) => end()),
      unknown: unknown.end(),
      unasked: polls.unasked(),
      recorded: unanswered.end(),
      signatures: signatures.end(),
      cancels: cancels.end(),
      isImported: imports.isImported,
      closedSince: pages.closedSince,
      openUntil: answers.openUntil,
      createdAt: times.createdAt,
      tradedAt: traded.tradedAt,
      accounts,
    }),
  }
}
