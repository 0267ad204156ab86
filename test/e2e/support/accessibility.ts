/**
 * Runs axe on a page in an isolated world of the browser: it sees the same document, but neither its code nor
 * its globals are in the page, and the page's policy (no eval, Trusted Types) stays in force.
 */
import axe, { type AxeResults, type Result } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const evaluate = async (session: CDPSession, contextId: number, expression: string): Promise<unknown> => {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails === undefined) return result.value
  throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
}

const describe = ({ id, help, helpUrl, nodes }: Result): string =>
  [
    `${id}: ${help} (${helpUrl})`,
    ...nodes.map(
      ({ html, failureSummary = '' }) => `    ${html}\n      ${failureSummary.replaceAll('\n', '\n      ')}`,
    ),
  ].join('\n')

/**
 * A colour that is still changing is neither of the two that the contrast rules were made for. One that was taken away
 * in the middle never says that it has finished, and no change of ours takes longer than this waits.
 */
const settled = async (): Promise<void> => {
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  const finished = Promise.all(changing.map((animation) => animation.finished.catch(() => undefined)))
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 2000))])
}

/** What axe finds wrong on the page as it stands, one readable text per rule. */
export const accessibilityTroubles = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  try {
    const { frameTree } = await session.send('Page.getFrameTree')
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    })
    await evaluate(session, executionContextId, `${axe.source};undefined`)
    const options = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'] })
    const results = (await evaluate(
      session,
      executionContextId,
      `(${settled.toString()})().then(() => axe.run(document, ${options}))`,
    )) as AxeResults
    return results.violations.map(describe)
  } finally {
    await session.detach()
  }
}
