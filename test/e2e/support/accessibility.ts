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
 * A colour that is still changing is neither of the two that the contrast rules were made for. The colour that a link
 * inherits begins to change when its parent's has changed, so the look is repeated; no change of ours takes longer than
 * this waits in all.
 */
const settled = async (): Promise<void> => {
  const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  for (let look = 0; look < 20 && changing().length > 0; look += 1)
    await Promise.race([
      Promise.all(changing().map((animation) => animation.finished.catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 100)),
    ])
}

/**
 * Lets what stays in view scroll with the rest, and returns what undoes that: whatever stands behind a sticky button can
 * be scrolled out from behind it, so it is not too small a target.
 */
const unstick = (): (() => void) => {
  const stuck = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  stuck.forEach(({ style }) => style.setProperty('position', 'relative', 'important'))
  return () => stuck.forEach(({ style }) => style.removeProperty('position'))
}

interface World {
  readonly session: CDPSession
  readonly contextId: number
}

/** Of each page, the world that axe was read into last: it goes with the document. */
const worlds = new WeakMap<Page, World>()

const isThere = ({ session, contextId }: World): Promise<boolean> =>
  evaluate(session, contextId, 'typeof axe').then(
    (type) => type === 'object',
    () => false,
  )

const worldOf = async (page: Page): Promise<World> => {
  const before = worlds.get(page)
  if (before !== undefined && (await isThere(before))) return before
  const session = before?.session ?? (await page.context().newCDPSession(page))
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await evaluate(session, contextId, `${axe.source};undefined`)
  const world = { session, contextId }
  worlds.set(page, world)
  return world
}

const EVERYTHING = { type: 'tag', values: TAGS } as const
/** What another colour scheme can change: these are axe's rules that look at colours. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
/** Text of 7:1, which is asked for by `prefers-contrast: more`. */
const MORE_CONTRAST = { type: 'rule', values: ['color-contrast-enhanced'] } as const

const RULES = { everything: EVERYTHING, colours: COLOURS, moreContrast: MORE_CONTRAST }

export type LooksAt = keyof typeof RULES

const troublesIn = async ({ session, contextId }: World, looksAt: LooksAt): Promise<readonly string[]> => {
  const options = JSON.stringify({ runOnly: RULES[looksAt], resultTypes: ['violations'] })
  const results = (await evaluate(
    session,
    contextId,
    `(${settled.toString()})().then(() => {
      const restick = (${unstick.toString()})();
      return axe.run(document, ${options}).finally(restick)
    })`,
  )) as AxeResults
  return results.violations.map(describe)
}

/**
 * What axe finds wrong on the page as it stands, one readable text per rule. A page that changes while axe reads it, as a button
 * that can be pressed again, is read once more: what is wrong with it stays.
 */
export const accessibilityTroubles = async (
  page: Page,
  looksAt: LooksAt = 'everything',
): Promise<readonly string[]> => {
  const world = await worldOf(page)
  const atFirst = await troublesIn(world, looksAt)
  return atFirst.length === 0 ? atFirst : troublesIn(world, looksAt)
}
