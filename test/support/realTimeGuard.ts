/** Setup file: a test that waited for the real clock fails, see `realTime.ts`. */
import { afterEach } from 'vitest'
import { countTimers, waitedFor } from './realTime.ts'

countTimers()
afterEach(() => {
  const problem = waitedFor()
  if (problem !== null) throw new Error(problem)
})
