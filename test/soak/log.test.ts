import { describe, it } from 'vitest'
import {
  aFillStays,
  foldingTwiceChangesNothing,
  rowsKeepFacts,
  snapshotAndRowsAreTheFold,
} from '../support/logProperties'

const RUNS = 20_000

describe('every log, tried long', () => {
  it('gives back each fact as its row was written', () => rowsKeepFacts(RUNS))
  it('folds to the same from a snapshot anywhere in it', () => snapshotAndRowsAreTheFold(RUNS))
  it('folds to the same when each fact is reported twice', () => foldingTwiceChangesNothing(RUNS))
  it('keeps a filled order filled, whatever is reported later', () => aFillStays(RUNS))
})
