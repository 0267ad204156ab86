/** Every scene in a frame of its own: dialogs, routes, themes and directions belong to a whole document. */
import { scenes } from '../scenes/scenes.ts'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') ?? 'light'
const dir = asked.get('dir') ?? 'ltr'

const link = (toTheme: string, toDir: string): HTMLElement => {
  const element = document.createElement('a')
  element.href = `?${new URLSearchParams({ theme: toTheme, dir: toDir }).toString()}`
  element.textContent = `${toTheme}, ${toDir}`
  if (toTheme === theme && toDir === dir) element.setAttribute('aria-current', 'page')
  return element
}

const links = ['light', 'dark'].flatMap((one) => ['ltr', 'rtl'].map((other) => link(one, other)))
document.querySelector('nav')?.replaceChildren(...links)

/** Settles when the scene has pressed what it presses. */
const isReady = (frame: HTMLIFrameElement): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if ((frame.contentDocument?.querySelector('html[data-ready]') ?? null) !== null) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })

// One after the other: all at once would ask for more files than a browser fetches at a time.
for (const [at, { name, path = '/swap' }] of scenes.entries()) {
  const heading = document.createElement('h2')
  heading.textContent = name
  const frame = document.createElement('iframe')
  frame.title = name
  frame.name = `scene-${String(at)}`
  frame.src = `scene.html?${new URLSearchParams({ at: String(at), theme, dir }).toString()}#${path}`
  document.querySelector('main')?.append(heading, frame)
  await isReady(frame)
}
document.documentElement.dataset['ready'] = 'yes'
