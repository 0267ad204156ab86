/** TCP ports on this machine: is one free, and which one is. */
import net from 'node:net'

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

/** A free port: the preferred one if it can be had, so that what depends on it can be kept between runs. */
export const freePort = async (/** @type {number} */ preferred) => {
  if (await isPortFree(preferred)) return preferred
  const port = await tryListen(0, '127.0.0.1')
  if (port === undefined)
    throw new Error('No free TCP port on 127.0.0.1. Close programs that listen and start again.')
  return port
}
