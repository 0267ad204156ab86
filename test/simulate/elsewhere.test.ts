import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { utcText } from '../../src/events/logFile/utcText'
import { elsewhere, faultIds, listedIds } from './faults/table'

const root = path.resolve(import.meta.dirname, '..', '..')

it.each(Object.entries(elsewhere))('the fault %s, which no day has, has its test', (_id, { file, test }) => {
  const place = path.join(root, file)
  expect(existsSync(place)).toBe(true)
  expect(readFileSync(place, 'utf8')).toContain(test)
})

it('every listed fault is in the days or has its test elsewhere', () => {
  expect(listedIds.filter((id) => !faultIds.includes(id) && elsewhere[id] === undefined)).toEqual([])
  expect(listedIds).toHaveLength(96)
})

it('the hour that a clock repeats in autumn is two hours in a log', () => {
  // 25 October 2026, 02:30 in Berlin, first in summer time and then in winter time.
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
  expect([utcText(first), utcText(second)]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})
