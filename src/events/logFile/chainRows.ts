/**
 * The chain of a file runs through the rows that it holds. A whole log that nobody changed brings the store's own; a
 * part of one, or one with pseudonyms, is chained anew, so that damage to the file is found there, too.
 */
import { chainHash, checksum, GENESIS_HASH } from '../kernel/checksum'
import type { DurableLine } from './lines'

/** Chains rows one after another from the beginning. The checksum is made anew: for texts that were changed. */
export const chainRows = (): ((row: Pick<DurableLine, 'seq' | 'json'>) => DurableLine) => {
  let before = GENESIS_HASH
  return ({ seq, json }) => {
    const sum = checksum(json)
    before = chainHash(before, sum)
    return { kind: 'durable', seq, json, sum, hash: before }
  }
}

/** A line of the tape, with the checksum that the tape itself does not have. */
export const tapeLine = (
  json: string,
): { readonly kind: 'tape'; readonly json: string; readonly sum: string } => ({
  kind: 'tape',
  json,
  sum: checksum(json),
})

/** The same for a batch of a session's inputs. */
export const inputsLine = (
  json: string,
): { readonly kind: 'inputs'; readonly json: string; readonly sum: string } => ({
  kind: 'inputs',
  json,
  sum: checksum(json),
})
