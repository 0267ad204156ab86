/** All faults by id, and which of the 96 of the list this simulation does not have, and where else they are tested. */
import { chainFaults } from './chain.data'
import { deviceFaults } from './device.data'
import type { Fault } from './fault'
import { httpFaults } from './http.data'
import { raceFaults } from './races.data'

const all: readonly Fault[] = [...chainFaults, ...httpFaults, ...deviceFaults, ...raceFaults]

export const faultTable: ReadonlyMap<string, Fault> = new Map(all.map((fault) => [fault.id, fault]))

export const faultIds: readonly string[] = [...faultTable.keys()]

const range = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1)}`)

/** The ids of people.md B4; L1 to L8, V1, V2 and K1 are our own. */
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

/** Faults below the ports: the adapters turn them into answers that others here give. */
export const elsewhere: Readonly<Record<string, string>> = {
  R4: 'hostile RPC answers (batch order)',
  R5: 'hostile RPC answers (duplicate ids)',
  R6: 'hostile RPC answers (wrong id)',
  W11: 'test/adapters/browserWallets (methods that a wallet lacks)',
  W12: 'test/adapters/browserWallets (methods that a wallet lacks)',
  W17: 'test/adapters/browserWallets (discovery)',
  T1: 'hostile token metadata (bytes32)',
  T8: 'test/adapters/tokenLists, test/events/tokens (lists are data of their own; the simulated trader adds none)',
  T11: 'test/events/tokens (URI rules of logos)',
  T12: 'test/adapters/tokenLists (hostile lists)',
  C3: 'no local time in the log: texts in test/ui/intl',
  C6: 'the trader cannot choose a validTo; a foreign order has it (act foreignPlace)',
}
