/** The whole app as a test starts it: no sandbox, the source's words, and the first event of every start. */
import { type RenderResult, render } from '@testing-library/react'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import type { Links } from '../../../src/events/chain/links.ts'
import { App } from '../../../src/ui/App.tsx'
import { firstCatalogue } from '../../../src/ui/intl/languageCatalogue.ts'
import { type FakeApp, createFakeApp } from './fakeApp.ts'
import './render.tsx'
import * as scene from './scenes.ts'

/** A page has one catalogue, which its first late view completes. */
export const catalogue = await firstCatalogue('en-US', '')

/** Renders the whole app on `app`. */
export const renderApp = (app: FakeApp): RenderResult =>
  render(<App app={app} isSandbox={false} catalogue={catalogue} />)

/** A fake app whose log has `events` after those of every start, rendered whole. */
export const startApp = (events: readonly AppEvent[], links?: Links): FakeApp => {
  const app = createFakeApp(scene.NOW, links)
  app.emit(...scene.started, ...events)
  renderApp(app)
  return app
}

/** As `startApp`, at an address such as '#/claim'. */
export const startAppAt = (hash: string, events: readonly AppEvent[], links?: Links): FakeApp => {
  location.hash = hash
  return startApp(events, links)
}
