/**
 * Listens to everything that a browser context says: console output of any kind, uncaught errors, violations of
 * the policy, and requests to hosts that nobody named. A quiet app is the contract; what a test provokes on
 * purpose, it allows by pattern. No pattern lets a request through: a test names its hosts, and names only those that
 * docs/hosts.md names, too.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { listen } from '../../support/listen.ts'

export interface Watch {
  /** Lets through what matches, from now on; say in the test why it is expected. */
  readonly allow: (pattern: RegExp) => void
  /** Lets requests to these origins through, from now on. Throws for a host that no record names. */
  readonly name: (origins: readonly string[]) => void
  /** What was heard since the last call and not allowed. */
  readonly take: () => readonly string[]
}

const RECORD = readFileSync(path.resolve(import.meta.dirname, '../../../docs/hosts.md'), 'utf8')
/** The test's own servers, and names that nobody can own: they stand for what a user or a wallet names. */
const OF_THE_TEST = /^(?:localhost|127\.0\.0\.1|.+\.(?:test|example))$/

const isRecorded = (origin: string): boolean => {
  const { hostname, host } = new URL(origin)
  return OF_THE_TEST.test(hostname) || RECORD.includes(`\`${host}\``) || RECORD.includes(`://${host}`)
}

const REPORT = '__reportViolation'

/** Starts listening; call it before the context opens a page. */
export const watch = async (context: BrowserContext, origins: readonly string[]): Promise<Watch> => {
  const heard: string[] = []
  const allowed: RegExp[] = []
  const named: string[] = []
  const name = (more: readonly string[]): void => {
    const unknown = more.filter((origin) => !isRecorded(origin))
    if (unknown.length > 0) throw new Error(`docs/hosts.md does not name ${unknown.join(', ')}`)
    named.push(...more)
  }
  name(origins)
  const hear = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(text)
  }
  const hearRequest = (address: string): void => {
    const { origin, protocol } = new URL(address)
    if (['data:', 'blob:', 'about:', 'chrome-extension:'].includes(protocol)) return
    if (!named.includes(origin.replace(/^ws/, 'http')))
      heard.push(`request to a host that was not named: ${address}`)
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
  // Each text is heard once and taken out of its live region: a test that looks for it finds the one that is seen.
  await context.addInitScript({ content: `(${String(listen)})(document, () => undefined)` })
  await context.addInitScript((report: string) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const send = Reflect.get(globalThis, report) as (text: string) => void
      send(
        `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      )
    })
  }, REPORT)

  return { allow: (pattern) => void allowed.push(pattern), name, take: () => heard.splice(0) }
}
