/** The journey of the crash tests (approve, quote, sign, post, fill, cancel) in a tab that records its inputs. */
import type { AnyLine } from '../../src/events/logFile/lines'
import { inputsLine, tapeLine } from '../../src/events/logFile/chainRows'
import { INPUTS_SUFFIX } from '../../src/events/logFile/inputs'
import type { OrderToPost } from '../../src/streams/ports/OrderBook'
import { aBrowser, play, type Tab } from './app'
import { journey, JOURNEY_MS, rich } from './journey'
import { counted } from './points'

/** The store's rows as lines of a file. */
export const linesOf = ({ disk }: ReturnType<typeof aBrowser>): readonly AnyLine[] => [
  ...disk.rows.map((row): AnyLine => ({ kind: 'durable', ...row })),
  ...disk.tape.map(({ session, json }) =>
    session.endsWith(INPUTS_SUFFIX) ? inputsLine(json) : tapeLine(json),
  ),
]

interface Circumstances {
  /** A second tab is open next to the first, and is recorded, too. */
  readonly neighbour?: boolean
  /** Orders of the account that the order book has from elsewhere. */
  readonly elsewhere?: readonly OrderToPost[]
}

export const recordedJourney = ({
  neighbour = false,
  elsewhere = [],
}: Circumstances = {}): readonly AnyLine[] => {
  const browser = aBrowser({ chain: rich, isRecorded: true })
  for (const order of elsewhere) browser.orderBook.placeOrder(order).subscribe()
  const answeringLater = counted(() => undefined)
  let tab: Tab | undefined
  const openTab = (): Tab => {
    if (tab === undefined) throw new Error('the tab is not open yet')
    return tab
  }
  play(browser, [
    [0, () => (tab = browser.openTab(answeringLater))],
    ...(neighbour ? [[5000, () => browser.openTab(counted(() => undefined))] as const] : []),
    ...journey(browser, openTab),
    [JOURNEY_MS, () => undefined],
  ])
  return linesOf(browser)
}
