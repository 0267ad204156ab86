/** The process that runs simulated days, and its protocol (test/simulate/worker.ts). */
import { fork } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { bundleTs, root } from './runTs.mjs'

/**
 * Everything is bundled, and rxjs in its form with classes, because half of a day's time goes to its operators. Node
 * would take the form for the oldest engines, in which each use of an import reads a property.
 * @type {import('vite').Plugin}
 */
const withClasses = {
  name: 'foldswap:rxjs-with-classes',
  config: () => ({
    ssr: { noExternal: true },
    resolve: {
      alias: [
        { find: /^rxjs$/, replacement: path.join(root, 'node_modules/rxjs/dist/esm/index.js') },
        {
          find: /^rxjs\/internal\/(.*)$/,
          replacement: path.join(root, 'node_modules/rxjs/dist/esm/internal/$1.js'),
        },
      ],
    },
  }),
}

/** The worker's bundle, with `plugins` that change the app. @param {import('vite').Plugin[]} [plugins] */
export const bundleWorker = (plugins = []) => bundleTs('test/simulate/worker.ts', [withClasses, ...plugins])

/**
 * A worker that ends with the process `opener`, which is its parent.
 * @param {string} bundle @param {import('node:child_process').ForkOptions} [options] @param {number} [opener]
 */
export const openWorker = (bundle, options = {}, opener = process.pid) =>
  fork(bundle, [String(opener)], {
    ...options,
    execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
  })

/** @typedef {import('./simulateFailures.mjs').Failure} Failure */

/** @param {unknown} message @returns {message is { failing: Failure }} */
const isOfFailure = (message) => typeof message === 'object' && message !== null && 'failing' in message

/**
 * One answer to one piece of work. `onFailure` hears of a batch's failing days before the answer.
 * @param {import('node:child_process').ChildProcess} worker @param {unknown} work @param {(failure: Failure) => void} [onFailure]
 */
export const ask = (worker, work, onFailure) =>
  new Promise((resolve, reject) => {
    const died = (/** @type {number | null} */ code, /** @type {string | null} */ signal) =>
      reject(new Error(`a worker ended with ${String(code ?? signal)}`))
    const hear = (/** @type {unknown} */ message) => {
      if (isOfFailure(message)) {
        onFailure?.(message.failing)
        return
      }
      worker.off('exit', died)
      worker.off('message', hear)
      resolve(message)
    }
    worker.once('exit', died)
    worker.on('message', hear)
    worker.send(/** @type {import('node:child_process').Serializable} */ (work))
  })
