/** What settings may be, and what follows from a switch that is off. */
import type { Fact, FactOfType } from '../../catalogue'
import { isWithin } from '../../settings/decide'
import { effectiveMaxLoss } from '../../settings/select'
import {
  DEFAULT_MAX_LOSS,
  MAX_DEADLINE_SECONDS,
  MAX_MAX_LOSS,
  MAX_SLIPPAGE,
  MIN_DEADLINE_SECONDS,
  MIN_MAX_LOSS,
} from '../../settings/state'
import { type OptionalRequest, optionalRequests } from '../../settings/optionalRequests'
import type { Act, Question } from '../questions'
import { expected } from '../rule'
import type { Listener } from './listener'
import type { RowsSeen } from './rowsSeen'

const BOUNDS = 'a setting is within its bounds'
const IMPORTED = 'a saved log raises no limit of losses'
const TOGETHER = 'what a lost row may have switched off is switched off, all of it'
const OFF = 'what is switched off does not leave'

/** A setting counts when it is stored, which takes this long at most, in ms (C708). */
const STORED_MS = 20_000

type SettingSet = FactOfType<'MaxLossSet' | 'SlippageSet' | 'DeadlineSet'>

const boundsBroken = (fact: SettingSet): string | null => {
  const [value, least, most] =
    fact.type === 'MaxLossSet'
      ? [fact.data.maxLoss, MIN_MAX_LOSS, MAX_MAX_LOSS]
      : fact.type === 'SlippageSet'
        ? [fact.data.slippage, 0, MAX_SLIPPAGE]
        : [fact.data.seconds, MIN_DEADLINE_SECONDS, MAX_DEADLINE_SECONDS]
  if (typeof value !== 'number' || isWithin(value, least, most)) return null
  return `${fact.type}: ${BOUNDS}: ${expected(`${String(least)} to ${String(most)}`, value)}`
}

/** What asks for each, of the questions that only a switch allows. */
const ASKED: Readonly<Record<string, OptionalRequest>> = {
  'priceSource.usdPerToken': 'logosAndPrices',
  'errorReporter.report': 'reports',
}

/** One press on 'Import settings' sets several. */
const OF_SETTINGS: ReadonlySet<string> = new Set([
  'SlippageSet',
  'DeadlineSet',
  'ThemeSet',
  'LocaleSet',
  'RecipientToggleSet',
  'ExpertModeSet',
  'MaxLossSet',
  'SwitchSet',
])

export const settingChecker = (rows: Pick<RowsSeen, 'timeOf' | 'isLost' | 'isAnyLost'>): Listener => {
  const settings: SettingSet[] = []
  const losses: FactOfType<'MaxLossSet'>[] = []
  const switches: FactOfType<'SwitchSet'>[] = []
  const types = new Map<string, Fact['type']>()
  const acts = new Map<string, Act>()
  const quarantined = new Set<string>()
  const asks: Question[] = []
  const placeOf = (session: string, n: number): string => `${session} ${String(n)}`

  /** The press that made the fact, where others of the same press may stand between. */
  const madeBy = ({ session, n }: Fact): string | undefined => {
    let first = n
    while (
      !acts.has(placeOf(session, first)) &&
      OF_SETTINGS.has(types.get(placeOf(session, first - 1)) ?? '')
    )
      first -= 1
    return acts.get(placeOf(session, first))?.act
  }

  /** What another tab set a moment before, this one may not have known. */
  const raisedIn = (fact: FactOfType<'MaxLossSet'>, before: FactOfType<'MaxLossSet'> | undefined) => {
    const isInDoubt =
      before !== undefined && before.session !== fact.session && fact.at - before.at < STORED_MS
    const most = before === undefined ? DEFAULT_MAX_LOSS : effectiveMaxLoss(before.data)
    return isInDoubt || fact.data.maxLoss <= most || madeBy(fact) !== 'importSettings' || rows.isAnyLost(0)
      ? []
      : [
          {
            fact,
            text: `${fact.type}: ${IMPORTED}: ${expected(`at most ${String(most)}`, fact.data.maxLoss)}`,
          },
        ]
  }

  /** A row that cannot be read may have switched off anything: its tab does so, without a press. */
  const notTogether = (recorded: (session: string) => number) =>
    switches.flatMap((fact, i) => {
      const { session, n, data, cause } = fact
      const isByItself = quarantined.has(placeOf(session, n - 1)) && cause === undefined && !data.on
      // Where the recording or the log ends, or lacks a row, the press or the other row may be missing.
      const isTold = n <= recorded(session) && !rows.isLost(session, n + optionalRequests.length - 1, n)
      if (!isByItself || !isTold || acts.has(placeOf(session, n))) return []
      const left = optionalRequests.filter(
        (name) =>
          name !== data.name &&
          switches.slice(0, i).findLast((one) => one.data.name === name)?.data.on !== false &&
          !switches.some(
            (one) => one.session === session && one.n > n && one.n <= n + 2 && one.data.name === name,
          ),
      )
      return left.length === 0
        ? []
        : [{ fact, text: `${fact.type}: ${TOGETHER}: ${expected(left.join(' '), data.name)}` }]
    })

  /** The tab's own switch, which no other one has set since. */
  const leftAlthoughOff = ({ session, n, at, ask }: Question) => {
    const last = switches.findLast((fact) => fact.data.name === ASKED[ask])
    return last === undefined ||
      last.data.on ||
      last.session !== session ||
      last.n > n ||
      rows.timeOf({ session, n, at }) - last.at < STORED_MS ||
      rows.isAnyLost(last.seq ?? 0) ||
      // The row that switched it on again may be the lost one.
      rows.isLost(session, n, last.n)
      ? []
      : [
          {
            fact: last,
            text: `${last.type}: ${OFF}: expected no ${ask}, found one by ${session} after ${String(n)}`,
          },
        ]
  }

  return {
    seeFact: (fact) => {
      if (OF_SETTINGS.has(fact.type)) types.set(placeOf(fact.session, fact.n), fact.type)
      if (fact.type === 'MaxLossSet' || fact.type === 'SlippageSet' || fact.type === 'DeadlineSet')
        settings.push(fact)
      if (fact.type === 'RowQuarantined') quarantined.add(placeOf(fact.session, fact.n))
      if (fact.type === 'MaxLossSet') losses.push(fact)
      if (fact.type === 'SwitchSet') switches.push(fact)
    },
    acted: (act) => void acts.set(placeOf(act.session, act.n + 1), act),
    asked: (question) => {
      if (Object.hasOwn(ASKED, question.ask)) asks.push(question)
    },
    end: (recorded) => [
      ...settings.flatMap((fact) => {
        const text = boundsBroken(fact)
        return text === null ? [] : [{ fact, text }]
      }),
      ...losses.flatMap((fact, i) => raisedIn(fact, losses[i - 1])),
      ...notTogether(recorded),
      ...asks.flatMap(leftAlthoughOff).slice(0, 1),
    ],
  }
}
