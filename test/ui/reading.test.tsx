/** What stands in place of the app while a long log is read. */
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showReading } from '../../src/ui/pages/showReading.tsx'
import './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

/** Draws as main does; the reading is over when `isOver` says so. */
const shown = async (read: number, all: number, isOver = false): Promise<boolean> => {
  let isDrawn = false
  const root = {
    render: (node: Parameters<typeof render>[0]) => {
      isDrawn = true
      render(node)
    },
  }
  await showReading(root, { read, all }, () => isOver)
  return isDrawn
}

describe('a log that takes long to read', () => {
  it('says how many of how many entries are read, why, and that nothing is lost', async () => {
    expect(await shown(45_000, 1_000_000)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe(inEnglish('reading.title'))
    expect(screen.getByText('45,000 of 1,000,000 entries loaded.')).toBeTruthy()
    expect(screen.getByText(/After an update.* Nothing is lost/)).toBeTruthy()
    const bar = screen.getByRole('progressbar', { name: inEnglish('reading.title') })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['45000', '1000000'])
  })

  it('is not drawn over the app that came while the words were fetched', async () => {
    expect(await shown(5000, 20_000, true)).toBe(false)
  })
})
