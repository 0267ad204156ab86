/** Recorded inputs are found in a tape by their key, which tapes of older builds hold. */
import { expect, it } from 'vitest'
import { collectLines } from '../../src/adapters/logExport/collectLines'

it('the rows of a tape whose session ends in ~ are recorded inputs in a whole log', async () => {
  const rows = [{ session: 'a~', n: 0, json: '{"first":0,"notes":[],"session":"a"}' }]
  const parts = await collectLines(
    {
      tape: () => Promise.resolve(rows),
      eachRow: () => Promise.resolve(),
      setAside: () => Promise.resolve([]),
    },
    { what: 'log', scope: 'all', redaction: 'none' },
    { build: '0.1.0', chain: 1, exportedAt: 0, salt: 's' },
  )
  const text = parts.join('')
  expect(text).toContain('"inputs":1')
})
