/** The breakpoints (T2.44), and the conditions for large screens and touch: style files have no other. */
import { expect, it } from 'vitest'
import { MEDIUM, NARROW, ROOMY, TOUCH, WALL, WIDE } from '../../src/ui/theme/media.ts'

it('the page changes at 500, 720, 960 and 1280 pixels, on a wall and under fingers', () => {
  expect({ NARROW, MEDIUM, WIDE, ROOMY, WALL, TOUCH }).toEqual({
    NARROW: '@media (max-width: 500px)',
    MEDIUM: '@media (max-width: 720px)',
    WIDE: '@media (min-width: 960px)',
    ROOMY: '@media (min-width: 1280px)',
    WALL: '@media (min-width: 2560px)',
    TOUCH: '@media (pointer: coarse)',
  })
})
