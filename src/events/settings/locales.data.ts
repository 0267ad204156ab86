/** The locales that can be chosen (S §9), as BCP 47 tags. */
export const localeTags: readonly string[] = (
  'af-ZA ar-SA ca-ES cs-CZ da-DK de-DE el-GR en-US es-ES fi-FI fr-FR he-IL hu-HU id-ID it-IT ja-JP ko-KR nl-NL ' +
  'no-NO pl-PL pt-BR pt-PT ro-RO ru-RU sl-SI sr-SP sv-SE sw-TZ th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'
).split(' ')
