/**
 * What is on its way has its place before it comes, and what leaves keeps it: no button and no row moves. A narrower width:
 * test/soak/browser/steadyButton.test.ts.
 */
import { test } from '../journeys/world.ts'
import { steadyAt } from './support/steady.ts'

test.for([375, 1280])(
  'the buttons of the form and the review stay where they are as long as they can be pressed and say the same (%i px)',
  (width, { app }) => steadyAt(app, width),
)
