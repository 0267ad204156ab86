import type { ListVersion } from '../../src/events/tokens/state.ts'

/** A version of a token list with one token. Every part that a test doesn't change is the same in all of them. */
export const listVersion = (changes: Partial<ListVersion> = {}): ListVersion => ({
  name: 'A list',
  timestamp: '2026-11-01T10:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  hash: 'h',
  tokens: 1,
  duplicates: 0,
  unusable: 0,
  ...changes,
})
