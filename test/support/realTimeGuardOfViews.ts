/** Setup file of the projects with views: a test that waited for the real clock fails, see `realTime.ts`. */
import { afterAll, afterEach } from 'vitest'
import { beginFile, endFile, LIMIT_WITH_VIEWS_MS, waitedFor } from './realTime.ts'

beginFile(LIMIT_WITH_VIEWS_MS)
afterAll(endFile)
afterEach(() => {
  const problem = waitedFor()
  if (problem !== null) throw new Error(problem)
})
