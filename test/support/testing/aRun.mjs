/**
 * A run of tests with its own steps, for tests of the runner: `node aRun.mjs <folder> '<steps as JSON>'`. It keeps its
 * reports apart from those of `npm test`, which may be running it.
 */
import process from 'node:process'
import { runAll } from '../../../scripts/testing/run.mjs'

const [folder = '', steps = '[]'] = process.argv.slice(2)
process.exitCode = (await runAll(JSON.parse(steps), folder)) ? 0 : 1
