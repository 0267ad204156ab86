/** The profile page and the notice of a referral link, as a person reads them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import {
  ProfileRead,
  ProfileReadFailed,
  ReferralCheckFailed,
  ReferralAccepted,
  ReferralFollowed,
} from '../../src/events/referral/events.ts'
import type { FakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// Loaded with the first view that needs them; here they are there from the start.
await import('../../src/ui/shell/DeploymentBanners.tsx')
await import('../../src/ui/shell/FrameEffects.tsx')
await import('../../src/ui/pages/ProfilePage.tsx')
const open = (...events: readonly AppEvent[]): FakeApp => startApp(events)
const emit = (app: FakeApp, ...events: readonly AppEvent[]): void => act(() => app.emit(...events))
const types = (app: FakeApp): readonly string[] => app.acted.map(({ type }) => type)
const figures = ProfileRead({
  account: scene.ACCOUNT,
  totalTrades: 1542,
  totalReferrals: 45,
  tradeVolumeUsd: 1_250_300n * 10n ** 18n,
  referralVolumeUsd: 250_000n * 10n ** 18n,
  lastUpdated: scene.NOW - 120_000,
})
/** The value of a row of the page. */
const row = (label: string): string =>
  screen.getByText(label).closest('div')?.querySelector('dd')?.textContent ?? ''

beforeEach(() => {
  history.replaceState(null, '', '/')
  location.hash = '#/profile'
})

describe('the profile page', () => {
  it('is a page of its own', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: inEnglish('page.profile') })).toBeTruthy()
  })

  it('ends with the fee discount, which is over on today’s networks (X307)', async () => {
    open(...scene.connected)
    const ended = await screen.findByText(inEnglish('discount.ended'))
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.length).toBeGreaterThan(2)
    expect(headings.at(-1)?.closest('section')).toBe(ended.closest('section'))
  })

  it('has the referral link of the connected account', async () => {
    open(...scene.connected)
    expect(
      await screen.findByText(`${location.href.replace(/#.*/, '')}#/?referral=${scene.ACCOUNT}`),
    ).toBeTruthy()
  })

  it('asks for a wallet where none is connected', async () => {
    open()
    expect(await screen.findByText(/^Connect a wallet to see your referral link/)).toBeTruthy()
  })

  it('is asked for while it is open, and no more when it is left', async () => {
    const app = open(...scene.connected)
    await screen.findByText(inEnglish('referral.title'))
    expect(app.state$.value.session.referral.asked).toBeGreaterThan(0)
    act(
      () =>
        void fireEvent.click(
          screen.getAllByRole('link', { name: inEnglish('swap.title') })[0] as HTMLElement,
        ),
    )
    await waitFor(() => expect(app.state$.value.session.referral.asked).toBe(0))
  })

  it('shows the figures and when they were updated, and a dash for what is not known', async () => {
    const app = open(...scene.connected)
    await screen.findByText(inEnglish('referral.title'))
    expect(row(inEnglish('referral.totalTrades'))).toBe('-')
    emit(app, figures)
    expect(
      [
        inEnglish('referral.totalTrades'),
        inEnglish('referral.tradeVolume'),
        inEnglish('referral.totalReferrals'),
        inEnglish('referral.referralVolume'),
      ].map(row),
    ).toEqual(['1,542', '$1,250,300', '45', '$250,000'])
    expect(screen.getByText(/^Last updated 2 min/)).toBeTruthy()
  })

  it('says that figures exist on mainnet alone, and leads there', async () => {
    const app = open(...scene.connected, NetworkSelected({ chainId: 100 }))
    expect(await screen.findByText('Referral data is only available on Ethereum.')).toBeTruthy()
    fireEvent.click(
      screen.getByRole('button', { name: inEnglish('submit.switchNetwork', { network: 'Ethereum' }) }),
    )
    expect(types(app).some((type) => /^Network(?:Selected|SwitchRequested)$/.test(type))).toBe(true)
  })

  it('says plainly that the service is gone where none is set up', async () => {
    open(
      ...scene.connected,
      ProfileReadFailed({ account: scene.ACCOUNT, reason: 'notConfigured', description: null }),
    )
    expect(await screen.findByText(/counted referrals in 2022 is gone/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: inEnglish('button.tryAgain') })).toBeNull()
  })

  it('shows an error by its description next to the older figures, and asks again', async () => {
    const app = open(
      ...scene.connected,
      figures,
      ProfileReadFailed({ account: scene.ACCOUNT, reason: 'refused', description: 'Too curious' }),
    )
    const alert = await screen.findByText(inEnglish('referral.failed'))
    expect(screen.getByText('Too curious')).toBeTruthy()
    expect(screen.getByText(inEnglish('referral.failed.old'))).toBeTruthy()
    expect(row(inEnglish('referral.totalTrades'))).toBe('1,542')
    const { asked } = app.state$.value.session.referral
    fireEvent.click(screen.getByRole('button', { name: inEnglish('button.tryAgain') }))
    expect(app.state$.value.session.referral.asked).toBe(asked + 1)
    expect(alert).toBeTruthy()
  })

  it('shows no figures of another account', async () => {
    open(...scene.connected, ProfileRead({ ...figures.data, account: scene.OTHER }))
    await screen.findByText(inEnglish('referral.title'))
    expect(row(inEnglish('referral.totalTrades'))).toBe('-')
  })
})

