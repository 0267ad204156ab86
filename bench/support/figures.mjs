/**
 * How the figures are made. This machine is shared, so no time means anything alone: contenders run in turns
 * (A B, B A, A B ...) in one process, each round gives one ratio, and the median over the rounds is the figure.
 */

/**
 * @typedef {object} Options
 * @property {boolean} quick fewer rounds: a first look
 * @property {boolean} small so little that the figures say nothing: shows that a bench runs
 */

/**
 * @typedef {object} Figure
 * @property {string} name what was compared with what
 * @property {string} value
 * @property {string} [aim]
 * @property {boolean} [met] absent when there is no aim
 * @property {string} [note] how wide it spread, or what else should be known
 */

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/** @param {readonly number[]} values @param {number} q */
export const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * The costs of every contender, round by round; every other round goes backwards, so that the first one gains
 * nothing in the end.
 *
 * @template {string} K
 * @param {number} rounds
 * @param {Readonly<Record<K, () => number | Promise<number>>>} contenders each gives its cost
 * @returns {Promise<Record<K, number[]>>}
 */
export const inTurns = async (rounds, contenders) => {
  const names = /** @type {K[]} */ (Object.keys(contenders))
  const costs = /** @type {Record<K, number[]>} */ ({})
  for (const name of names) costs[name] = []
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      costs[name].push(await contenders[name]())
  }
  return costs
}

/**
 * Round by round `a` against `b`.
 *
 * @param {readonly number[]} a @param {readonly number[]} b
 */
export const ratios = (a, b) => a.map((cost, round) => cost / (b[round] ?? Number.NaN))

/** @param {number} value three digits that count */
export const short = (value) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/**
 * A figure of ratios: "2.31x", and the middle half of the rounds as its note.
 *
 * @param {string} name @param {readonly number[]} values
 * @param {{ atMost?: number, note?: string }} [options]
 * @returns {Figure}
 */
export const ratioFigure = (name, values, { atMost, note } = {}) => {
  const middle = median(values)
  const spread =
    values.length > 2
      ? `half of ${values.length} rounds in ${short(quantile(values, 0.25))} to ${short(quantile(values, 0.75))}`
      : `${values.length} rounds`
  return {
    name,
    value: `${short(middle)}x`,
    ...(atMost === undefined ? {} : { aim: `<= ${atMost}x`, met: middle <= atMost }),
    note: note === undefined ? spread : `${spread}; ${note}`,
  }
}

/** @param {readonly Figure[]} figures lines of a table */
export const table = (figures) => {
  const rows = figures.map(({ name, value, aim = '', met, note = '' }) => [
    name,
    value,
    aim,
    met === undefined ? '' : met ? 'met' : 'MISSED',
    note,
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}\n`)
    .join('')
}
