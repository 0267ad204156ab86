/**
 * What is on its way has its place before it comes: neither the button of the form nor that of the review moves. A width
 * between these two: test/soak/browser/steadyButton.test.ts.
 */
import { test } from '../journeys/world.ts'
import { steadyAt } from './support/steady.ts'

test.for([320, 1280])(
  'the buttons of the form and the review stay where they are as long as they can be pressed and say the same (%i px)',
  (width, { app }) => steadyAt(app, width),
)
