import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decisions } from '../../src/events/decisions'

it('every decision is listed by its name in src/events/decisions.ts, by which an act is recorded', () => {
  const files = readdirSync('src/events', { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(`src/events/${file}`, 'utf8').matchAll(/^export const (\w+): Decision</gm),
    ])
    .map(([, name]) => name)
  expect(Object.keys(decisions).sort()).toEqual(found.sort())
})
