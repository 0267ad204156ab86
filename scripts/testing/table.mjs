/** The table of a run: each step's duration and result. */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} startedAt seconds after the run began
 * @property {number} seconds
 * @property {number | undefined} cpuSeconds processor time; undefined if the system does not tell
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @param {{ passed: number, failed: number, skipped: number }} counts */
export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {number | undefined} value */
const figure = (value) => (value === undefined ? '-' : value.toFixed(1)).padStart(9)

/** @param {readonly Row[]} rows @param {number} seconds of the whole run @returns {string[]} lines */
export const tableOf = (rows, seconds) => {
  const width = Math.max(...rows.map(({ name }) => name.length), 'in all'.length)
  const cpu = rows.map(({ cpuSeconds }) => cpuSeconds)
  const allCpu = cpu.includes(undefined) ? undefined : cpu.reduce((sum = 0, value = 0) => sum + value, 0)
  return [
    `${'step'.padEnd(width)}  ${['began at', 'seconds', 'CPU s'].map((head) => head.padStart(9)).join('')}`,
    ...rows.map(
      ({ name, startedAt, seconds: took, cpuSeconds, ...counts }) =>
        `${name.padEnd(width)}  ${[startedAt, took, cpuSeconds].map(figure).join('')}  ${countLine(counts)}`,
    ),
    `${'in all'.padEnd(width)}  ${[0, seconds, allCpu].map(figure).join('')}`,
  ]
}
