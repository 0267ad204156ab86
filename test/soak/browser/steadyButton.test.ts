/** The form at both widths of test/e2e/layout/steadyButton.test.ts, and at a narrower one with the columns of a phone. */
import { test } from '../../e2e/journeys/world.ts'
import { steadyAt } from '../../e2e/layout/support/steady.ts'

test.for([320, 375, 1280])(
  'the buttons of the form and the review stay where they are as long as they can be pressed and say the same (%i px)',
  (width, { app }) => steadyAt(app, width),
)
