import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, which their size doesn't show. If one of them ran last, it would leave one core idle. */
const LONGEST = [
  'e2e/layout/gallery.test.ts',
  'e2e/faults/languages.test.ts',
  'e2e/layout/focus.test.ts',
  'e2e/faults/kill.test.ts',
  'e2e/journeys/walletConnect.test.ts',
  'e2e/journeys/debugOrder.test.ts',
  'e2e/faults/keyboard.test.ts',
  'e2e/layout/steadyButton.test.ts',
  'e2e/page.test.ts',
  'e2e/faults/silence.test.ts',
  'e2e/journeys/multisig.test.ts',
  'e2e/layout/cut.test.ts',
] as const

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file))

/** On a fresh clone there is no measurement of how long a file takes: vitest goes by its size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
