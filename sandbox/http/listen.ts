/** Binding the port, with an error that names the cause and the next step. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on loopback only; resolves with the port, which the system chooses for 0. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new Error(
          taken
            ? `Port ${String(port)} is taken by another program (perhaps another sandbox). ` +
                `Stop it, or choose another port: SANDBOX_PORT=${String(port + 1)}.`
            : `The sandbox cannot listen on port ${String(port)}: ${error.message}. Choose another: SANDBOX_PORT.`,
        ),
      )
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
