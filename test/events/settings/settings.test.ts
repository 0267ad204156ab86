import { describe, expect, it } from 'vitest'
import { setDeadline, setLocale, setSlippage } from '../../../src/events/settings/decide'
import { leaveExpertMode, setTheme } from '../../../src/events/settings/decideInShell'
import { apeIn, enterExpertMode, setMaxLoss } from '../../../src/events/settings/decideRisk'
import {
  AnnouncementClosed,
  DeadlineSet,
  ExpertModeSet,
  LocaleSet,
  MaxLossSet,
  RecipientToggleSet,
  SlippageSet,
  SwitchSet,
  ThemeSet,
} from '../../../src/events/settings/events'
import { isDurable } from '../../../src/events/catalogue'
import { chainIds } from '../../../src/events/chain/chains.data'
import { localeTags } from '../../../src/events/settings/locales.data'
import {
  chosenDeadline,
  effectiveDeadline,
  effectiveMaxLoss,
  effectiveSlippage,
} from '../../../src/events/settings/select'
import { defaultSettings } from '../../../src/events/settings/state'
import { banners } from '../../../src/events/tab/shell'
import { after, decided, foreign, given, refused } from '../support/given'

const state = given()

describe('settings', () => {
  const all = [
    SlippageSet({ slippage: 100 }),
    DeadlineSet({ seconds: 600 }),
    ThemeSet({ theme: 'dark' }),
    LocaleSet({ locale: 'de-DE' }),
    RecipientToggleSet({ visible: true }),
    ExpertModeSet({ mode: 'chosen' }),
    MaxLossSet({ maxLoss: 3000 }),
    SwitchSet({ name: 'sounds', on: false }),
    AnnouncementClosed({ hash: '1a' }),
  ]

  it('are as set last, in any tab', () => {
    const expected = {
      slippage: 100,
      deadline: 600,
      theme: 'dark',
      locale: 'de-DE',
      recipientToggleVisible: true,
      expertMode: 'chosen',
      maxLoss: 3000,
      switches: { ...defaultSettings.switches, sounds: false },
      closedAnnouncements: ['1a'],
    }
    expect(given(...all).durable.settings).toEqual(expected)
    expect(given(...all.map(foreign)).durable.settings).toEqual(expected)
  })

  it('are durable, each of them', () => {
    expect(all.map(isDurable)).not.toContain(false)
    const kept = given(...all).durable.settings
    const changed = Object.keys(defaultSettings).filter(
      (name) => kept[name as keyof typeof kept] !== defaultSettings[name as keyof typeof kept],
    )
    expect(changed).toEqual(Object.keys(defaultSettings))
  })

  it('set to the same value change nothing', () => {
    const set = given(...all)
    expect(after(set, ...all).durable).toBe(set.durable)
  })

  it('are by default 0.5 %, half an hour, the theme of the system, the language of the browser and a loss limit of 25 %', () => {
    expect(defaultSettings).toEqual({
      slippage: 'auto',
      deadline: null,
      theme: 'system',
      locale: null,
      recipientToggleVisible: false,
      expertMode: 'off',
      maxLoss: 2500,
      switches: {
        sounds: true,
        notifications: false,
        logosAndPrices: true,
        reports: true,
        urlWarning: true,
        keys: true,
        leaveOrders: true,
      },
      closedAnnouncements: [],
    })
    expect(effectiveSlippage(defaultSettings)).toBe(50)
    expect(effectiveDeadline(defaultSettings, 1)).toBe(1800)
    expect(effectiveSlippage({ ...defaultSettings, slippage: 0 })).toBe(0)
    expect(effectiveDeadline({ ...defaultSettings, deadline: 60 }, 1)).toBe(90)
    expect(effectiveDeadline({ ...defaultSettings, deadline: 10_800 }, 1)).toBe(10_740)
    expect(effectiveDeadline({ ...defaultSettings, deadline: 120 }, 1)).toBe(120)
  })
})

describe('a stored slippage', () => {
  it.each([-1, 5001, 10_000])("of %s, which is invalid, falls back to 'auto'", (slippage) => {
    const { settings } = given(SlippageSet({ slippage: 70 }), SlippageSet({ slippage })).durable
    expect(settings.slippage).toBe('auto')
    expect(effectiveSlippage(settings)).toBe(50)
  })

  it.each([0, 5000])('of %s stays', (slippage) => {
    expect(given(SlippageSet({ slippage })).durable.settings.slippage).toBe(slippage)
  })
})

describe('a stored deadline', () => {
  it.each([-1, 0, 59, 10_801, 1e12])(
    "of %s s, which is none, falls back to the chain's (S4.65)",
    (seconds) => {
      const { settings } = given(DeadlineSet({ seconds: 600 }), DeadlineSet({ seconds })).durable
      expect(chosenDeadline(settings)).toBeNull()
      expect(effectiveDeadline(settings, 1)).toBe(1800)
    },
  )

  it.each([60, 10_800])('of %s s stays', (seconds) => {
    expect(chosenDeadline(given(DeadlineSet({ seconds })).durable.settings)).toBe(seconds)
  })
})

