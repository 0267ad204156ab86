/**
 * The ids of the specifications' requirements that must be shown by a test, by section: 'T1' holds T1.1, T1.2 and so on,
 * 'S2.4' holds S2.4.1. Each needs a row in docs/spec-coverage.md. What is built next appends its own.
 */
const numbers: Readonly<Record<string, string>> = {
  T0: '1 3',
  T1: '1 2 3 4 5 6 7 8 11 12 13 14 15 16 17 23 28 30',
  T2: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 41 43 44 45 46',
  T3: '1 2 3 4 5 6 7 8 9 15 16 17 18 19 22 23 24 25 26 27 28 29 30 31 32 33 35 36 37 38 41 42 43 44 45 48 54 55 59 60',
  T4: '1 2 3 4 7 8 9 10 11 15 16 17 18 19 23 24 25 26 27 28 29 30 31 36 37 39 40 41 42 43 45 46 47 48 49 55 56 57 58 62 63 64 65 66 67 68 69 70 77 78 79 83 84 88 92 96 97 98 99 100 101 102 103 104 105 106 107 108 111',
  T5: '2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 26 27 28 29 30 31 32 34 35 36 37 54 55',
  T6: '1 2 3 4 5 13 14',
  T7: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 17 18 19 20 21 22 36 37 38 39 41 42 54 55 56 57 69',
  T8: '29 30 31 32 33 34 35 36 50',
  T9: '1 2 3 7 9 10 13 14 15 16 17 22 23 25 27 28 37',
  S1: '1 3 4 5 6 7 15 16 17 21',
  'S2.1': '2 3 5 22',
  'S2.2': '1 5 10 12 13 14 32',
  'S2.4': '1 3 4 6 8 15 16 18',
  'S2.5': '19 20 21 23',
  'S2.6': '1 2 3 5 6 7 8',
  'S2.7': '12',
  'S2.8': '1',
  S3: '3 4 5 6 8 10 16 18 38 51',
  S4: '1 4 6 7 8 9 10 15 17 18 19 21 22 24 25 26 47 48 55 69 70',
  S5: '8 17 19 20 21 22 28 29 36 44 45 46',
  S6: '1 5',
  S7: '1 2 3 4 5 6 8 35',
  S8: '3 40',
  S9: '1 4 5 6 9 12 16 31 37 41 43 44 48 57',
}

export const requirements: readonly string[] = Object.entries(numbers).flatMap(([section, all]) =>
  all.split(' ').map((number) => `${section}.${number}`),
)

/** Requirements that no test shows yet; docs/spec-coverage.md says why of each. */
export const notShown: readonly string[] = []
