/** What a saved log may change of the settings (X79): nothing that costs more, tells others more, or watches less. */
import type { AppEvent } from '../../../src/events/catalogue'
import type { Settings } from '../../../src/events/settings/state'

/** A higher slippage, in hundredths of a per cent, is marked as high (S5.15). */
const MOST_SLIPPAGE = 100
/** Switches that a file turns one way only. */
const ONE_WAY: Readonly<Record<string, readonly boolean[]>> = {
  notifications: [],
  logosAndPrices: [false],
  reports: [false],
  urlWarning: [true],
}

const isHigh = ({ slippage }: Settings): boolean => slippage !== 'auto' && slippage > MOST_SLIPPAGE

/** What the file may change, and does differ in, by the name of what is then written. */
const wantedChanges = (before: Settings, wanted: Settings): readonly string[] => {
  const isTold = wanted.locale === null || !wanted.locale.startsWith('xx')
  const differs = (name: keyof Settings): boolean => before[name] !== wanted[name]
  const isExpert = ({ expertMode }: Settings): boolean => expertMode !== 'off'
  const changes: readonly (readonly [string, boolean])[] = [
    [`SlippageSet ${String(wanted.slippage)}`, differs('slippage') && !isHigh(wanted)],
    [`DeadlineSet ${String(wanted.deadline)}`, differs('deadline')],
    [`ThemeSet ${wanted.theme}`, differs('theme')],
    [`LocaleSet ${String(wanted.locale)}`, differs('locale') && isTold],
    [`RecipientToggleSet ${String(wanted.recipientToggleVisible)}`, differs('recipientToggleVisible')],
    // That of a file says that it came from elsewhere (D3.29).
    [`ExpertModeSet ${isExpert(wanted) ? 'link' : 'off'}`, isExpert(before) !== isExpert(wanted)],
    [`MaxLossSet ${String(wanted.maxLoss)}`, wanted.maxLoss < before.maxLoss],
    ...Object.entries(wanted.switches).map(
      ([name, on]) =>
        [
          `SwitchSet ${name} ${String(on)}`,
          before.switches[name as keyof Settings['switches']] !== on &&
            (ONE_WAY[name] ?? [true, false]).includes(on),
        ] as const,
    ),
  ]
  return changes.flatMap(([name, isWanted]) => (isWanted ? [name] : []))
}

/** How what is written differs from what may and must be taken over; null: not. */
export const importTrouble = (
  before: Settings,
  wanted: Settings,
  made: readonly AppEvent[],
): string | null => {
  if (made.length === 0) return 'it changes nothing, and is not refused'
  const named = made.map(({ type, data }) => [type, ...Object.values<unknown>(data)].map(String).join(' '))
  const expected = wantedChanges(before, wanted)
  return [...named].sort().join() === [...expected].sort().join()
    ? null
    : `${named.join(', ')}, not ${expected.join(', ')}`
}

/** The limit of losses is set to these hundredths of a per cent (D5.2), and is raised by the typed word alone. */
const LIMITS = { least: 1500, most: 10_000 }

/** What is wrong with what became of a limit that was set; null: nothing. */
export const lossLimitTrouble = (
  before: number,
  wanted: number,
  isWordTyped: boolean,
  isTaken: boolean,
): string | null => {
  const isWithin = wanted >= LIMITS.least && wanted <= LIMITS.most
  const mayBe = isWithin && (wanted <= before || isWordTyped)
  return mayBe === isTaken
    ? null
    : `a limit of ${String(wanted)} after ${String(before)} is ${isTaken ? 'taken' : 'refused'}`
}
