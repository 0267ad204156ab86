/** Which language is shown on which device. */
import { describe, expect, it, vi } from 'vitest'
import { localeTags } from '../../src/events/settings/locales.data.ts'
import { chooseLocale, linkedLocale, offeredLocales } from '../../src/ui/intl/chooseLocale.ts'

vi.mock('virtual:offered', async () => {
  const { localeTags: all } = await import('../../src/events/settings/locales.data.ts')
  return { offered: all }
})

describe('with all languages offered', () => {
  it('each is chosen by its own tag and by its language alone, but for the two of one language', () => {
    expect(offeredLocales.map(({ tag }) => tag)).toEqual(localeTags)
    for (const tag of localeTags) {
      expect(chooseLocale(tag, []).tag).toBe(tag)
      expect(chooseLocale(null, [tag]).tag).toBe(tag)
    }
  })

  it.each([
    ['nb', 'no-NO'],
    ['nb-NO', 'no-NO'],
    ['nn-NO', 'no-NO'],
    ['no', 'no-NO'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['iw', 'he-IL'],
    ['iw-IL', 'he-IL'],
    ['in', 'id-ID'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['pt-MZ', 'pt-PT'],
    ['sr', 'sr-SP'],
    ['sr-RS', 'sr-SP'],
    ['sr-Latn-RS', 'sr-SP'],
    ['en-GB', 'en-US'],
    ['de', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['es-419', 'es-ES'],
    ['ar-EG', 'ar-SA'],
    ['DE-de', 'de-DE'],
    ['de-DE-u-nu-latn', 'de-DE'],
  ])('a device in %s shows %s', (device, shown) => {
    expect(chooseLocale(null, [device]).tag).toBe(shown)
  })

  it("takes the device's languages in their order, and passes over those that nobody has or that are no tags", () => {
    expect(chooseLocale(null, ['xx-XX', 'en-US@posix', '', 'C', 'mi-NZ', 'fr-CA', 'de']).tag).toBe('fr-FR')
    expect(chooseLocale(null, ['xx-XX', 'en-US@posix', '', 'C', 'mi-NZ']).tag).toBe('en-US')
    expect(chooseLocale(null, []).tag).toBe('en-US')
  })

  it('a choice goes before the device, and one that is offered no more gives way to it', () => {
    expect(chooseLocale('ja-JP', ['de-DE']).tag).toBe('ja-JP')
    expect(chooseLocale('xx-XX', ['de-DE']).tag).toBe('de-DE')
  })

  it('a link asks by tag or language, and what nobody speaks is ignored', () => {
    expect(linkedLocale('sell=WETH&lang=ja-JP')?.tag).toBe('ja-JP')
    expect(linkedLocale('lang=zh-hant')?.tag).toBe('zh-TW')
    for (const search of ['', 'lang=', 'lang=xx-XX', 'lang=%E0', 'lang=../../x', 'language=de'])
      expect(linkedLocale(search)).toBeNull()
  })
})
