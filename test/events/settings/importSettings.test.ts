import { describe, expect, it } from 'vitest'
import { importSettings } from '../../../src/events/settings/importSettings'
import { apeIn } from '../../../src/events/settings/decideRisk'
import { DeadlineSet, ExpertModeSet, SlippageSet, SwitchSet } from '../../../src/events/settings/events'
import { type Settings, defaultSettings } from '../../../src/events/settings/state'
import { after, decided, given, refused } from '../support/given'

const other: Settings = {
  ...defaultSettings,
  slippage: 80,
  deadline: 600,
  theme: 'dark',
  locale: 'en-US',
  recipientToggleVisible: true,
  maxLoss: 2000,
  switches: { ...defaultSettings.switches, sounds: false, logosAndPrices: false },
}

describe('settings of a saved log', () => {
  it('are taken over, each that differs', () => {
    const before = given()
    const events = decided(importSettings, before, other)
    expect(after(before, ...events).durable.settings).toEqual(other)
    expect(events).toHaveLength(8)
  })

  it('are all compared, but for expert mode, which has its own test, and for closed announcements', () => {
    const names = Object.keys(defaultSettings) as readonly (keyof Settings)[]
    const same = names.filter((name) => other[name] === defaultSettings[name])
    expect(same).toEqual(['expertMode', 'closedAnnouncements'])
  })

  it('bring no higher limit of loss, no high slippage and no notifications', () => {
    const risky: Settings = {
      ...other,
      slippage: 101,
      maxLoss: 10_000,
      switches: { ...other.switches, notifications: true },
    }
    const before = given(SlippageSet({ slippage: 30 }))
    const { settings } = after(before, ...decided(importSettings, before, risky)).durable
    expect(settings).toMatchObject({ slippage: 30, maxLoss: defaultSettings.maxLoss })
    expect(settings.switches.notifications).toBe(false)
    expect(settings.switches.sounds).toBe(false)
  })

  it('let nothing more leave the device, and hide no check of the address', () => {
    const off = { logosAndPrices: false, reports: false, urlWarning: true } as const
    const on = { logosAndPrices: true, reports: true, urlWarning: false } as const
    const before = given(
      SwitchSet({ name: 'logosAndPrices', on: false }),
      SwitchSet({ name: 'reports', on: false }),
    )
    const hostile = { ...other, switches: { ...other.switches, ...on } }
    const { settings } = after(before, ...decided(importSettings, before, hostile)).durable
    expect(settings.switches).toMatchObject({ ...off, sounds: false })
    const shown = given(SwitchSet({ name: 'urlWarning', on: false }))
    const careful = { ...other, switches: { ...other.switches, ...off } }
    expect(after(shown, ...decided(importSettings, shown, careful)).durable.settings.switches).toMatchObject(
      off,
    )
  })

  it('that are invalid are left out', () => {
    const before = given(DeadlineSet({ seconds: 1200 }))
    const events = decided(importSettings, before, { ...other, deadline: 5, locale: 'xx-XX' })
    expect(events.map(({ type }) => type)).not.toContain('DeadlineSet')
    expect(events.map(({ type }) => type)).not.toContain('LocaleSet')
  })

  it('that differ only in what is not taken over are refused, and not said to be in use', () => {
    const risks: readonly Partial<Settings>[] = [
      { slippage: 5000 },
      { maxLoss: 10_000 },
      { switches: { ...defaultSettings.switches, notifications: true } },
    ]
    for (const risk of risks)
      expect(refused(importSettings, given(), { ...defaultSettings, ...risk })).toEqual({ tag: 'refused' })
  })

  it.each(['chosen', 'link'] as const)(
    "turn expert mode (%s) on as the link parameter 'ape' does, with its banner, and off again (X79)",
    (mode) => {
      const before = given()
      const on = after(before, ...decided(importSettings, before, { ...defaultSettings, expertMode: mode }))
      const byLink = after(before, ...decided(apeIn, before, null))
      expect(on.durable.settings).toEqual(byLink.durable.settings)
      const off = after(on, ...decided(importSettings, on, defaultSettings))
      expect(off.durable.settings.expertMode).toBe('off')
      // A mode that the user chose stays as it is.
      const chosen = given(ExpertModeSet({ mode: 'chosen' }))
      const { settings } = chosen.durable
      expect(refused(importSettings, chosen, { ...settings, expertMode: mode })).toEqual({
        tag: 'nothingNew',
      })
    },
  )

  it('that are in use already change nothing', () => {
    expect(refused(importSettings, given(), defaultSettings)).toEqual({ tag: 'nothingNew' })
  })
})
