import { describe, expect, it } from 'vitest'
import { grown, sessionsToDrop } from '../../src/adapters/idbLogStore/tapeSessions'

const sessions = [
  { session: 'old', lastAt: 10, size: 5 },
  { session: 'big', lastAt: 20, size: 50 },
  { session: 'new', lastAt: 30, size: 5 },
]

describe('the tape', () => {
  it('keeps everything within its bounds', () => {
    expect(sessionsToDrop(sessions, { olderThan: 0, maxSize: 60 })).toEqual([])
  })

  it('drops whole sessions that wrote nothing for too long', () => {
    expect(sessionsToDrop(sessions, { olderThan: 15, maxSize: 1000 })).toEqual(['old'])
  })

  it('drops the oldest sessions until the rest is small enough', () => {
    expect(sessionsToDrop(sessions, { olderThan: 0, maxSize: 20 })).toEqual(['big', 'old'])
  })

  it('counts what a session wrote in characters', () => {
    const first = grown(undefined, 's', [{ session: 's', n: 1, json: '{}' }], 5)
    expect(grown(first, 's', [{ session: 's', n: 2, json: '{"a":1}' }], 9)).toEqual({
      session: 's',
      lastAt: 9,
      size: 9,
    })
  })
})
