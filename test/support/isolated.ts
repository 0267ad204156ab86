/**
 * The files of `unit` and `stories` that run with modules of their own, in the project `isolated`; `isolated.test.ts` holds
 * that they are these.
 */

/** They replace modules, timers or the environment. */
export const REPLACING = [
  'test/events/chain/chainRecord.test.ts',
  'test/stories/rerun.test.ts',
  'test/stories/whatIf.test.ts',
  'test/streams/log/boot.test.ts',
  'test/streams/log/catalogueSkew.test.ts',
  'test/streams/log/sealing.test.ts',
  'test/streams/timers.test.ts',
  'test/support/realTime.test.ts',
]

/** It looks at an app whose recorder is not installed yet, and installing is for good. */
const FIRST = 'test/streams/recorder.test.ts'

export const ISOLATED = [...REPLACING, FIRST]
