/**
 * The announcements of a screen reader that no one asked for (WCAG 4.1.3). A text that appears by itself is marked in
 * place by `data-heard`, and its words go into the live region of the page, or of the dialog in front. One module does
 * it, because three rules hold for all of them. A region exists before its text and has no controls (X188). Nothing is
 * said while the user types, and no intermediate state is (X187). Nothing is said twice.
 */
import { onSaid, takeSaid } from './say'

/**
 * When a text is announced. 'news': when it appears or changes. 'changes': only when it changes; at first it is read
 * with its context, like a dialog's title. 'alert': like 'news', but before everything else, for losses and refusals.
 */
export type Heard = 'news' | 'changes' | 'alert'

/** The wait after the last key in a field, and after the text appeared, before it is announced, in ms (C559). */
export const QUIET_MS = 700

/** A region is empty again after this time, in ms, so that no one who reads the page finds it there (C560). */
export const KEPT_MS = 2000

const isAlert = (element: Element): boolean => element.getAttribute('data-heard') === 'alert'

/** The part in front. Outside an open dialog nothing is usable, and little is announced. */
const front = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document

const regionsOf = (scope: ParentNode): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>('[data-live]')]
    // A dialog's texts belong only to that dialog.
    .filter((one) => scope !== document || one.closest('dialog') === null)
    .slice(0, 1)
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>('[aria-live]')])

const fill = (region: HTMLElement | undefined, lines: readonly string[]): void => {
  if (region === undefined || lines.length === 0) return
  region.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      return paragraph
    }),
  )
}

/** Listens to the page until the result is called. */
export const startHearing = (): (() => void) => {
  const stop = new AbortController()
  /** The known state of each text, so only news is announced. */
  const known = new WeakMap<Element, string>()
  let typedAt = -QUIET_MS
  let timer: ReturnType<typeof setTimeout> | null = null
  let clearing: ReturnType<typeof setTimeout> | null = null

  const marked = (): Element[] => {
    const scope = front()
    return [...scope.querySelectorAll('[data-heard]')].filter(
      // A page behind a dialog isn't read. Its changes are announced once the dialog is gone. A dialog that fades away
      // is just a picture.
      (one) =>
        (scope !== document || one.closest('dialog') === null) &&
        one.closest('[aria-hidden=true], [inert]') === null,
    )
  }
  /** Returns the new texts and marks them as known. */
  const takeNews = (): Element[] =>
    marked().filter((one) => {
      const words = heardWords(one)
      const before = known.get(one)
      if (before === undefined && one.getAttribute('data-heard') === 'changes') {
        known.set(one, words)
        return false
      }
      if (words === (before ?? '')) return false
      known.set(one, words)
      return words !== ''
    })

  const speak = (): void => {
    timer = null
    if (performance.now() - typedAt < QUIET_MS) {
      wait()
      return
    }
    const news = takeNews()
    const lines = (some: readonly Element[]): string[] =>
      // A text that is in two places is said once, and one within another with it.
      [...new Set(some.filter((one) => !some.includes(parentOf(one))).map(heardWords))].flatMap((words) =>
        words.split('\n'),
      )
    const alerts = lines(news.filter(isAlert))
    const others = [...takeSaid(), ...lines(news.filter((one) => !isAlert(one)))]
    if (alerts.length + others.length === 0) return
    const [polite, assertive] = regionsOf(front())
    fill(polite, others)
    fill(assertive, alerts)
    if (clearing !== null) clearTimeout(clearing)
    clearing = setTimeout(() => {
      for (const region of document.querySelectorAll('[data-live] > [aria-live]')) region.replaceChildren()
    }, KEPT_MS)
  }
  const parentOf = (one: Element): Element => one.parentElement?.closest('[data-heard]') ?? document.body
  const wait = (): void => {
    timer ??= setTimeout(speak, QUIET_MS)
  }

  // Text that is present when the page opens is read with it.
  for (const one of document.querySelectorAll('[data-heard]')) known.set(one, heardWords(one))
  const observer = new MutationObserver((mutations) => {
    const isOwn = ({ target }: MutationRecord): boolean =>
      target instanceof Element && target.closest('[data-live]') !== null
    // A figure that counts on each second is in no such text, and asks for no look at all of them.
    const isUnheard = ({ type, target }: MutationRecord): boolean =>
      type === 'characterData' && (target.parentElement?.closest('[data-heard]') ?? null) === null
    if (!mutations.every((one) => isOwn(one) || isUnheard(one))) wait()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    // Also the mark itself: nothing else tells of a text that stood before it was news.
    attributeFilter: ['data-heard', 'data-words', 'open'],
  })
  document.addEventListener(
    'input',
    () => {
      typedAt = performance.now()
      wait()
    },
    { signal: stop.signal, capture: true },
  )
  const unlisten = onSaid(wait)
  return () => {
    stop.abort()
    observer.disconnect()
    unlisten()
    for (const one of [timer, clearing]) if (one !== null) clearTimeout(one)
  }
}

/** Parts that aren't read with a message: controls, and content that only eyes see. */
const UNHEARD = 'button, input, select, textarea, svg, [aria-hidden=true], a[target=_blank]'
/** They are parts of a sentence; every other element is its own line. */
const INLINE = new Set(['A', 'B', 'BDI', 'BR', 'CODE', 'DATA', 'EM', 'I', 'SPAN', 'TIME'])

const raw = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(UNHEARD)) return ' '
  const { words } = (node as HTMLElement).dataset
  const text = words ?? [...node.childNodes].map(raw).join('')
  return INLINE.has(node.tagName) ? text : `\n${text}\n`
}

/**
 * The announced words of an element: without those of its controls, with a line for each of its paragraphs.
 * `data-words` of the element, or of one inside it, replaces its text.
 */
export const heardWords = (element: Element): string =>
  raw(element)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