describe('a referral link', () => {
  const notice = (): Promise<HTMLElement> =>
    screen.findByRole('region', { name: inEnglish('referral.notice') })
  const referrer = (app: FakeApp): string | null => app.state$.value.durable.referral.referrer

  it.each([
    ['behind the hash', `/#/?referral=${scene.OTHER}`, '/#/swap'],
    ['next to others', `/#/swap?inputCurrency=ETH&referral=${scene.OTHER}`, '/#/swap?inputCurrency=ETH'],
    ['before the hash', `/?a=1&referral=${scene.OTHER}#/swap`, '/?a=1#/swap'],
  ])('is followed from the query %s, and leaves the address', async (_, address, rest) => {
    history.replaceState(null, '', address)
    const app = open()
    await waitFor(() => expect(referrer(app)).toBe(scene.OTHER))
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(rest))
    expect((await notice()).textContent).toContain(inEnglish('referral.notice.notConnected'))
    expect(types(app).filter((type) => type === 'ReferralFollowed')).toHaveLength(1)
  })

  it('of no address is said to be invalid, clears what was kept, and leaves the address', async () => {
    history.replaceState(null, '', `/#/swap?referral=${'z'.repeat(5000)}`)
    const app = open(ReferralFollowed({ referrer: scene.OTHER }))
    const shown = await notice()
    await waitFor(() => expect(shown.textContent).toContain(inEnglish('referral.notice.invalid')))
    expect(referrer(app)).toBeNull()
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    fireEvent.click(within(shown).getByRole('button', { name: inEnglish('dialog.close') }))
    expect(screen.queryByRole('region', { name: inEnglish('referral.notice') })).toBeNull()
  })

  it('of no address says that an earlier referral of the account holds', async () => {
    location.hash = '#/swap'
    open(
      ...scene.connected,
      ReferralAccepted({
        account: scene.ACCOUNT,
        referrer: scene.OTHER,
        document: '{}',
        appData: `0x${'1'.repeat(64)}`,
        cid: 'Qm',
      }),
      ReferralFollowed({ referrer: null }),
    )
    expect((await notice()).textContent).toContain(inEnglish('referral.notice.invalid.kept'))
  })

  it('to oneself leads to the profile', async () => {
    location.hash = '#/swap'
    open(...scene.connected, ReferralFollowed({ referrer: scene.ACCOUNT }))
    const shown = await notice()
    expect(shown.textContent).toContain(inEnglish('referral.notice.ownLink'))
    fireEvent.click(within(shown).getByRole('link', { name: inEnglish('referral.notice.toProfile') }))
    expect(await screen.findByRole('heading', { level: 1, name: inEnglish('page.profile') })).toBeTruthy()
  })

  it('that was closed stays closed', async () => {
    location.hash = '#/swap'
    const app = open(ReferralFollowed({ referrer: scene.OTHER }))
    fireEvent.click(within(await notice()).getByRole('button', { name: inEnglish('dialog.close') }))
    expect(screen.queryByRole('region', { name: inEnglish('referral.notice') })).toBeNull()
    expect(app.state$.value.durable.referral.closed).toEqual({ [`referral-${scene.OTHER}`]: true })
  })

  it('whose check failed says which step, and is checked again on request', async () => {
    location.hash = '#/swap'
    const app = open(
      ...scene.connected,
      ReferralFollowed({ referrer: scene.OTHER }),
      ReferralCheckFailed({
        account: scene.ACCOUNT,
        referrer: scene.OTHER,
        step: 'pinning',
        reason: 'failed',
      }),
    )
    const shown = await notice()
    expect(shown.textContent).toContain('Couldn’t upload the referral')
    fireEvent.click(within(shown).getByRole('button', { name: inEnglish('button.tryAgain') }))
    expect(types(app)).toContain('ReferralCheckRequested')
  })

  it('has a notice on the swap page and the profile alone', async () => {
    location.hash = '#/about'
    open(ReferralFollowed({ referrer: scene.OTHER }))
    await screen.findByRole('heading', { level: 1, name: inEnglish('page.about') })
    expect(screen.queryByRole('region', { name: inEnglish('referral.notice') })).toBeNull()
  })
})
