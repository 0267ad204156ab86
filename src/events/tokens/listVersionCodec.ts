import * as t from 'io-ts'
import { IntegerC } from '../kernel'

/** One version of a list as a chain sees it (S3.20, S3.21): `tokens` counts the chain's usable ones. */
export const ListVersionC = t.type({
  name: t.string,
  timestamp: t.string,
  version: t.type({ major: IntegerC, minor: IntegerC, patch: IntegerC }),
  /** SHA-256 of the list as it was served, in hex. */
  hash: t.string,
  tokens: IntegerC,
  /** Ignored tokens: duplicates of an address (S5.27), and those with an invalid address. */
  duplicates: IntegerC,
  unusable: IntegerC,
})
