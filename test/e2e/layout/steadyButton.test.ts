/**
 * What is on its way has its place before it comes, and what leaves keeps it: no button and no row moves. At one of two widths, which
 * the day's seed draws; at all, and a narrower one: test/soak/browser/steadyButton.test.ts.
 */
import { someOf } from '../../support/sample.ts'
import { test } from '../journeys/world.ts'
import { steadyAt } from './support/steady.ts'

test.for(someOf([375, 1280], 'steady', 2).map(([width]) => width))(
  'the buttons of the form and the review stay where they are as long as they can be pressed and say the same (%i px)',
  (width, { app }) => steadyAt(app, width),
)
