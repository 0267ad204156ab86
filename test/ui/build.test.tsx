import * as E from 'fp-ts/Either'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish'

const open = (readBuildHash: FakeApp['readBuildHash']): void => {
  const app = { ...createFakeApp(scene.NOW), readBuildHash }
  app.emit(...scene.started)
  renderApp(app)
  fireEvent.click(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: inEnglish('build.title') }),
  )
}

beforeEach(() => {
  location.hash = '#/swap'
})

describe("'This build'", () => {
  it('is linked in the footer, shows the hash of the page, and how to check it', async () => {
    const hash = 'ab'.repeat(32)
    open((address) => Promise.resolve(address.hash === '' ? E.right(hash) : E.left('unreachable')))
    expect(await screen.findByRole('heading', { level: 1, name: inEnglish('build.title') })).toBeTruthy()
    expect(await screen.findByText(hash)).toBeTruthy()
    expect(screen.getByText(/^curl -s http.* \| sha256sum$/)).toBeTruthy()
    expect(screen.getByText('npm ci && npm run build')).toBeTruthy()
    expect(location.hash).toBe('#/build')
  })

  it('says that the hash is not known when the page cannot be read', async () => {
    open(() => Promise.resolve(E.left('unreachable')))
    expect(await screen.findByText(/its hash isn’t known/)).toBeTruthy()
  })
})
