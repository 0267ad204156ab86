/** When and where a setting was made that decided an order: its slippage, and its deadline. */
import { noDurableState } from '../../appState'
import type { Fact, FactOfType } from '../../catalogue'
import { effectiveDeadline, effectiveSlippage } from '../../settings/select'
import { deadlineProblem } from '../againstSettings'
import { choiceValue, durationValue, logMessage, shareValue, timeValue } from '../logMessage'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

const { settings: defaults } = noDurableState

type Imported = (fact: Fact) => boolean

/** 'otherTab': while the order's tab was open. */
const whereSet = (
  set: Fact,
  session: string,
  before: readonly Fact[],
  isImported: Imported,
): 'import' | 'otherTab' | 'here' => {
  const began = before.findIndex((fact) => fact.session === session)
  const isInOther = set.session !== session && began >= 0 && began < before.indexOf(set)
  return isImported(set) ? 'import' : isInOther ? 'otherTab' : 'here'
}

/** When the order's slippage was set. `isElsewhere`: in another tab, or by importing settings. */
export const slippageSet = (
  { request, before }: Evidence,
  isImported: Imported,
): { readonly cause: Cause; readonly isElsewhere: boolean } | null => {
  const set = before.findLast((fact) => fact.type === 'SlippageSet')
  if (request === null || set === undefined) return null
  const { slippage } = request.data
  const isIts = effectiveSlippage({ ...defaults, slippage: set.data.slippage }) === slippage
  if (!isIts || slippage === effectiveSlippage(defaults)) return null
  const where = whereSet(set, request.session, before, isImported)
  const isElsewhere = where !== 'here'
  const said = logMessage('why.slippageSet' as const, {
    slippage: shareValue(slippage),
    at: timeValue(set.at),
    where: choiceValue(where),
  })
  return {
    cause: { said, whose: isElsewhere ? 'trader' : null, next: null, shownBy: [set.id] },
    isElsewhere,
  }
}

/** Empty unless the deadline that the order had was set in another tab, or by importing settings. */
export const deadlineSet = ({ request, before }: Evidence, isImported: Imported): readonly Cause[] => {
  const set = before.findLast((fact): fact is FactOfType<'DeadlineSet'> => fact.type === 'DeadlineSet')
  if (request === null || set === undefined) return []
  const { chainId } = request.data
  const settings = { ...defaults, deadline: set.data.seconds }
  const seconds = effectiveDeadline(settings, chainId)
  const isIts = deadlineProblem(request, settings) === null
  if (!isIts || seconds === effectiveDeadline(defaults, chainId)) return []
  const where = whereSet(set, request.session, before, isImported)
  if (where === 'here') return []
  const said = logMessage('why.deadlineSet' as const, {
    deadline: durationValue(seconds * 1000),
    at: timeValue(set.at),
    where: choiceValue(where),
  })
  return [{ said, whose: 'trader', next: null, shownBy: [set.id] }]
}
