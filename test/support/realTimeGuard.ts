/** Setup file: a test that waited for the real clock fails, see `realTime.ts`. */
import { afterAll, afterEach } from 'vitest'
import { beginFile, endFile, waitedFor } from './realTime.ts'

beginFile()
afterAll(endFile)
afterEach(() => {
  const problem = waitedFor()
  if (problem !== null) throw new Error(problem)
})
