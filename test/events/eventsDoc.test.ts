import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { eventsDocument } from '../../scripts/eventsDoc'

it('docs/events.md shows every event as it is defined; `npm run freeze` writes it', () => {
  const committed = readFileSync(path.join(import.meta.dirname, '../../docs/events.md'), 'utf8')
  expect(committed).toBe(eventsDocument())
})
