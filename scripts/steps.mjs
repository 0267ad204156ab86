/**
 * The steps of `npm test` that its whole run and its run of a change share. What types and the rules about streams found is
 * kept in `.cache`, by the files' content, so that a second run reads only what changed. A rule about streams that looks at
 * types of another file sees that file's change with the next change of its own; `.ci/run` starts without a cache.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a program, from the root, with its arguments
 * @property {string[]} [projects] vitest projects, whose cases are counted
 * @property {number} [workers] of vitest; without: as many as vitest.config.ts says
 * @property {string[]} [first] a program that must succeed before it
 * @property {boolean} [isAlone] whether it runs when all others have ended: a page that waits for a busy machine is drawn all the
 *   while, and takes longer by as much again
 * @property {boolean} [isRunAgain] whether a test that fails runs a second time, when nothing else runs any more
 */

/** tsconfig.json keeps what tsc found in .cache. @type {Step} */
export const typesStep = { name: 'types', command: ['node_modules/typescript-7/bin/tsc', '--noEmit'] }

/** It keeps nothing: it reads everything in the time that the others read what changed. @param {string[]} files @returns {Step} */
export const lintStep = (files) => ({
  name: 'lint',
  command: ['node_modules/oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...files],
})

/** The rules about RxJS, of those files in which streams are (eslint.config.js). @param {string[]} files @returns {Step} */
export const streamsLintStep = (files) => ({
  name: 'streams lint',
  command: [
    'node_modules/eslint/bin/eslint.js',
    ...files,
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint'],
  ],
})

/** @param {string[]} files @returns {Step} */
export const formatStep = (files) => ({
  name: 'format',
  command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
})

/** Files, exports and packages that nothing uses (knip.json). @type {Step} */
export const unusedStep = { name: 'unused', command: ['node_modules/knip/bin/knip.js', '--no-progress'] }

/** Problems that show without running anything. @param {string[]} files code and others @returns {Step[]} */
export const staticSteps = (files) => [typesStep, lintStep(files), streamsLintStep(files), formatStep(files)]

/**
 * @param {string[]} projects
 * @param {{ files?: string[], workers?: number }} options without files: all of the projects; without workers: as many as
 * vitest.config.ts says
 * @returns {Step}
 */
export const caseStep = (projects, { files = [], workers } = {}) => ({
  name: projects.join('+'),
  projects,
  ...(workers === undefined ? {} : { workers }),
  command: ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...files],
})
