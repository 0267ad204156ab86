/**
 * How many rules each section of the specification holds: T4 has T4.1 to T4.111, and each occurs exactly once. One that no
 * longer holds keeps its id and is marked so, because code and history cite it. The project's own rules (`X17`) are numbered
 * without a gap, and choices (`C17`, docs/choices.md) are not counted.
 */
const RULES: Readonly<Record<string, number>> = {
  T0: 3,
  T1: 31,
  T2: 46,
  T3: 63,
  T4: 111,
  T5: 56,
  T6: 15,
  T7: 69,
  T8: 73,
  T9: 47,
  S1: 21,
  'S2.1': 28,
  'S2.2': 42,
  'S2.3': 3,
  'S2.4': 40,
  'S2.5': 33,
  'S2.6': 12,
  'S2.7': 15,
  'S2.8': 6,
  S3: 53,
  S4: 75,
  S5: 46,
  S6: 6,
  S7: 46,
  S8: 51,
  S9: 57,
  D1: 5,
  D2: 13,
  D3: 33,
  D4: 13,
  D5: 17,
  D6: 6,
  A1: 14,
  A2: 15,
  A3: 7,
  V1: 14,
  V2: 11,
  V3: 8,
  V4: 14,
  V5: 3,
  V6: 17,
  V7: 6,
  V9: 7,
  V11: 6,
  V12: 5,
  V13: 6,
  V14: 2,
  P1: 6,
  P2: 6,
  P3: 6,
  P4: 3,
  P5: 14,
  P6: 13,
  P12: 7,
}

/** Letters whose rules need a test or a reason why there is none. The others give values, decisions and reasons. */
export const SHOWN_BY_TESTS = ['T', 'S', 'X']

/** Rules that the app does not follow, each with its reason in docs/rules; every other without a test is planned. */
export const NEVER_SHOWN: readonly string[] = [
  'T3.11',
  'T3.12',
  'T3.47',
  'T3.52',
  'T5.40',
  'T8.59',
  'S2.5.33',
  'S2.6.9',
  'S2.6.10',
  'S3.7',
  'S3.9',
  'S3.12',
  'S3.35',
  'S3.36',
  'S3.37',
  'S3.44',
  'S3.45',
  'S3.53',
  'S4.12',
  'S4.64',
  'S5.41',
  'S5.42',
  'S5.43',
  'S7.7',
  'S7.12',
  'S8.9',
  'S8.23',
  'S8.24',
  'S8.43',
  'S9.10',
  'S9.23',
  'S9.38',
]

/** Of a section, 'T4' or 'X': the ids that it must hold. */
const idsOf = ([section, count]: readonly [string, number]): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${section}${/\d/.test(section) ? '.' : ''}${String(at + 1)}`)

const OWN = /^X(\d+)$/

/** @param present ids of the rules in docs: of the project's own, every number up to the highest of them must be there */
export const requiredIds = (present: readonly string[]): readonly string[] => {
  const own = present.map((id) => Number(OWN.exec(id)?.[1] ?? 0))
  return [...Object.entries(RULES), ['X', Math.max(0, ...own)] as const].flatMap(idsOf)
}
