/** Faults of one translation that `formatjs verify` doesn't see. */
import {
  type MessageFormatElement,
  type PluralOrSelectOption,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import type { Context, Glossary } from './files'
import { namesIn } from './names'
import { examplesOf, longest, roomOf, widthOf } from './width'

interface Translation {
  readonly tag: string
  readonly english: string
  readonly text: string
  readonly context: Context | undefined
  readonly glossary: Glossary
}

interface Chosen {
  readonly by: string
  readonly isPlural: boolean
  readonly options: Readonly<Record<string, PluralOrSelectOption>>
}

const inside = (elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  elements.flatMap((element) => [
    element,
    ...(element.type === TYPE.tag ? inside(element.children) : []),
    ...(element.type === TYPE.select || element.type === TYPE.plural
      ? Object.values(element.options).flatMap(({ value }) => inside(value))
      : []),
  ])

/** The selects and plurals of a message, those within branches of others included. */
const choices = (elements: readonly MessageFormatElement[]): readonly Chosen[] =>
  inside(elements).flatMap((element) =>
    element.type === TYPE.select || element.type === TYPE.plural
      ? [{ by: element.value, isPlural: element.type === TYPE.plural, options: element.options }]
      : [],
  )

const namesOf = (elements: readonly MessageFormatElement[]): ReadonlySet<string> =>
  new Set(
    inside(elements).flatMap((element) =>
      element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
    ),
  )

/** Numbers, dates and times with their formats, each once: languages differ in their branches. */
const formatsOf = (elements: readonly MessageFormatElement[]): ReadonlySet<string> =>
  new Set(
    inside(elements).flatMap((element) =>
      element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time
        ? [`${element.value} ${JSON.stringify(element.style ?? null)}`]
        : [],
    ),
  )

const literalText = (elements: readonly MessageFormatElement[]): string =>
  inside(elements)
    .flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
    .join(' ')

const categoriesOf = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories

const sorted = (names: Iterable<string>): string => [...names].sort().join(', ')

const choiceFaults = (tag: string, theirs: readonly Chosen[], own: readonly Chosen[]): readonly string[] =>
  own.flatMap(({ by, isPlural, options }) => {
    const original = theirs.find((one) => one.by === by && one.isPlural === isPlural)
    if (original === undefined) return [`{${by}} chooses here and not in English`]
    const keys = Object.keys(options)
    const exact = Object.keys(original.options).filter((key) => key.startsWith('='))
    const wanted = isPlural ? [...categoriesOf(tag), ...exact] : Object.keys(original.options)
    const faults = sorted(keys) === sorted(wanted) ? [] : [`{${by}} needs the branches ${sorted(wanted)}`]
    const lost = keys.flatMap((key) => {
      const like = original.options[key] ?? original.options['other']
      const missing = [...namesOf(like?.value ?? [])].filter(
        (name) => !namesOf(options[key]?.value ?? []).has(name),
      )
      return missing.map((name) => `the branch ${key} of {${by}} lacks {${name}}`)
    })
    return [...faults, ...lost]
  })

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}’]+/gu) ?? []

/** The pattern that knows letters is slow, so it runs only if the word occurs at all. */
const isWord = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word.toLowerCase()) &&
  (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)
    ? text.includes(word)
    : new RegExp(
        `(?<![\\p{L}\\p{M}])${word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{M}])`,
        'iu',
      ).test(text))

const textFaults = ({ english, text }: Translation): readonly string[] => [
  ...(text.trim() === '' ? ['it is empty'] : []),
  ...(text === text.trim() || english !== english.trim() ? [] : ['it begins or ends with a space']),
  ...(/ {2}/.test(text) ? ['it has two spaces in a row'] : []),
  ...(/'/.test(text) && !/'/.test(english) ? ['it has a straight apostrophe: use ’'] : []),
  ...(/"/.test(text) && !/"/.test(english) ? ['it has a straight quotation mark'] : []),
  ...(/&#?\w+;/.test(text) ? ['it has a code of HTML'] : []),
  ...(text === text.normalize('NFC') ? [] : ['it is not in the normal form NFC']),
]

/** Sentences about one translation; none if nothing is wrong. */
export const checkMessage = (translation: Translation): readonly string[] => {
  const { tag, english, text, context, glossary } = translation
  const faults = [...textFaults(translation)]
  let own: readonly MessageFormatElement[]
  try {
    own = parse(text)
  } catch (error) {
    return [...faults, `it is not valid ICU: ${String(error)}`]
  }
  const theirs = parse(english)
  const said = literalText(own)
  faults.push(...choiceFaults(tag, choices(theirs), choices(own)))
  if (choices(own).length < choices(theirs).length) faults.push('it lacks a choice of the English text')
  if (sorted(formatsOf(own)) !== sorted(formatsOf(theirs)))
    faults.push(`its numbers need the formats ${sorted(formatsOf(theirs))}`)
  for (const name of namesIn(literalText(theirs)))
    if (!said.includes(name)) faults.push(`it lacks the name ${name}`)
  const others = wordsOf(
    namesIn(literalText(theirs)).reduce((rest, name) => rest.replaceAll(name, ' '), said),
  )
  if (text === english && others.length >= 3) faults.push('it is still English')
  if (context?.fits !== undefined) {
    const room = roomOf(theirs, context)
    const width = widthOf(longest(own, examplesOf(context)))
    if (width > room) faults.push(`it is ${String(width)} wide, and ${String(room)} fit`)
  }
  for (const [term, { not }] of Object.entries(glossary))
    for (const word of not) if (isWord(said, word)) faults.push(`“${word}” is not used for “${term}”`)
  return faults
}