describe('a stored loss limit', () => {
  it.each([-1, 0, 1499, 10_001, 1e9])('of %s, which is invalid, falls back to 25 %', (maxLoss) => {
    const raised = MaxLossSet({ maxLoss: 4000 })
    expect(effectiveMaxLoss(given(raised, MaxLossSet({ maxLoss })).durable.settings)).toBe(2500)
  })

  it.each([1500, 10_000])('of %s stays', (maxLoss) => {
    expect(effectiveMaxLoss(given(MaxLossSet({ maxLoss })).durable.settings)).toBe(maxLoss)
  })
})

describe('setting', () => {
  it.each(['auto', 0, 50, 5000] as const)('a slippage of %s is granted', (slippage) => {
    expect(decided(setSlippage, state, { slippage })).toEqual([SlippageSet({ slippage })])
  })

  it.each([-1, 5001, 0.5, Number.NaN, Infinity])('a slippage of %s is refused', (slippage) => {
    expect(refused(setSlippage, state, { slippage })).toEqual({ tag: 'outOfRange' })
  })

  it.each([null, 60, 1800, 10_800])('a deadline of %s s is granted', (seconds) => {
    expect(decided(setDeadline, state, { seconds })).toEqual([DeadlineSet({ seconds })])
  })

  it.each([0, 59, 10_801, 90.5, Number.NaN])('a deadline of %s s is refused', (seconds) => {
    expect(refused(setDeadline, state, { seconds })).toEqual({ tag: 'outOfRange' })
  })

  it('a theme is granted, a locale if it exists', () => {
    expect(decided(setTheme, state, { theme: 'light' })).toEqual([ThemeSet({ theme: 'light' })])
    expect(decided(setLocale, state, { locale: 'ar-SA' })).toEqual([LocaleSet({ locale: 'ar-SA' })])
    expect(decided(setLocale, state, { locale: null })).toEqual([LocaleSet({ locale: null })])
    expect(refused(setLocale, state, { locale: 'xx-XX' })).toEqual({ tag: 'unknownLocale' })
    expect(new Set(localeTags).size).toBe(34)
  })
})

describe('expert mode', () => {
  it('turns on only with the typed word, and off without it', () => {
    expect(refused(enterExpertMode, state, { typedWord: '' })).toEqual({ tag: 'unconfirmed' })
    expect(refused(enterExpertMode, state, { typedWord: 'yes' })).toEqual({ tag: 'unconfirmed' })
    expect(decided(enterExpertMode, state, { typedWord: ' Confirm ' })).toEqual([
      ExpertModeSet({ mode: 'chosen' }),
    ])
    const expert = after(state, ExpertModeSet({ mode: 'chosen' }))
    expect(decided(leaveExpertMode, expert, null)).toEqual([ExpertModeSet({ mode: 'off' })])
  })

  it('turned on by a link is marked as such, and does not replace a chosen one', () => {
    expect(decided(apeIn, state, null)).toEqual([ExpertModeSet({ mode: 'link' })])
    const chosen = after(state, ExpertModeSet({ mode: 'chosen' }))
    expect(refused(apeIn, chosen, null)).toEqual({ tag: 'unchanged' })
    const byLink = after(state, ExpertModeSet({ mode: 'link' }))
    expect(banners(byLink)).toContainEqual({ tag: 'expertByLink' })
    expect(banners(chosen)).not.toContainEqual({ tag: 'expertByLink' })
  })
})

describe('the loss limit', () => {
  it('is raised only with the typed word, and lowered without it', () => {
    expect(refused(setMaxLoss, state, { maxLoss: 2501 })).toEqual({ tag: 'unconfirmed' })
    expect(refused(setMaxLoss, state, { maxLoss: 2501, typedWord: 'confirmed' })).toEqual({
      tag: 'unconfirmed',
    })
    expect(decided(setMaxLoss, state, { maxLoss: 4000, typedWord: 'confirm' })).toEqual([
      MaxLossSet({ maxLoss: 4000 }),
    ])
    expect(decided(setMaxLoss, state, { maxLoss: 1500 })).toEqual([MaxLossSet({ maxLoss: 1500 })])
    const raised = after(state, MaxLossSet({ maxLoss: 4000 }))
    expect(decided(setMaxLoss, raised, { maxLoss: 3000 })).toEqual([MaxLossSet({ maxLoss: 3000 })])
  })

  it.each([0, 1499, 10_001, 2000.5, Number.NaN])('of %s is refused', (maxLoss) => {
    expect(refused(setMaxLoss, state, { maxLoss, typedWord: 'confirm' })).toEqual({ tag: 'outOfRange' })
  })
})

describe('the deadline that counts', () => {
  it.each(chainIds)('on chain %d is the one that was set', (chainId) => {
    expect(effectiveDeadline({ deadline: 600 }, chainId)).toBe(600)
  })
  it.each([
    [1, 1800],
    [100, 1800],
    [8453, 300],
    [42161, 300],
    [57073, 300],
    [59144, 300],
  ] as const)('on chain %d is %d s where none was set', (chainId, seconds) => {
    expect(effectiveDeadline({ deadline: null }, chainId)).toBe(seconds)
  })
})
