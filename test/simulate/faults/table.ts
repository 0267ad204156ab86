/** All faults by id, and which of the 96 of the list this simulation does not have, and where else they are tested. */
import { chainFaults } from './chain.data'
import { deviceFaults } from './device.data'
import type { Fault } from './fault'
import { httpFaults } from './http.data'
import { phoneFaultIds, phoneFaults } from './phone.data'
import { raceFaults } from './races.data'
import { serviceFaultIds, serviceFaults } from './services.data'

const all: readonly Fault[] = [
  ...chainFaults,
  ...httpFaults,
  ...deviceFaults,
  ...raceFaults,
  ...serviceFaults,
  ...phoneFaults,
]

export const faultTable: ReadonlyMap<string, Fault> = new Map(all.map((fault) => [fault.id, fault]))

export const faultIds: readonly string[] = [...faultTable.keys()]

/** Those that any day may draw. */
export const drawnFaultIds: readonly string[] = faultIds.filter(
  (id) => !serviceFaultIds.includes(id) && !phoneFaultIds.includes(id),
)

const range = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1)}`)

/** The ids of people.md B4; L1 to L23, P1 to P4, V1, V2 and K1 are our own. */
export const listedIds: readonly string[] = [
  ...range('R', 16),
  ...range('H', 16),
  ...range('A', 14),
  ...range('W', 18),
  ...range('S', 4),
  ...range('T', 12),
  ...range('D', 10),
  ...range('C', 6),
]

/** Faults below the ports: the adapters turn them into answers that others here give. Each with the test that has it. */
export const elsewhere: Readonly<Record<string, { readonly file: string; readonly test: string }>> = {
  R4: { file: 'test/adapters/rpcFaults.test.ts', test: 'may be answered in any order' },
  R5: {
    file: 'test/adapters/rpcFaults.test.ts',
    test: 'with a hole fails for the missing call alone; strange and doubled answers are passed over',
  },
  R6: {
    file: 'test/adapters/rpcFaults.test.ts',
    test: 'with a hole fails for the missing call alone; strange and doubled answers are passed over',
  },
  W11: { file: 'test/adapters/signByMethods.test.ts', test: 'falls to v3 on the method-not-found code' },
  W12: {
    file: 'test/adapters/signByMethods.test.ts',
    test: 'falls from v4 with an integer to personal_sign',
  },
  W17: {
    file: 'test/adapters/walletDiscovery.test.ts',
    test: 'a second claimant of a name or a uuid is passed over',
  },
  T1: { file: 'test/adapters/sandbox.test.ts', test: 'an old token with a bytes32 symbol is read' },
  T8: { file: 'test/events/tokens/tokens.test.ts', test: 'have no duplicates: the known record is kept' },
  T11: { file: 'test/adapters/tokenLists/schema.test.ts', test: 'a javascript logo' },
  T12: {
    file: 'test/events/tokens/listVersions.test.ts',
    test: 'with the number of the one in use and other content waits for the user',
  },
  C3: {
    file: 'test/simulate/elsewhere.test.ts',
    test: 'the hour that a clock repeats in autumn is two hours in a log',
  },
  C6: {
    file: 'test/events/kernel/validTo.test.ts',
    test: 'is cut to whole seconds and never above 0xFFFFFFFF',
  },
}
