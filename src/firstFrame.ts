/**
 * Starts the app after the browser has painted the form in index.html (C445). Otherwise a cached script would
 * run before the first frame and delay it.
 */

/** How long the first frame is waited for: a page that gets hidden meanwhile has none. */
const FRAME_PATIENCE_MS = 1000

let isStarted = false

const start = () => {
  if (isStarted) return
  isStarted = true
  document.documentElement.classList.add('shell-painted')
  // If the script doesn't arrive or was altered, the page's own words say so after 10 s. The console says why.
  import('./main').catch(reportError)
}

// An empty address means the page without its hash, which is the requested page.
document.querySelector('.shell-late a')?.addEventListener('click', (event) => {
  event.preventDefault()
  location.reload()
})

if (document.hidden) start()
else {
  // A frame's callback runs before its paint, a timer of that moment after it.
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, FRAME_PATIENCE_MS)
}
