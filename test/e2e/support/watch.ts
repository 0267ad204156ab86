/**
 * Listens to everything that a browser context says: console output of any kind, uncaught errors, violations of
 * the policy, and requests to hosts that nobody named. A quiet app is the contract; what a test provokes on
 * purpose, it allows by pattern.
 */
import type { BrowserContext } from 'playwright-core'

export interface Watch {
  /** Lets through what matches, from now on; say in the test why it is expected. */
  readonly allow: (pattern: RegExp) => void
  /** What was heard since the last call and not allowed. */
  readonly take: () => readonly string[]
}

const REPORT = '__reportViolation'

/** Starts listening; call it before the context opens a page. */
export const watch = async (context: BrowserContext, origins: readonly string[]): Promise<Watch> => {
  const heard: string[] = []
  const allowed: RegExp[] = []
  const hear = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text)
  }
  const hearRequest = (address: string): void => {
    const { origin, protocol } = new URL(address)
    if (['data:', 'blob:', 'about:', 'chrome-extension:'].includes(protocol)) return
    if (!origins.includes(origin.replace(/^ws/, 'http')))
      hear(`request to a host that was not named: ${address}`)
  }

  context.on('console', (message) => {
    const { url, lineNumber } = message.location()
    hear(`console.${message.type()}: ${message.text()} (${url}:${lineNumber})`)
  })
  context.on('weberror', (error) => hear(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => hearRequest(request.url()))
  context.on('page', (page) => {
    page.on('crash', () => hear('the page crashed'))
    page.on('websocket', (socket) => hearRequest(socket.url()))
  })
  await context.exposeBinding(REPORT, (_, text: string) => hear(`policy violation: ${text}`))
  await context.addInitScript((report: string) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const send = Reflect.get(globalThis, report) as (text: string) => void
      send(
        `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      )
    })
  }, REPORT)

  return { allow: (pattern) => void allowed.push(pattern), take: () => heard.splice(0) }
}
