/** The browser had deleted this app's data, including the settings, and the order was signed with the defaults. */
import { noDurableState } from '../../appState'
import { durationValue, logMessage, shareValue, timeValue } from '../logMessage'
import { deadlineProblem, slippageProblem } from '../againstSettings'
import { effectiveDeadline, effectiveSlippage } from '../../settings/select'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

const { settings: defaults } = noDurableState

/** Empty if a setting was made again before the order. */
export const goneSettings = ({ request, before }: Evidence): readonly Cause[] => {
  const evicted = before.findLast(({ type }) => type === 'StorageEvicted')
  if (request === null || evicted === undefined) return []
  const isSetAgain = before.some(({ type }) => type === 'SlippageSet' || type === 'DeadlineSet')
  const isDefault = slippageProblem(request, defaults) === null && deadlineProblem(request, defaults) === null
  if (isSetAgain || !isDefault) return []
  return [
    {
      said: logMessage('why.settingsGone', {
        at: timeValue(evicted.at),
        deadline: durationValue(effectiveDeadline(defaults, request.data.chainId) * 1000),
        slippage: shareValue(effectiveSlippage(defaults)),
      }),
      whose: 'browser',
      next: null,
      shownBy: [evicted.id],
    },
  ]
}
