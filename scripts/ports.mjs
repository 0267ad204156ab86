/** TCP ports on this machine: is one free, which one is, and which of them another run of the tests has taken. */
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeLock } from './testing/lock.mjs'

/** More runs of the tests at once than a machine is likely to have clones. */
const BLOCKS = 8

/** @param {number} port @param {string} host @returns {Promise<number | undefined>} the port if it can be listened on */
const tryListen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else if (error.code === 'EADDRNOTAVAIL') resolve(port)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })

/** True if both loopback families are free: a browser may take either for `localhost`. @param {number} port */
export const isPortFree = async (port) =>
  (await tryListen(port, '127.0.0.1')) !== undefined && (await tryListen(port, '::1')) !== undefined

/** A free port: the preferred one if possible, so that data that depend on it survive between runs. */
export const freePort = async (/** @type {number} */ preferred) => {
  if (await isPortFree(preferred)) return preferred
  const port = await tryListen(0, '127.0.0.1')
  if (port === undefined)
    throw new Error('No free TCP port on 127.0.0.1. Close programs that listen and start again.')
  return port
}

/**
 * Takes the first block of ports that no other run on this machine has, in any clone. A port that isn't listened on yet
 * would look free to both. The block is reserved until `release` or the end of the process.
 *
 * @param {string} folder where the locks of all runs are
 * @returns {{ block: number, release: () => void }} the number of the block, from 0
 */
export const takeBlock = (folder = tmpdir()) => {
  for (let block = 0; block < BLOCKS; block += 1) {
    const lock = takeLock(path.join(folder, `foldswap-ports-${block}.lock`))
    if ('release' in lock) return { block, release: lock.release }
  }
  throw new Error(
    `${BLOCKS} runs of browser tests are in progress on this machine, and there are no ports for another. ` +
      `Wait for one of them. (Their locks are ${path.join(folder, 'foldswap-ports-*.lock')}.)`,
  )
}
