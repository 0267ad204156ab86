/** How `npm run simulate` names failing days: at once, at the end, and when it is interrupted. */
import { constants } from 'node:os'
import process from 'node:process'

/** @typedef {import('../test/simulate/batch.ts').Failure} Failure */

/** @param {Failure} failure */
export const lineOf = ({ seed, violation: { invariant, details } }) =>
  `seed ${String(seed)}: ${invariant}: ${details}\n`

/** @param {readonly Failure[]} failures */
export const showFailures = (failures) =>
  process.stdout.write(
    failures
      .toSorted((a, b) => a.seed - b.seed)
      .map(lineOf)
      .join(''),
  )

/**
 * Shows the failures so far when the command is interrupted, those of unfinished batches too. It exits with the signal's
 * code, which removes the bundle. @param {readonly Failure[]} failures a list that grows
 */
export const showWhenInterrupted = (failures) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      showFailures(failures)
      process.stdout.write(`Interrupted: ${String(failures.length)} failed so far\n`)
      process.exit(128 + constants.signals[signal])
    })
}
