/** Tabs that the browser or the device stops: asleep for a week, and next to one whose timers fire once a minute. */
import { expect, it } from 'vitest'
import { type Day, fill, freeze, hide, open, pressButton, sell, show, type Verb } from './index'
import { runDay } from './runDay'

const WEEK_S = 7 * 24 * 3600
const BUILD = '0.1.0+0123456789ab'

interface StoredFact {
  readonly type: string
  readonly at: number
}

/** The stored facts of the day's log of this type, in their order. */
const factsOf = (file: string | undefined, type: string): readonly StoredFact[] =>
  (file ?? '')
    .split('\n')
    .filter((line) => line.startsWith('{"seq"'))
    .map((line) => (JSON.parse(line) as { readonly fact: StoredFact }).fact)
    .filter((fact) => fact.type === type)

const trade: Day['steps'] = [
  [0, open()],
  [5, pressButton()],
  [20, sell('3200', 'DAI', 'WETH')],
  [35, pressButton()],
]

/** Counts what is asked of these ports for a minute. */
const counting =
  (ports: readonly string[], counts: Map<string, number>): Verb =>
  ({ disturb }) =>
    disturb(ports, 60, ({ name }) => {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return null
    })

it('a tab that slept for a week learns in its first minute what happened, and asks no more than in any other', async () => {
  const asked = new Map<string, number>()
  const wakes = 100 + WEEK_S
  const { files, notes } = await runDay(
    {
      minutes: wakes / 60 + 3,
      steps: [
        ...trade,
        [100, freeze(WEEK_S)],
        [200, fill(1)],
        [wakes - 1, counting(['orderBook.', 'chain.', 'priceSource.', 'safeService.'], asked)],
        [wakes + 1, show()],
      ],
    },
    BUILD,
  )
  expect(notes).toEqual([])
  const [filled] = factsOf(files[0], 'OrderFilled')
  const [started] = factsOf(files[0], 'OrderPlaced')
  const sinceStart = ((filled?.at ?? Infinity) - (started?.at ?? 0)) / 1000
  // It was placed at about 36 s.
  expect(sinceStart).toBeLessThan(wakes - 35 + 60)
  const ofOrderBook = [...asked].filter(([name]) => name.startsWith('orderBook.'))
  expect(ofOrderBook.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(40)
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(30)
})

it.each([
  ['hidden', 5],
  ['in view', 62],
] as const)(
  'of two tabs the one that asks is throttled, %s: a fill is known within %i s',
  async (where, within) => {
    const { files, notes } = await runDay(
      {
        minutes: 8,
        steps: [
          ...trade,
          [50, open(1)],
          [
            100,
            ({ tab }) => {
              const first = tab(0)
              if (first !== null) first.process.timerStepMs = 60_000
            },
            ...(where === 'hidden' ? [hide(0)] : []),
          ],
          [245, fill(1)],
        ],
      },
      BUILD,
    )
    expect(notes).toEqual([])
    const filled = factsOf(files[0], 'OrderFilled')
    const [placed] = factsOf(files[0], 'OrderPlaced')
    expect(filled).toHaveLength(1)
    expect(((filled[0]?.at ?? Infinity) - (placed?.at ?? 0)) / 1000).toBeLessThan(245 - 35 + within)
  },
)
