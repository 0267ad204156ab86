/**
 * A file's hash chain runs through its rows. A whole, unchanged log keeps the store's chain. A slice or a redacted log
 * gets a new chain, so damage to such a file shows, too.
 */
import { chainHash, checksum, GENESIS_HASH } from '../kernel'
import type { DurableLine } from './lines'

/** Chains rows one after another from the beginning. It computes their checksums again, because texts may have changed. */
export const chainRows = (): ((row: Pick<DurableLine, 'seq' | 'json'>) => DurableLine) => {
  let before = GENESIS_HASH
  return ({ seq, json }) => {
    const sum = checksum(json)
    before = chainHash(before, sum)
    return { kind: 'durable', seq, json, sum, hash: before }
  }
}

/** A tape line. Only a file has checksums for the tape; the tape itself has none. */
export const tapeLine = (
  json: string,
): { readonly kind: 'tape'; readonly json: string; readonly sum: string } => ({
  kind: 'tape',
  json,
  sum: checksum(json),
})

/** The line of a batch of recorded inputs, with the file's checksum. */
export const inputsLine = (
  json: string,
): { readonly kind: 'inputs'; readonly json: string; readonly sum: string } => ({
  kind: 'inputs',
  json,
  sum: checksum(json),
})
